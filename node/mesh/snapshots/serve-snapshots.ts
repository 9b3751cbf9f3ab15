import { requestId } from '../../../protocols/protocol-ids.ts'
import { decodePartRequest, decodeSnapshotRequest, encodeSnapshotAnswer } from '../../../protocols/sync/snapshot.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import type { Clock } from '../../../src/time/clock.ts'
import { type Bound, PeerBounds } from '../peer-bounds.ts'
import type { PeerKey, Transport } from '../transport.ts'
import type { SnapshotStore } from './snapshot-store.ts'

/** A megabyte each: a peer that joins asks for a few hundred. */
const PART_BOUND: Bound = { perSecond: 40, burst: 120 }

/** Most parts read for others at the same time. */
const MOST_READING = 8

interface ServingOptions {
  readonly transport: Transport
  readonly network: string
  readonly clock: Clock
  readonly store: SnapshotStore
}

/** Serves the snapshots of this node that a quorum has signed, to each peer within its bounds. */
export function serveSnapshots({ transport, network, clock, store }: ServingOptions): void {
  const bounds = new PeerBounds(clock, PART_BOUND)
  let reading = 0
  const signed = (digest: string | null) => {
    const found = digest === null ? store.signed : store.named(digest)
    return found?.proof === null ? undefined : (found ?? undefined)
  }
  transport.onRequest(requestId(network, 'snapshot'), async (body, from: PeerKey) => {
    bounds.take(from)
    const found = signed(decodeSnapshotRequest(body).digest)
    return encodeSnapshotAnswer({ manifest: found?.text ?? null, proof: found?.proof ?? [] })
  })
  transport.onRequest(requestId(network, 'part'), async (body, from: PeerKey) => {
    bounds.take(from)
    const { digest, part } = decodePartRequest(body)
    const found = signed(digest)
    if (found === undefined || part >= found.manifest.parts.length) return new Uint8Array(0)
    if (reading >= MOST_READING)
      throw new Refusal('OVERLOADED', 'Too many parts are being read; retry, or ask another node.')
    reading++
    try {
      return (await store.part(found, part)) ?? new Uint8Array(0)
    } finally {
      reading--
    }
  })
}
