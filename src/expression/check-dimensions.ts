import { Refusal } from '../errors/refusal.ts'
import {
  DIMENSIONLESS,
  type Dimension,
  divideDimensions,
  equalDimensions,
  isDimensionless,
  multiplyDimensions,
  raiseDimension,
} from '../units/dimension.ts'
import { formatDimension } from '../units/format-dimension.ts'
import { rational } from '../units/rational.ts'
import { constantNamed } from './constants/table.ts'
import { exactRational } from './exact-rational.ts'
import type { BinaryNode, CallNode, Expression } from './expression.ts'
import { formatExpression } from './format.ts'
import { FUNCTIONS } from './functions.ts'

/** Dimension of a sub-expression and whether it stands for one value or for one per element of the lists in it. */
export interface Shape {
  readonly dimension: Dimension
  readonly list: boolean
}

const refuse = (e: Expression, detail: string, data: Readonly<Record<string, unknown>> = {}): never => {
  throw new Refusal('DIMENSION_MISMATCH', `In \`${formatExpression(e)}\`: ${detail}`, {
    expression: formatExpression(e),
    ...data,
  })
}

const isZero = (e: Expression): boolean => e.kind === 'number' && e.value === 0

/** The common dimension of operands that are added or compared; a literal zero fits any. */
const common = (e: Expression, operands: readonly Expression[], shapes: readonly Shape[]): Dimension => {
  const leading = Math.max(
    operands.findIndex((operand) => !isZero(operand)),
    0,
  )
  const first = shapes[leading]?.dimension ?? DIMENSIONLESS
  for (const [i, operand] of operands.entries()) {
    const own = shapes[i]?.dimension ?? DIMENSIONLESS
    if (isZero(operand) || equalDimensions(own, first)) continue
    refuse(
      e,
      `\`${formatExpression(operands[leading] ?? operand)}\` is in ${formatDimension(first)} and ` +
        `\`${formatExpression(operand)}\` is in ${formatDimension(own)}.`,
      { left: formatDimension(first), right: formatDimension(own) },
    )
  }
  return first
}

const requireNumber = (e: Expression, operand: Expression, shape: Shape): void => {
  if (isDimensionless(shape.dimension)) return
  const unit = formatDimension(shape.dimension)
  refuse(e, `\`${formatExpression(operand)}\` is in ${unit} where a number without unit is needed.`, { received: unit })
}

const ofPower = (e: BinaryNode, base: Shape, exponent: Shape): Dimension => {
  requireNumber(e, e.right, exponent)
  if (isDimensionless(base.dimension)) return DIMENSIONLESS
  const power = exactRational(e.right)
  if (power === undefined) {
    return refuse(e, `a quantity in ${formatDimension(base.dimension)} can only be raised to a number written out.`)
  }
  return raiseDimension(base.dimension, power)
}

const ofCall = (e: CallNode, shapes: readonly Shape[]): Shape => {
  const row = FUNCTIONS.get(e.name)
  if (row === undefined) throw new Error(`no function ${e.name}`)
  const list = !row.reduces && shapes.some((shape) => shape.list)
  const first = shapes[0]?.dimension ?? DIMENSIONLESS
  switch (row.rule) {
    case 'none':
      for (const [i, operand] of e.operands.entries()) requireNumber(e, operand, shapes[i])
      return { dimension: DIMENSIONLESS, list }
    case 'same':
      return { dimension: common(e, e.operands, shapes), list }
    case 'ratio':
      common(e, e.operands, shapes)
      return { dimension: DIMENSIONLESS, list }
    case 'half':
      return { dimension: raiseDimension(first, rational(1, 2)), list }
    case 'third':
      return { dimension: raiseDimension(first, rational(1, 3)), list }
    case 'count':
      return { dimension: DIMENSIONLESS, list }
  }
}

const ofBinary = (e: BinaryNode, left: Shape, right: Shape): Shape => {
  const list = left.list || right.list
  switch (e.operator) {
    case '+':
    case '-':
      return { dimension: common(e, [e.left, e.right], [left, right]), list }
    case '*':
      return { dimension: multiplyDimensions(left.dimension, right.dimension), list }
    case '/':
      return { dimension: divideDimensions(left.dimension, right.dimension), list }
    case '^':
      return { dimension: ofPower(e, left, right), list }
  }
}

/**
 * Checks dimensions from the leaves up and notes the shape of every node.
 * @param inputs shapes of the declared inputs
 * @param shapes receives the shape of each node
 * @throws Refusal DIMENSION_MISMATCH naming the sub-expression and both units
 */
export const checkDimensions = (
  e: Expression,
  inputs: ReadonlyMap<string, Shape>,
  shapes: Map<Expression, Shape>,
): Shape => {
  const shapeOf = (): Shape => {
    switch (e.kind) {
      case 'number':
        return { dimension: DIMENSIONLESS, list: false }
      case 'name': {
        const shape = e.constant === undefined ? inputs.get(e.name) : undefined
        if (shape !== undefined) return shape
        return { dimension: constantNamed(e.constant ?? e.name)?.dimension ?? DIMENSIONLESS, list: false }
      }
      case 'negate':
        return checkDimensions(e.operand, inputs, shapes)
      case 'binary':
        return ofBinary(e, checkDimensions(e.left, inputs, shapes), checkDimensions(e.right, inputs, shapes))
      case 'call':
        return ofCall(
          e,
          e.operands.map((operand) => checkDimensions(operand, inputs, shapes)),
        )
    }
  }
  const shape = shapeOf()
  shapes.set(e, shape)
  return shape
}
