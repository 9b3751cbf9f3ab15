import { Refusal } from '../../src/errors/refusal.ts'
import { WINDOW_TICKS } from '../../src/mesh/events.ts'
import type { Members } from '../../src/mesh/members.ts'
import type { ExaminedEvent, Examiner } from './ingest-ports.ts'
import type { PeerKey } from './transport.ts'

/**
 * Reads an event that somebody forwards. A member may know of a later epoch than this node: it is not blamed for events of a key
 * that is unknown here.
 * @throws Refusal of `Examiner.read`; UNKNOWN_EPOCH instead of UNKNOWN_ORIGIN from a member
 */
export function readForwarded(
  examiner: Examiner,
  members: Members,
  text: string,
  id: string,
  from: PeerKey | 'http',
): ExaminedEvent {
  try {
    return examiner.read(text, id)
  } catch (error) {
    const isUnknown = error instanceof Refusal && error.code === 'UNKNOWN_ORIGIN'
    if (!isUnknown || !members.hasLog(from)) throw error
    throw new Refusal('UNKNOWN_EPOCH', 'The event is of a key that is not known to be a member.', error.data)
  }
}

/**
 * Gossip and HTTP bring current events of members only; others are synchronised.
 * @throws Refusal OUTSIDE_WINDOW
 */
export function mustBeCurrent(members: Members, { event: { origin, svcond } }: ExaminedEvent, now: number): void {
  const until = members.until(origin)
  if (svcond >= until) {
    throw new Refusal('OUTSIDE_WINDOW', `The term of its origin ended before tick ${until}.`, { svcond, until })
  }
  if (Math.abs(svcond - now) <= WINDOW_TICKS) return
  throw new Refusal('OUTSIDE_WINDOW', `The event is of tick ${svcond}; synchronise instead.`, { svcond })
}
