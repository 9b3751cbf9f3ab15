import type { Expression } from './expression.ts'

/**
 * Straight-line program: slots for inputs, then literals and constants, then one per instruction. The arrays are
 * reused by every evaluation, so that none allocates.
 */
export interface Tape {
  /** Number of slots of inputs. */
  readonly inputs: number
  /** Slot of the first instruction's value. */
  readonly first: number
  readonly operations: Uint8Array
  /** Slots of the operands; the second is unused or the exponent of an integer power. */
  readonly left: Int32Array
  readonly right: Int32Array
  /** Slot of the result. */
  readonly result: number
  readonly values: Float64Array
  /** Bounds on the absolute rounding error of each value. */
  readonly errors: Float64Array
  /** Derivative of the result by each slot, after a reverse sweep. */
  readonly adjoints: Float64Array
  /** Slots of constants with an uncertainty, and those uncertainties. */
  readonly uncertain: Int32Array
  readonly spreads: Float64Array
  /** Sub-expression of each instruction, to name it in a refusal. */
  readonly nodes: readonly Expression[]
}
