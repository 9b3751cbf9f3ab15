import { HEARTBEAT_TICKS } from '../../src/mesh/events.ts'
import type { MeshState } from '../../src/mesh/mesh-state.ts'
import type { Clock } from '../../src/time/clock.ts'
import { tickOf } from '../../src/time/tick.ts'

/**
 * Ticks after which a member counts as silent: a live one never misses two heartbeats, and its clock is accurate to a
 * few ticks.
 */
const QUIET_TICKS = 2 * HEARTBEAT_TICKS

/** Whether a member has published recently, by the known part of its log. */
export const isLively = (state: Pick<MeshState, 'log'>, member: string, now: number): boolean =>
  now - state.log(member).svcond <= QUIET_TICKS

/** State of the members for the transport, which is created before the state is loaded. */
export class Standing {
  readonly #clock: Pick<Clock, 'now'>
  #state: Pick<MeshState, 'log' | 'members'> | null = null

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock
  }

  /** Before that, all count as lively and none as forked. */
  learn(state: Pick<MeshState, 'log' | 'members'>): void {
    this.#state = state
  }

  isLively(member: string): boolean {
    return this.#state === null || isLively(this.#state, member, tickOf(this.#clock.now()))
  }

  /** Whether a key became that of a member after the first epoch. */
  joined(key: string): boolean {
    return this.#state?.members.has(key) === true
  }

  /** Whether a member's log is known to have two versions. */
  isForked(member: string): boolean {
    return this.#state !== null && this.#state.log(member).quarantined_from !== null
  }
}
