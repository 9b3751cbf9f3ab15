import type { Expression } from '../expression/expression.ts'

/** The expression with the named symbols replaced; subtrees without them are shared, not copied. */
export const substitute = (e: Expression, replacements: ReadonlyMap<string, Expression>): Expression => {
  switch (e.kind) {
    case 'number':
      return e
    case 'name':
      return replacements.get(e.name) ?? e
    case 'negate':
      return { ...e, operand: substitute(e.operand, replacements) }
    case 'call':
      return { ...e, operands: e.operands.map((operand) => substitute(operand, replacements)) }
    case 'binary':
      return { ...e, left: substitute(e.left, replacements), right: substitute(e.right, replacements) }
  }
}
