import { Refusal } from '../../errors/refusal.ts'
import { TapeBuilder } from '../../expression/build-tape.ts'
import { checkDimensions, type Shape } from '../../expression/check-dimensions.ts'
import { constantNamed } from '../../expression/constants/table.ts'
import { binary, type Expression } from '../../expression/expression.ts'
import { sweepForward } from '../../expression/forward.ts'
import { bindLetters } from '../../expression/letters.ts'
import { parseExpression } from '../../expression/parse.ts'
import { sweepReverse } from '../../expression/reverse.ts'
import { namesIn } from '../../expression/symbols.ts'
import type { Tape } from '../../expression/tape.ts'
import { DIMENSIONLESS } from '../../units/dimension.ts'

/** A function of n variables with its gradient. */
export interface Smooth {
  /** Value at x; infinite outside the domain. The gradient is written if an array is given. */
  at(x: Float64Array, gradient?: Float64Array): number
  /** Bound on the absolute rounding error of the last value. */
  readonly rounding: number
  /** Instructions of an evaluation. */
  readonly operations: number
}

/** g(x) ≤ 0 or g(x) = 0. */
export interface Constraint {
  readonly text: string
  readonly equality: boolean
  readonly expression: Expression
}

class TapeFunction implements Smooth {
  readonly #tape: Tape
  readonly #n: number
  rounding = 0

  constructor(tape: Tape, n: number) {
    this.#tape = tape
    this.#n = n
  }

  get operations(): number {
    return this.#tape.operations.length + 1
  }

  at(x: Float64Array, gradient?: Float64Array): number {
    const tape = this.#tape
    tape.values.set(x)
    tape.errors.fill(0, 0, this.#n)
    try {
      sweepForward(tape)
    } catch (error) {
      if (error instanceof Refusal) return Infinity
      throw error
    }
    this.rounding = tape.errors[tape.result]
    if (gradient !== undefined) {
      sweepReverse(tape)
      gradient.set(tape.adjoints.subarray(0, this.#n))
    }
    return tape.values[tape.result]
  }
}

/** @throws Refusal SYNTAX, MISSING_INPUT for a name that is not a variable, EXPRESSION_TOO_LARGE */
export const smooth = (expression: Expression, variables: readonly string[]): Smooth => {
  const bound = bindLetters(expression, new Map(variables.map((name) => [name, DIMENSIONLESS])))
  if (bound.missing.length > 0) {
    throw new Refusal(
      'MISSING_INPUT',
      `${bound.missing.map(({ symbol }) => `\`${symbol}\``).join(', ')} is not among the variables ${variables.join(', ')}.`,
      { missing: bound.missing },
    )
  }
  const shapes = new Map<Expression, Shape>()
  checkDimensions(
    bound.expression,
    new Map(variables.map((name) => [name, { dimension: DIMENSIONLESS, list: false }])),
    shapes,
  )
  const slots = new Map(variables.map((name, start) => [name, { start, length: 1 }]))
  return new TapeFunction(new TapeBuilder(slots, shapes, variables.length).build(bound.expression), variables.length)
}

/** Variables of expressions, in the order of first occurrence, without constants. */
export const variablesOf = (expressions: readonly Expression[]): readonly string[] => {
  const names = new Set<string>()
  for (const expression of expressions) {
    for (const name of namesIn(expression)) if (constantNamed(name) === undefined) names.add(name)
  }
  return [...names]
}

/**
 * Reads `left <= right`, `left >= right` or `left = right`.
 * @throws Refusal INVALID_BODY for a text without one such sign
 */
export const readConstraint = (text: string, index: number): Constraint => {
  const parts = text.split(/(<=|>=|==|=|≤|≥)/)
  const [left = '', sign = '', right = ''] = parts
  if (parts.length !== 3 || left.trim() === '' || right.trim() === '') {
    throw new Refusal(
      'INVALID_BODY',
      `constraints.${index}: ${JSON.stringify(text.slice(0, 60))} is not left <= right, left >= right or left = right.`,
      { member: 'constraints', constraint: index },
    )
  }
  const [low, high] = sign === '>=' || sign === '≥' ? [right, left] : [left, right]
  const expression = binary('-', parseExpression(low), parseExpression(high))
  return { text: text.trim(), equality: sign === '=' || sign === '==', expression }
}
