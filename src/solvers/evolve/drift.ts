import type { Check } from '../../kernel/computation.ts'
import type { JsonObject } from '../../schema/json.ts'
import { carried } from '../check.ts'
import type { EvolvePlan } from './plan.ts'

/** Bound on the drift of the energy in percent. */
export const DRIFT_BOUND_PCT = 0.1

/** What to change when energy or momentum is not conserved. */
export const evolveRemedy = (
  { inputs }: EvolvePlan,
  failed: Pick<Check, 'name' | 'measured' | 'bound' | 'percent'>,
): { readonly detail: string; readonly data: JsonObject } => {
  const finite = Number.isFinite(failed.measured)
  // The error of velocity Verlet grows with the square of the step.
  const ratio = finite ? Math.sqrt(failed.bound / failed.measured) : 0.1
  const dt = inputs.dt * Math.min(0.5, 0.8 * ratio)
  return {
    detail: `${failed.name}: ${finite ? failed.measured : 'out of range'}; the maximum is ${failed.bound}; send a dt of about ${dt.toPrecision(2)} instead of ${inputs.dt}.`,
    data: {
      check: failed.name,
      measured: carried(failed.measured),
      ...(failed.percent === true
        ? { energyDriftPct: carried(failed.measured), energyDriftBoundPct: DRIFT_BOUND_PCT }
        : {}),
      bound: failed.bound,
      dt: inputs.dt,
      t_max: inputs.dt * inputs.steps,
      smaller_dt: dt,
      steps: inputs.steps,
    },
  }
}
