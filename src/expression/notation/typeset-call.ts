import { type CallNode, type Expression, operandsOf } from '../expression.ts'
import { type BigSign, fenced, type Layout, mark, power, row } from './layout.ts'
import { bracketed, OPEN, type Piece, POWER, PRODUCT, piece } from './piece.ts'
import { wordSign } from './sign.ts'

/** Names of functions as people write them, where these differ from how they are typed. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['asin', 'arcsin'],
  ['acos', 'arccos'],
  ['atan', 'arctan'],
  ['asinh', 'arsinh'],
  ['acosh', 'arcosh'],
  ['atanh', 'artanh'],
  ['log2', 'log'],
  ['log10', 'log'],
  ['gamma', 'Γ'],
])

/** Functions whose exponent follows their name and whose plain operand has no brackets. */
const BARE = new Set('sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh ln log2 log10 log'.split(' '))

const SQUARED = new Set('sin cos tan sinh cosh tanh'.split(' '))

const BIG: ReadonlyMap<string, BigSign> = new Map([
  ['sum', '∑'],
  ['product', '∏'],
  ['min', 'min'],
  ['max', 'max'],
  ['mean', 'mean'],
])

/** What typesetting a call needs of the whole formula. */
export interface Context {
  of(e: Expression): Piece
  exponentOf(e: Expression): Layout
  /** The condition that a guard states, beside what it guards. */
  condition(guarded: Expression, sign: '≥' | '≤', bound: Expression): void
  isList(e: Expression): boolean
}

const nameOf = (name: string, below: Layout | null, raised: Layout | null): Layout => ({
  kind: 'function',
  name: NAMES.get(name) ?? name,
  below,
  power: raised,
})

const digits = (text: string): Layout => ({ kind: 'number', text })

const baseOf = ({ name, operands }: CallNode, context: Context): Layout | null => {
  if (name === 'log2') return digits('2')
  if (name === 'log10') return digits('10')
  return name === 'log' && operands[1] !== undefined ? context.of(operands[1]).layout : null
}

const isPlain = (e: Expression): boolean => e.kind === 'name' || (e.kind === 'number' && e.value >= 0)

const list = (operands: readonly Expression[], context: Context): Layout =>
  row(...operands.flatMap((operand, at) => [...(at === 0 ? [] : [mark(',')]), context.of(operand).layout]))

/** A function by its name: `sin x`, `ln (1 + x)`, `log_2 w`, `min(a, b)`. */
const named = (e: CallNode, context: Context, raised: Layout | null = null): Piece => {
  const operands = e.name === 'log' ? e.operands.slice(0, 1) : e.operands
  const [first] = operands
  const name = nameOf(e.name, baseOf(e, context), raised)
  const inside = list(operands, context)
  const closed = row(name, fenced(inside))
  if (operands.length !== 1 || first === undefined || !isPlain(first) || !BARE.has(e.name))
    return piece(closed, { strength: OPEN, starts: 'function' })
  return piece(row(name, inside), { strength: OPEN, starts: 'function', closed })
}

/** A power of a function that people write behind its name, or undefined. */
export const raisedCall = (e: Expression, exponent: Expression, context: Context): Piece | undefined => {
  if (e.kind !== 'call' || !SQUARED.has(e.name) || exponent.kind !== 'number') return undefined
  return exponent.value >= 2 && exponent.exact ? named(e, context, context.of(exponent).layout) : undefined
}

const isTall = (layout: Layout): boolean => {
  if (layout.kind === 'row') return layout.items.some(isTall)
  if (layout.kind === 'fenced') return isTall(layout.inside)
  return layout.kind === 'fraction' || layout.kind === 'root' || layout.kind === 'big' || layout.kind === 'power'
    ? layout.kind !== 'power' || isTall(layout.base) || isTall(layout.exponent)
    : false
}

const big = (e: CallNode, sign: BigSign, context: Context): Piece => {
  const [operand] = e.operands
  if (operand === undefined) throw new Error('a reduction without operand')
  const of = context.of(operand)
  if (sign === 'mean') return piece(fenced(of.layout, '⟨', '⟩'))
  const layout = row({ kind: 'big', sign }, bracketed(of, PRODUCT, true))
  return piece(layout, { strength: OPEN, closed: fenced(layout) })
}

/** A call on paper. */
export const typesetCall = (e: CallNode, context: Context): Piece => {
  const [a, b] = e.operands
  if (a === undefined) throw new Error(`${e.name} without operand`)
  const inside = (): Layout => context.of(a).layout
  const sign = BIG.get(e.name)
  if (sign !== undefined && e.operands.length === 1 && context.isList(a)) return big(e, sign, context)
  switch (e.name) {
    case 'sqrt':
      return piece({ kind: 'root', radicand: inside(), degree: null })
    case 'cbrt':
      return piece({ kind: 'root', radicand: inside(), degree: '3' })
    case 'abs':
      return piece(fenced(inside(), '|', '|'))
    case 'floor':
      return piece(fenced(inside(), '⌊', '⌋'))
    case 'ceil':
      return piece(fenced(inside(), '⌈', '⌉'))
    case 'factorial': {
      const plain = isPlain(a) ? inside() : fenced(inside())
      return piece(row(plain, { kind: 'sign', sign: wordSign('!'), element: false }), { strength: POWER })
    }
    case 'exp': {
      const raised = context.exponentOf(a)
      const base: Layout = { kind: 'sign', sign: wordSign('e'), element: false }
      return isTall(raised) ? named(e, context) : piece(power(base, raised), { strength: POWER })
    }
    case 'atleast':
    case 'atmost':
      if (b !== undefined) context.condition(a, e.name === 'atleast' ? '≥' : '≤', b)
      return context.of(a)
    default:
      return named(e, context)
  }
}

/** Whether an expression can stand in one line of an exponent. */
export const isShort = (e: Expression): boolean => {
  if (e.kind === 'name' || e.kind === 'number') return true
  if (e.kind === 'binary' && e.operator === '^') return isPlain(e.left) && isPlain(e.right)
  return e.kind === 'binary' && e.operator === '*' && operandsOf(e).every(isShort)
}
