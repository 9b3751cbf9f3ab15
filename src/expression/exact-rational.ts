import { addRationals, multiplyRationals, type Rational, rational, rationalFromDecimal } from '../units/rational.ts'
import type { Expression } from './expression.ts'

/** The exact value of an expression made of short numbers only, such as the 3/2 of x^(3/2); undefined otherwise. */
export const exactRational = (e: Expression): Rational | undefined => {
  switch (e.kind) {
    case 'number':
      return rationalFromDecimal(String(e.value))
    case 'negate': {
      const inner = exactRational(e.operand)
      return inner === undefined ? undefined : rational(-inner.numerator, inner.denominator)
    }
    case 'binary': {
      const [left, right] = [exactRational(e.left), exactRational(e.right)]
      if (left === undefined || right === undefined || e.operator === '^') return undefined
      if (e.operator === '+') return addRationals(left, right)
      if (e.operator === '-') return addRationals(left, rational(-right.numerator, right.denominator))
      if (e.operator === '*') return multiplyRationals(left, right)
      return right.numerator === 0 ? undefined : multiplyRationals(left, rational(right.denominator, right.numerator))
    }
    default:
      return undefined
  }
}
