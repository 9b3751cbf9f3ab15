import { Refusal } from '../errors/refusal.ts'
import { MAX_EVENTS_PER_TICK } from '../mesh/events.ts'
import { allKinds, kindOf } from '../mesh/kind-of.ts'
import { inTickAfter } from '../mesh/tick-bound.ts'
import type { Log } from './rows.ts'

/** Of what callers ask for; half of a tick is theirs, since every spend is followed by a certificate. */
const SHARE_OF_CALLERS = MAX_EVENTS_PER_TICK / 2

const SHARE_OF_ALL_OTHERS = MAX_EVENTS_PER_TICK - allKinds().filter(([, { share }]) => share === 'owed').length

/**
 * Keeps what can wait from filling a tick of the node's own log.
 * @param now present tick
 * @param forCaller whether a caller asked for it, whatever its kind
 * @throws Refusal OVERLOADED: nothing was said, and the next tick has room
 */
export function mustHaveShare(log: Log, kind: string, now: number, forCaller: boolean): void {
  const { share: owner } = kindOf(kind)
  if (owner === 'owed') return
  const share = forCaller || owner === 'caller' ? SHARE_OF_CALLERS : SHARE_OF_ALL_OTHERS
  if (inTickAfter(log, Math.max(now, log.svcond)) <= share) return
  throw new Refusal('OVERLOADED', 'This node has published as much as it may in one tick; try again in the next.', {
    per_tick: share,
  })
}
