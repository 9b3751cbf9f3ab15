import { HEARTBEAT_TICKS } from '../../src/mesh/events.ts'
import type { MeshState } from '../../src/mesh/mesh-state.ts'

/** Ticks after which a member counts as silent: one that lives misses no two heartbeats, and its clock is right to a few ticks. */
const QUIET_TICKS = 2 * HEARTBEAT_TICKS

/** Whether a member has said anything lately, as far as its log is known here. */
export const isLively = (state: Pick<MeshState, 'log'>, member: string, now: number): boolean =>
  now - state.log(member).svcond <= QUIET_TICKS
