import type { AcceptedEvent } from '../mesh/mesh-state.ts'
import { inTickAfter } from '../mesh/tick-bound.ts'
import type { Log } from './rows.ts'

/** End of a log after appending an event; the caller has checked that it may follow. */
export const logAfter = (log: Log, { event: { seq, svcond }, id }: AcceptedEvent): Log => ({
  count: seq + 1,
  hash: id,
  svcond,
  inTick: inTickAfter(log, svcond),
})
