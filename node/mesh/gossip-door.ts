import { fromUtf8 } from '../../src/bytes/utf8.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { MAX_EVIDENCE_BYTES } from '../../src/mesh/events.ts'
import type { Ingest, Taken } from './ingest.ts'
import type { MeshCounters } from './mesh-counters.ts'
import type { GossipHandler, PeerKey } from './transport.ts'

/**
 * Takes an event in and counts it.
 * @throws Refusal of the table
 */
export async function counted(
  ingest: Ingest,
  counters: MeshCounters,
  text: string,
  from: PeerKey | 'http',
): Promise<Taken> {
  counters.received++
  try {
    const taken = await ingest.door(text, from)
    if (taken.outcome === 'known') counters.duplicates++
    return taken
  } catch (error) {
    if (error instanceof Refusal && error.row.verdict === 'reject') counters.invalid++
    throw error
  }
}

/**
 * What gossip makes of a message is what the table of refusals says. A good one is passed on before it is durable here:
 * others need not wait for this node's disk.
 */
export function gossipHandler(
  ingest: Ingest,
  counters: MeshCounters,
  onFault: (error: unknown) => void,
): GossipHandler {
  return async (message, from) => {
    const text = message.length <= MAX_EVIDENCE_BYTES ? fromUtf8(message) : undefined
    if (text === undefined) {
      counters.received++
      counters.invalid++
      return 'reject'
    }
    try {
      await counted(ingest, counters, text, from)
      return 'accept'
    } catch (error) {
      if (error instanceof Refusal) return error.row.verdict
      onFault(error)
      return 'ignore'
    }
  }
}
