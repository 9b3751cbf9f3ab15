import { Refusal } from '../errors/refusal.ts'
import { MAX_EVENTS_PER_TICK } from '../mesh/events.ts'
import { allKinds, kindOf } from '../mesh/kind-of.ts'
import { inTickAfter } from '../mesh/tick-bound.ts'
import type { Log } from './rows.ts'

/** Events per tick on behalf of callers: half of all, since every spend is followed by a certificate. */
const SHARE_OF_CALLERS = MAX_EVENTS_PER_TICK / 2

const SHARE_OF_ALL_OTHERS = MAX_EVENTS_PER_TICK - allKinds().filter(([, { share }]) => share === 'owed').length

/**
 * Keeps deferrable events from filling a tick of the node's own log.
 * @param now current tick
 * @param forCaller whether a caller requested it
 * @throws Refusal OVERLOADED: nothing was published, and the next tick has capacity
 */
export function mustHaveShare(log: Log, kind: string, now: number, forCaller: boolean): void {
  const { share: owner } = kindOf(kind)
  if (owner === 'owed') return
  const share = forCaller || owner === 'caller' ? SHARE_OF_CALLERS : SHARE_OF_ALL_OTHERS
  if (inTickAfter(log, Math.max(now, log.svcond)) <= share) return
  throw new Refusal('OVERLOADED', 'This node has reached the limit of events per tick; try again in the next tick.', {
    per_tick: share,
  })
}
