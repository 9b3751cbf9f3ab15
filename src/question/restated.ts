import { constantNamed } from '../expression/constants/table.ts'
import { type Expression, operandsOf } from '../expression/expression.ts'
import { equalDimensions } from '../units/dimension.ts'
import { parseUnit } from '../units/parse-unit.ts'
import { toSi } from '../units/quantity.ts'
import type { Bound } from './bind.ts'
import type { Mention } from './reading.ts'

/** Books round constants to three digits. */
const ROUNDED = 5e-3
/** A factor of an empirical formula is quoted as it is. */
const QUOTED = 1e-3

const isNear = (a: number, b: number, share: number): boolean => a !== 0 && Math.abs(a - b) <= share * Math.abs(b)

const holdsNumber = (e: Expression, value: number): boolean =>
  e.kind === 'number' ? isNear(value, e.value, QUOTED) : operandsOf(e).some((operand) => holdsNumber(operand, value))

/** Whether a number of the question only repeats a constant of the formula: `c = 3e8 m/s`, `with the coefficient 5.35`. */
export const isRestated = (mention: Mention, steps: readonly Bound[]): boolean => {
  const unit = parseUnit(mention.unit)
  if (unit.offset !== 0) return false
  const value = toSi(mention.value, 0, unit).value
  return steps.some(({ form }) => {
    const { program, expression } = form.entry.operator.computable
    const isConstant = program.constants.some((name) => {
      const constant = constantNamed(name)
      return (
        constant !== undefined &&
        equalDimensions(constant.dimension, mention.dimension) &&
        isNear(value, constant.value, ROUNDED)
      )
    })
    // A small whole number stands in many formulas by chance.
    return isConstant || (!Number.isInteger(mention.value) && holdsNumber(expression, mention.value))
  })
}
