import { Refusal } from '../errors/refusal.ts'
import { MAX_EVENTS_PER_TICK, type MeshKind } from '../mesh/events.ts'
import { inTickAfter } from '../mesh/tick-bound.ts'
import type { Log } from './rows.ts'

/** What callers ask for; half of a tick is theirs, since every spend is followed by a certificate. */
const OF_CALLERS: ReadonlySet<string> = new Set<MeshKind>(['address', 'owner', 'job', 'shard', 'fuel_bond', 'spend'])
const SHARE_OF_CALLERS = MAX_EVENTS_PER_TICK / 2

/** What a member owes everybody, and says at most once in a tick each; it never waits. */
const OWED: ReadonlySet<string> = new Set(['tick', 'heartbeat', 'recovery', 'vote'])
const SHARE_OF_ALL_OTHERS = MAX_EVENTS_PER_TICK - OWED.size

/**
 * Keeps what can wait from filling a tick of the node's own log.
 * @param now present tick
 * @param forCaller whether a caller asked for it, whatever its kind
 * @throws Refusal OVERLOADED: nothing was said, and the next tick has room
 */
export function mustHaveShare(log: Log, kind: string, now: number, forCaller: boolean): void {
  if (OWED.has(kind)) return
  const share = forCaller || OF_CALLERS.has(kind) ? SHARE_OF_CALLERS : SHARE_OF_ALL_OTHERS
  if (inTickAfter(log, Math.max(now, log.svcond)) <= share) return
  throw new Refusal('OVERLOADED', 'This node has published as much as it may in one tick; try again in the next.', {
    per_tick: share,
  })
}
