import { MAX_EVENTS_PER_TICK } from './events.ts'

/** What the bound on the events of a tick needs to know of a log. */
export interface LastTick {
  /** Tick of the last event; 0 for none. */
  readonly svcond: number
  /** Events of that tick, the last one included. */
  readonly inTick: number
}

/**
 * At most so many events of one log have the same svcond. A constant of the protocol: a test takes it away to show what
 * goes wrong without it, and nothing else ever does.
 */
export const TICK_BOUND: { readonly most: number } = { most: MAX_EVENTS_PER_TICK }

/** Events of its last tick that a log has once an event of tick `svcond`, which does not fall, has followed. */
export const inTickAfter = (last: LastTick, svcond: number): number => (svcond === last.svcond ? last.inTick + 1 : 1)

/** Whether a log can ever have an event of that tick so many places behind its end; 0 for the very next place. */
export const hasRoom = (last: LastTick, places: number, svcond: number): boolean =>
  last.inTick + places < TICK_BOUND.most * (svcond - last.svcond + 1)

/** Whether an event of that tick can never follow, since the tick has its events. */
export const isFull = (last: LastTick, svcond: number): boolean => inTickAfter(last, svcond) > TICK_BOUND.most
