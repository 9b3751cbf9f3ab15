import { fenced, type Layout, type Mark, mark, power, row } from './layout.ts'

/** How tightly the outermost sign of a piece binds. */
export const SUM = 1
export const PRODUCT = 2
/** A name without brackets round what follows, a difference, a big sign. */
export const OPEN = 3
export const POWER = 4
export const WHOLE = 5

/** A part of a formula on paper, and what its neighbours have to know of it. */
export interface Piece {
  readonly layout: Layout
  readonly strength: number
  /** It begins with a minus sign. */
  readonly negative: boolean
  readonly starts: 'digit' | 'word' | 'function' | 'letter'
  readonly ends: 'digit' | 'word' | 'letter'
  /** The same with an end that nothing behind it can be taken into; null if it has one. */
  readonly closed: Layout | null
}

const DEFAULTS = { strength: WHOLE, negative: false, starts: 'letter', ends: 'letter', closed: null } as const

export const piece = (layout: Layout, traits: Partial<Piece> = {}): Piece => ({ ...DEFAULTS, ...traits, layout })

/** The piece, in brackets where it binds more loosely than `atLeast` or, if `inner`, begins with a minus sign. */
export const bracketed = (of: Piece, atLeast: number, inner = false): Layout =>
  of.strength < atLeast || (inner && of.negative) ? fenced(of.layout) : of.layout

/** So many zeros at the end are hard to count. */
const MANY_ZEROS = /^\d+0{5}$/

/** A number as people write it: `6.67·10^-11` for 6.67e-11. */
export const numberPiece = (value: number): Piece => {
  const text = String(Math.abs(value))
  const short = MANY_ZEROS.test(text) ? Math.abs(value).toExponential() : text
  const [mantissa = '', exponent] = short.split('e')
  const digits: Layout = { kind: 'number', text: mantissa }
  const negative = value < 0
  const signed = (layout: Layout): Layout => (negative ? row(mark('-'), layout) : layout)
  const traits = { negative, starts: 'digit', ends: 'digit' } as const
  if (exponent === undefined) return piece(signed(digits), { ...traits, strength: negative ? PRODUCT : WHOLE })
  const raised: Layout = { kind: 'number', text: String(Math.abs(Number(exponent))) }
  const ten = power({ kind: 'number', text: '10' }, Number(exponent) < 0 ? row(mark('-'), raised) : raised)
  if (mantissa === '1') return piece(signed(ten), { ...traits, strength: negative ? PRODUCT : POWER })
  return piece(signed(row(digits, mark('×'), ten)), { ...traits, strength: PRODUCT })
}

const between = (left: Piece, right: Piece): Mark => {
  if (right.starts === 'digit') return '·'
  return left.ends === 'word' || right.starts === 'word' ? '·' : 'times'
}

/** A factor in brackets where it needs them, with what its neighbours then see of it. */
const factorOf = (factor: Piece, at: number, after: Piece | undefined): Piece => {
  if (factor.closed !== null && after !== undefined && after.starts !== 'function')
    return piece(factor.closed, { starts: factor.starts })
  return factor.strength < PRODUCT || (at > 0 && factor.negative) ? piece(fenced(factor.layout)) : factor
}

/** Factors one after the other, with a dot where they would run together. */
export const productOf = (factors: readonly Piece[]): Piece => {
  const pieces = factors.map((factor, at) => factorOf(factor, at, factors[at + 1]))
  const [first] = pieces
  const last = pieces.at(-1)
  if (first === undefined || last === undefined) return numberPiece(1)
  if (factors.length === 1) return factors[0] ?? first
  const layout = row(
    ...pieces.flatMap((factor, at) => {
      const before = pieces[at - 1]
      return before === undefined ? [factor.layout] : [mark(between(before, factor)), factor.layout]
    }),
  )
  return piece(layout, {
    strength: PRODUCT,
    negative: first.negative,
    starts: first.starts,
    ends: last.ends,
    closed: last.closed === null ? null : fenced(layout),
  })
}

export const sumOf = (left: Piece, sign: '+' | '-', right: Piece): Piece =>
  piece(row(left.layout, mark(sign), bracketed(right, sign === '+' ? SUM : PRODUCT, true)), {
    strength: SUM,
    negative: left.negative,
    starts: left.starts,
    ends: right.ends,
  })

export const negated = (operand: Piece): Piece =>
  piece(row(mark('-'), bracketed(operand, PRODUCT, true)), {
    strength: PRODUCT,
    negative: true,
    ends: operand.ends,
    closed: operand.closed === null ? null : fenced(row(mark('-'), operand.layout)),
  })
