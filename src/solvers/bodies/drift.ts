import type { JsonObject } from '../../schema/json.ts'
import type { BodiesPlan } from './plan.ts'

/** Bound on the drift of the energy in percent. */
export const DRIFT_BOUND_PCT = 0.1

/** What a refusal for lost energy carries. @param measured drift in percent, null where it is not a number */
export const driftData = ({ time }: BodiesPlan, measured: number | null): JsonObject => ({
  energyDriftPct: measured,
  energyDriftBoundPct: DRIFT_BOUND_PCT,
  measured,
  bound: DRIFT_BOUND_PCT,
  dt: time.dt,
  t_max: time.t,
})
