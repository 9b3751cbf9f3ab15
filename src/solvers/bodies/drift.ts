import type { JsonObject } from '../../schema/json.ts'
import { carried } from '../check.ts'
import type { BodiesPlan } from './plan.ts'

/** Bound on the drift of the energy in percent. */
export const DRIFT_BOUND_PCT = 0.1

/** What a refusal for lost energy carries. @param measured drift in percent; the largest double stands for one that left the range */
export const driftData = ({ time }: BodiesPlan, measured: number): JsonObject => ({
  energyDriftPct: carried(measured),
  energyDriftBoundPct: DRIFT_BOUND_PCT,
  measured: carried(measured),
  bound: DRIFT_BOUND_PCT,
  dt: time.dt,
  t_max: time.t,
})
