import { MAX_EVENTS_PER_TICK } from './events.ts'

/** Data of a log for the bound on the events of a tick. */
export interface LastTick {
  /** Tick of the last event; 0 for none. */
  readonly svcond: number
  /** Events of that tick, the last one included. */
  readonly inTick: number
}

/**
 * Most events of one log with the same svcond. A constant of the protocol: only a test removes it, to show what goes
 * wrong without it.
 */
export const TICK_BOUND: { readonly most: number } = { most: MAX_EVENTS_PER_TICK }

/** Number of events in the last tick of a log after an event of tick `svcond` has followed. */
export const inTickAfter = (last: LastTick, svcond: number): number => (svcond === last.svcond ? last.inTick + 1 : 1)

/** Whether a log can ever have an event of that tick at this many places after its end; 0 for the next place. */
export const hasRoom = (last: LastTick, places: number, svcond: number): boolean =>
  last.inTick + places < TICK_BOUND.most * (svcond - last.svcond + 1)

/** Whether an event of that tick can never follow because the tick is full. */
export const isFull = (last: LastTick, svcond: number): boolean => inTickAfter(last, svcond) > TICK_BOUND.most
