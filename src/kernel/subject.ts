import type { JsonObject } from '../schema/json.ts'
import type { Check, ErrorScope, OperatorStep } from './computation.ts'
import type { Continuum, Field } from './field.ts'

/** Result of a subject's own work; the kernel adds KO42, the master equation and the functional equation. */
export interface Evaluated {
  readonly value: number
  readonly unit: string
  /** One standard deviation, in `unit`. */
  readonly uncertainty: number
  /** Bound on the relative rounding error of `value`. */
  readonly roundingBound: number
  /** Id of the operator whose result `value` is. */
  readonly operatorId: string
  /** Formulas with inputs substituted, without KO42's. */
  readonly equations: readonly string[]
  /** One per operator of a chain; empty if a solver computed the value. */
  readonly steps: readonly OperatorStep[]
  readonly checks: readonly Check[]
  readonly extra: JsonObject
  readonly fields: readonly Field[]
  /** Subject of the master equation, or null for a scalar result. */
  readonly continuum: Continuum | null
  /** Absent for closed formulas. */
  readonly errors?: ErrorScope
  /** It is an intermediate result that is shown and never sealed, so that its precision is not required. */
  readonly unsealed?: true
  /** As in `Computation`. */
  readonly stateBits?: Uint8Array
}

/**
 * Subject of the seven steps: a chain of operators (src/kernel/operator-subject.ts) or a solver run
 * (src/tasks/run-task.ts). Pure: the same subject gives the same bits.
 */
export interface Subject {
  /** Field of physics, family name or prefix, or `auto`. */
  readonly domain: string
  /** Operators as named by the caller; KO42 may be among them or absent. */
  readonly operators: readonly string[]
  /** The formula is the caller's own, so that no operator of the catalogue is required. */
  readonly ownFormula?: boolean
  /** Work in operations, known before it is done; throws the refusals of admission (inputs, stability, size). */
  price(): number
  /** Operations at most, paid for or not; the price if absent. */
  work?(): number
  /** Does the work; throws the refusals of evaluation and of its checks. */
  evaluate(): Evaluated
}
