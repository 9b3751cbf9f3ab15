import type { PublishedEvent } from '../../../src/envelope/bundle.ts'
import type { EventLog } from '../event-log.ts'
import type { Examiner } from '../ingest-ports.ts'
import type { PeerKey } from '../transport.ts'
import type { SyncClient } from './client.ts'

export interface ForkSearch {
  readonly client: SyncClient
  readonly log: EventLog
  readonly examiner: Examiner
}

/** Two signed events of one log with the same place. */
export interface Fork {
  readonly held: PublishedEvent
  readonly other: PublishedEvent
}

/**
 * Finds the first place at which a peer's version of a log differs from the one held here. Since every event names its
 * predecessor, the versions differ from one place on, which bisection finds.
 * @param seq a place present in both
 * @returns null if they do not differ after all, or where the peer no longer serves its events
 * @throws Refusal PEER_UNREACHABLE, BAD_SIGNATURE and what `Examiner.read` throws: the peer shows an event without a
 * valid signature
 */
export async function findFork(search: ForkSearch, peer: PeerKey, origin: string, seq: number): Promise<Fork | null> {
  const { client, log, examiner } = search
  const look = async (place: number) => {
    const [held, [text]] = [await log.event(origin, place), await client.range(peer, origin, place, 1)]
    if (held === undefined || text === undefined) return null
    const other = examiner.read(text)
    if (other.event.origin !== origin || other.event.seq !== place) return null
    return { held, other, differ: other.id !== held.id }
  }
  let found = await look(seq)
  if (found === null || !found.differ) return null
  let low = log.first(origin)
  let high = seq
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const seen = await look(middle)
    if (seen === null) return null
    if (seen.differ) {
      found = seen
      high = middle
    } else low = middle + 1
  }
  examiner.verify(found.other)
  return { held: examiner.read(found.held.text).event, other: found.other.event }
}
