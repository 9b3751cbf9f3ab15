import type { Equation } from '../expression/expression.ts'

/** A value that a query gives to a symbol; without a unit it is a number in SI units. */
export interface GivenValue {
  readonly value: number
  readonly unit: string | null
  /** One standard deviation in the same unit. */
  readonly uncertainty: number
}

/** A formula with what a query says about its symbols. */
export interface ExpressionRequest {
  /** The formula as written. */
  readonly text: string
  /** The formula; its result is called `result` where the query names none. */
  readonly equation: Equation
  /** Whether the query wrote `name =`. */
  readonly named: boolean
  /** The symbol that the query asks for: the left side, or what `find x` names; null where it does not say. */
  readonly wanted: string | null
  readonly given: ReadonlyMap<string, GivenValue>
  /** Quantities that stand in the formula itself, by the names that the equation has for them. */
  readonly inline: ReadonlyMap<string, GivenValue>
}

/** What a result without a name is called. */
export const UNNAMED = 'result'
