import type { JsonObject } from '../schema/json.ts'
import type { Evaluated } from './subject.ts'

/** A result of one step that no operator of the catalogue computes. */
export interface SoleStep {
  /** The name under which the step is listed. */
  readonly id: string
  readonly symbol: string
  readonly formula: string
  readonly value: number
  readonly unit: string
  /** One standard deviation, in `unit`. */
  readonly uncertainty: number
  /** Bound on the relative rounding error of `value`. */
  readonly roundingBound: number
  /** Formulas with their numbers; the formula alone by default. */
  readonly equations?: readonly string[]
  readonly extra?: JsonObject
}

/** A conversion, a constant, a formula of the caller's or a quotient as the result of a subject. */
export const soleStep = (step: SoleStep): Evaluated => {
  const { id, symbol, formula, value, unit, uncertainty, roundingBound } = step
  return {
    value,
    unit,
    uncertainty,
    roundingBound,
    operatorId: id,
    equations: step.equations ?? [`${id}: ${formula}`],
    steps: [{ formula, id, rounding_bound: roundingBound, symbol, uncertainty, unit, value }],
    checks: [],
    extra: step.extra ?? {},
    fields: [],
    continuum: null,
  }
}
