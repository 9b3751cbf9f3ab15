import type { Expression } from '../expression/expression.ts'
import { formatExpression, formatSubstituted } from '../expression/format.ts'
import { withUnitText } from '../kernel/read-input.ts'
import { type SoleStep, soleStep } from '../kernel/sole-step.ts'
import type { Evaluated } from '../kernel/subject.ts'

/** The name under which the kernel lists a formula that the caller wrote. */
const EXPRESSION_ID = 'expression'

/**
 * The value of a caller's own formula as the result of a subject, with its numbers in the equation.
 * @param numbers values of the symbols in it
 */
export const formulaStep = (
  expression: Expression,
  numbers: ReadonlyMap<string, number | readonly number[]>,
  result: Pick<SoleStep, 'symbol' | 'value' | 'unit' | 'uncertainty' | 'roundingBound'>,
): Evaluated => {
  const formula = `${result.symbol} = ${formatExpression(expression)}`
  const figures = formatSubstituted(expression, numbers)
  const equations = [`${EXPRESSION_ID}: ${formula} = ${figures} = ${withUnitText(result.value, result.unit)}`]
  return soleStep({ ...result, id: EXPRESSION_ID, formula, equations })
}
