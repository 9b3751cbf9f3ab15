import type { BinaryOperator, Expression } from './expression.ts'

const STRENGTH: Record<BinaryOperator, number> = { '+': 1, '-': 1, '*': 2, '/': 2, '^': 4 }
const SIGN_STRENGTH = 3
const OPERAND_STRENGTH = 5

/** A number as the shortest text that reads back to the same double. */
export const formatNumber = (value: number): string => (Object.is(value, -0) ? '0' : String(value))

interface Piece {
  readonly text: string
  /** How tightly its outermost operator binds. */
  readonly strength: number
}

const bracketed = (piece: Piece, atLeast: number): string => (piece.strength < atLeast ? `(${piece.text})` : piece.text)

const ofNumber = (value: number): Piece => ({
  text: formatNumber(value),
  strength: value < 0 ? SIGN_STRENGTH : OPERAND_STRENGTH,
})

const write = (e: Expression, named: (name: string) => Piece): Piece => {
  switch (e.kind) {
    case 'number':
      return ofNumber(e.value)
    case 'name':
      return e.constant === undefined ? named(e.name) : { text: e.name, strength: OPERAND_STRENGTH }
    case 'negate':
      return { text: `-${bracketed(write(e.operand, named), SIGN_STRENGTH + 1)}`, strength: SIGN_STRENGTH }
    case 'call':
      return {
        text: `${e.name}(${e.operands.map((operand) => write(operand, named).text).join(', ')})`,
        strength: OPERAND_STRENGTH,
      }
    case 'binary': {
      const strength = STRENGTH[e.operator]
      const raises = e.operator === '^'
      const left = bracketed(write(e.left, named), raises ? strength + 1 : strength)
      const right = write(e.right, named)
      // Signs inside a formula are bracketed: a*(-b), but an exponent may carry its own: x^-2.
      const negative = right.text.startsWith('-')
      const bare = raises && negative && right.strength === SIGN_STRENGTH
      const tail =
        bare || (negative && !raises)
          ? bare
            ? right.text
            : `(${right.text})`
          : bracketed(right, raises ? strength : strength + 1)
      const space = strength === 1 ? ' ' : ''
      return { text: `${left}${space}${e.operator}${space}${tail}`, strength }
    }
  }
}

/** The formula with its symbols and no needless brackets; parsing it gives the same tree. */
export const formatExpression = (e: Expression): string =>
  write(e, (text) => ({ text, strength: OPERAND_STRENGTH })).text

/** Longest list that is written out in a formula. */
const LISTED = 8

const ofList = (values: readonly number[]): Piece => ({
  text:
    values.length <= LISTED
      ? `[${values.map(formatNumber).join(', ')}]`
      : `[${values
          .slice(0, LISTED - 1)
          .map(formatNumber)
          .join(', ')}, … ${values.length} values]`,
  strength: OPERAND_STRENGTH,
})

/** The formula with the given numbers in place of symbols: `3*4^2/2`. Names without a number (constants) stay. */
export const formatSubstituted = (e: Expression, values: ReadonlyMap<string, number | readonly number[]>): string =>
  write(e, (text) => {
    const value = values.get(text)
    if (value === undefined) return { text, strength: OPERAND_STRENGTH }
    return typeof value === 'number' ? ofNumber(value) : ofList(value)
  }).text
