import type { Expression } from '../../expression/expression.ts'

/** constant + Σ coefficients·x. */
export interface LinearForm {
  readonly constant: number
  readonly coefficients: readonly number[]
}

const scaled = ({ constant, coefficients }: LinearForm, factor: number): LinearForm => ({
  constant: constant * factor,
  coefficients: coefficients.map((value) => value * factor),
})

const plus = (a: LinearForm, b: LinearForm): LinearForm => ({
  constant: a.constant + b.constant,
  coefficients: a.coefficients.map((value, i) => value + b.coefficients[i]),
})

const isConstant = ({ coefficients }: LinearForm): boolean => coefficients.every((value) => value === 0)

/** The expression as a linear form of the variables, or null if it is not written as one. */
export const linearForm = (e: Expression, variables: readonly string[]): LinearForm | null => {
  const none = variables.map(() => 0)
  if (e.kind === 'number') return { constant: e.value, coefficients: none }
  if (e.kind === 'name') {
    const at = variables.indexOf(e.name)
    return at < 0 ? null : { constant: 0, coefficients: none.map((_, i) => (i === at ? 1 : 0)) }
  }
  if (e.kind === 'call') return null
  if (e.kind === 'negate') {
    const inner = linearForm(e.operand, variables)
    return inner === null ? null : scaled(inner, -1)
  }
  const left = linearForm(e.left, variables)
  const right = linearForm(e.right, variables)
  if (left === null || right === null) return null
  if (e.operator === '+') return plus(left, right)
  if (e.operator === '-') return plus(left, scaled(right, -1))
  if (e.operator === '*' && isConstant(left)) return scaled(right, left.constant)
  if (e.operator === '*' && isConstant(right)) return scaled(left, right.constant)
  if (e.operator === '/' && isConstant(right) && right.constant !== 0) {
    return { constant: left.constant / right.constant, coefficients: left.coefficients.map((v) => v / right.constant) }
  }
  return null
}
