import type { Equation } from '../expression/expression.ts'

/** A value that a query gives to a symbol; without a unit it is a number in SI units. */
export interface GivenValue {
  readonly value: number
  readonly unit: string | null
  /** One standard deviation in the same unit. */
  readonly uncertainty: number
}

/** A formula and the query's statements about its symbols. */
export interface ExpressionRequest {
  /** The formula as written. */
  readonly text: string
  /** The formula; its result is called `result` if the query does not name it. */
  readonly equation: Equation
  /** Whether the query wrote `name =`. */
  readonly named: boolean
  /** The requested symbol: the left side, or the one named by `find x`; null if the query does not say. */
  readonly wanted: string | null
  readonly given: ReadonlyMap<string, GivenValue>
  /** Quantities inside the formula, by the names that the equation uses for them. */
  readonly inline: ReadonlyMap<string, GivenValue>
}

/** Name of a result without a name. */
export const UNNAMED = 'result'
