import { binary, type CallNode, call, type Expression, negate, number } from '../expression.ts'

const one = number(1)

/** `expm1(x)` after a minus sign: 1 - exp(x). */
export const negatedExpm1 = (e: Expression): Expression | undefined => {
  const [operand] = e.kind === 'call' && e.name === 'expm1' ? e.operands : []
  return operand && binary('-', one, call('exp', operand))
}

const chain = (operator: '+' | '*', operands: readonly Expression[]): Expression | undefined => {
  const [first, ...rest] = operands
  return first && rest.reduce((left, right) => binary(operator, left, right), first)
}

/** x^n that is computed as exp(n*log1p(x - 1)), so that nothing is lost where x is near 1. */
const asPower = (exponent: Expression): Expression | undefined => {
  if (exponent.kind === 'negate') {
    const positive = asPower(exponent.operand)
    return positive?.kind === 'binary' ? binary('^', positive.left, negate(positive.right)) : undefined
  }
  if (exponent.kind !== 'binary' || exponent.operator !== '*' || exponent.right.kind !== 'call') return undefined
  const { left, right } = exponent
  const [x] = right.name === 'log1p' ? right.operands : []
  if (x === undefined) return undefined
  return binary('^', x.kind === 'negate' ? binary('-', one, x.operand) : binary('+', one, x), left)
}

/**
 * Calls that people write without their name: `expm1(x)` is e^x - 1, `hypot(a, b)` a root, `sum(a, b)` a + b. What is left
 * undefined keeps its name.
 * @param list whether an expression stands for the elements of a list
 */
export const written = ({ name, operands }: CallNode, list: (e: Expression) => boolean): Expression | undefined => {
  const [a, b] = operands
  if (a === undefined) return undefined
  switch (name) {
    case 'exp':
      return asPower(a)
    case 'expm1':
      return binary('-', call('exp', a), one)
    case 'log1p':
      return a.kind === 'negate' ? call('ln', binary('-', one, a.operand)) : call('ln', binary('+', one, a))
    case 'hypot':
      return b && call('sqrt', binary('+', binary('^', a, number(2)), binary('^', b, number(2))))
    case 'sum':
      return operands.length > 1 || !list(a) ? chain('+', operands) : undefined
    case 'product':
      return operands.length > 1 || !list(a) ? chain('*', operands) : undefined
    case 'mean': {
      const total = operands.length > 1 ? chain('+', operands) : undefined
      if (total !== undefined) return binary('/', total, number(operands.length))
      return list(a) ? undefined : a
    }
    default:
      return undefined
  }
}
