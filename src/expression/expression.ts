/** Signs between two operands. */
export type BinaryOperator = '+' | '-' | '*' | '/' | '^'

/** A number as written; `exact` when the double is that number and not merely the nearest one. */
export interface NumberNode {
  readonly kind: 'number'
  readonly value: number
  readonly exact: boolean
}

/** An input or a constant; which of them is decided when the expression is compiled. */
export interface NameNode {
  readonly kind: 'name'
  readonly name: string
  /** The constant that an ambiguous letter was bound to by its place in the formula, such as h_P for h. */
  readonly constant?: string
}

export interface NegateNode {
  readonly kind: 'negate'
  readonly operand: Expression
}

export interface BinaryNode {
  readonly kind: 'binary'
  readonly operator: BinaryOperator
  readonly left: Expression
  readonly right: Expression
}

export interface CallNode {
  readonly kind: 'call'
  /** Name of a row of the table of functions. */
  readonly name: string
  readonly operands: readonly Expression[]
}

/** Tree of a formula. Immutable; nodes may be shared between trees. */
export type Expression = NumberNode | NameNode | NegateNode | BinaryNode | CallNode

/** A formula `result = expression`. */
export interface Equation {
  readonly result: string
  readonly expression: Expression
}

/** A whole number or short dyadic fraction, which a double holds exactly. */
export const number = (value: number): NumberNode => ({ kind: 'number', value, exact: true })

export const name = (text: string): NameNode => ({ kind: 'name', name: text })

export const negate = (operand: Expression): NegateNode => ({ kind: 'negate', operand })

export const binary = (operator: BinaryOperator, left: Expression, right: Expression): BinaryNode => ({
  kind: 'binary',
  operator,
  left,
  right,
})

export const call = (functionName: string, ...operands: readonly Expression[]): CallNode => ({
  kind: 'call',
  name: functionName,
  operands,
})

const NONE: readonly Expression[] = []

/** Direct operands of a node, left to right. */
export const operandsOf = (e: Expression): readonly Expression[] => {
  if (e.kind === 'binary') return [e.left, e.right]
  if (e.kind === 'negate') return [e.operand]
  return e.kind === 'call' ? e.operands : NONE
}
