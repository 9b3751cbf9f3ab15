import type { AcceptedEvent } from '../mesh/mesh-state.ts'
import { inTickAfter } from '../mesh/tick-bound.ts'
import type { Log } from './rows.ts'

/** How far a log reaches once an event has followed; that it may is for the caller to know. */
export const logAfter = (log: Log, { event: { seq, svcond }, id }: AcceptedEvent): Log => ({
  count: seq + 1,
  hash: id,
  svcond,
  inTick: inTickAfter(log, svcond),
})
