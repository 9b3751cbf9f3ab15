import { requestId } from '../../../protocols/protocol-ids.ts'
import { encodeHeads, type Heads } from '../../../protocols/sync/heads.ts'
import { decodeHello, encodeHello, type Hello } from '../../../protocols/sync/hello.ts'
import { decodeRangeRequest, encodeRangeAnswer, MAX_RANGE_BYTES } from '../../../protocols/sync/range.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import type { EventLog } from '../event-log.ts'
import type { PeerBounds } from '../peer-bounds.ts'
import type { PeerKey, Transport } from '../transport.ts'

/** Most ranges read for others at the same time; one per peer. */
const MAX_RANGES = 8

export interface ServeOptions {
  readonly transport: Transport
  readonly network: string
  readonly log: EventLog
  readonly bounds: PeerBounds
  readonly hello: () => Hello
  /** Called with a peer's hello. */
  readonly onHello: (peer: PeerKey, hello: Hello) => void
}

export function headsOf({ state, first }: Pick<EventLog, 'state' | 'first'>): Heads {
  const logs = state.logs()
  return {
    heads: logs.map(({ origin, count, hash, svcond }) => ({ origin, count, hash, svcond, first: first(origin) })),
    evidence: logs.flatMap(({ origin, quarantined_from: from }) => (from === null ? [] : [{ origin, from }])),
  }
}

/** Serves synchronisation requests, for each peer within its bounds. */
export function serveSync({ transport, network, log, bounds, hello, onHello }: ServeOptions): void {
  const reading = new Set<PeerKey>()
  transport.onRequest(requestId(network, 'hello'), async (body, from) => {
    bounds.take(from)
    onHello(from, decodeHello(body))
    return encodeHello(hello())
  })
  transport.onRequest(requestId(network, 'heads'), async (_body, from) => {
    bounds.take(from)
    return encodeHeads(headsOf(log))
  })
  transport.onRequest(requestId(network, 'range'), async (body, from) => {
    bounds.take(from)
    const { origin, from: first, limit } = decodeRangeRequest(body)
    if (reading.has(from) || reading.size >= MAX_RANGES) {
      throw new Refusal('OVERLOADED', 'Too many ranges are being read; retry, or ask another node.')
    }
    reading.add(from)
    try {
      const events = await log.events(origin, first, limit, MAX_RANGE_BYTES)
      return encodeRangeAnswer({ events: events.map(({ text }) => text) })
    } finally {
      reading.delete(from)
    }
  })
}
