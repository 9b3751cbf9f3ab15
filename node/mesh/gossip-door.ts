import { fromUtf8 } from '../../src/bytes/utf8.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { MAX_EVIDENCE_BYTES } from '../../src/mesh/events.ts'
import { type Ingest, type Taken, verdictOf } from './ingest.ts'
import type { IngestOutcome } from './mesh.ts'
import type { MeshCounters } from './mesh-counters.ts'
import type { GossipHandler, PeerKey } from './transport.ts'

/**
 * Takes an event in and counts it.
 * @param id sha256 of the text, 64 hex digits, if it is known
 * @throws Refusal of the table
 */
export async function counted(
  ingest: Ingest,
  counters: MeshCounters,
  text: string,
  from: PeerKey | 'http',
  id?: string,
): Promise<Taken> {
  counters.received++
  try {
    const taken = await ingest.door(text, from, id)
    if (taken.outcome === 'known') counters.duplicates++
    return taken
  } catch (error) {
    if (error instanceof Refusal && verdictOf(error, from) === 'reject') counters.invalid++
    throw error
  }
}

/**
 * Waits until the accepted event is durable.
 * @throws Refusal if the log has changed since the examination
 */
export async function outcomeOf({ outcome, durable }: Taken): Promise<IngestOutcome> {
  const appending = await durable
  if (outcome !== 'appended' || appending === 'appended') return outcome
  if (appending === 'known') return 'known'
  if (appending === 'quarantined') throw new Refusal('ORIGIN_QUARANTINED', 'The log has two versions from here on.')
  if (appending === 'fork') throw new Refusal('FORKED_LOG', 'The log was continued in another way meanwhile.')
  throw new Refusal('SEQUENCE_GAP', 'Its predecessors could not be appended; send it again.')
}

/**
 * The gossip verdict follows the table of refusals. A valid message is forwarded before it is durable here, so that
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
      if (error instanceof Refusal) return verdictOf(error, from)
      onFault(error)
      return 'ignore'
    }
  }
}
