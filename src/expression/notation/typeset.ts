import { constantNamed } from '../constants/table.ts'
import { type BinaryNode, binary, type Equation, type Expression, negate, operandsOf } from '../expression.ts'
import { formatExpression } from '../format.ts'
import { namesIn } from '../symbols.ts'
import { signsOf } from './constant-signs.ts'
import { fenced, type Layout, mark, power, row } from './layout.ts'
import {
  bracketed,
  negated,
  numberPiece,
  OPEN,
  type Piece,
  POWER,
  PRODUCT,
  piece,
  productOf,
  sumOf,
  WHOLE,
} from './piece.ts'
import { negatedExpm1, written } from './rewrite.ts'
import { type Sign, wordSign } from './sign.ts'
import { type Context, isShort, raisedCall, typesetCall } from './typeset-call.ts'

/** A condition under which a formula holds, as its guards state it. */
interface Condition {
  readonly guarded: Expression
  readonly sign: '≥' | '≤'
  readonly bound: Expression
}

/** Factors of a quotient, above and below its line. */
interface Quotient {
  readonly above: readonly Expression[]
  readonly below: readonly Expression[]
}

const isProduct = (e: Expression): e is BinaryNode => e.kind === 'binary' && e.operator === '*'

const factorsOf = (e: Expression): readonly Expression[] =>
  isProduct(e) ? [...factorsOf(e.left), ...factorsOf(e.right)] : [e]

/** `a*b/c*d/e` with one line only: what is left of a slash stands above it. */
const quotientOf = (e: Expression): Quotient => {
  if (e.kind !== 'binary' || (e.operator !== '*' && e.operator !== '/')) return { above: [e], below: [] }
  const left = quotientOf(e.left)
  return e.operator === '/'
    ? { above: left.above, below: [...left.below, ...factorsOf(e.right)] }
    : { above: [...left.above, ...factorsOf(e.right)], below: left.below }
}

/** People write 2 K for K*2: the one number of a product comes first. */
const numberFirst = (factors: readonly Expression[]): readonly Expression[] => {
  const numbers = factors.filter(({ kind }) => kind === 'number')
  return numbers.length === 1 ? [...numbers, ...factors.filter(({ kind }) => kind !== 'number')] : factors
}

const isOne = (e: Expression): boolean => e.kind === 'number' && e.value === 1

class Typesetter implements Context {
  readonly #signs: ReadonlyMap<string, Sign>
  readonly #lists: ReadonlySet<string>
  readonly #conditions = new Map<string, Condition>()

  constructor(signs: ReadonlyMap<string, Sign>, lists: ReadonlySet<string>) {
    this.#signs = signs
    this.#lists = lists
  }

  isList(e: Expression): boolean {
    if (e.kind === 'name') return e.constant === undefined && this.#lists.has(e.name)
    return operandsOf(e).some((operand) => this.isList(operand))
  }

  condition(guarded: Expression, sign: '≥' | '≤', bound: Expression): void {
    const key = `${formatExpression(guarded)} ${sign} ${formatExpression(bound)}`
    if (!this.#conditions.has(key)) this.#conditions.set(key, { guarded, sign, bound })
  }

  /** The conditions met so far; typesetting them may meet more. */
  conditions(): readonly Layout[] {
    const layouts: Layout[] = []
    for (const { guarded, sign, bound } of this.#conditions.values())
      layouts.push(mark(','), { kind: 'gap' }, row(this.of(guarded).layout, mark(sign), this.of(bound).layout))
    return layouts
  }

  symbol(name: string): Piece {
    const sign = this.#signs.get(name) ?? wordSign(name)
    const run = sign.upright ? 'word' : 'letter'
    const layout: Layout = { kind: 'sign', sign, element: this.#lists.has(name) }
    return piece(layout, { strength: sign.before === '' ? WHOLE : OPEN, starts: run, ends: run })
  }

  of(e: Expression): Piece {
    switch (e.kind) {
      case 'number':
        return numberPiece(e.value)
      case 'name':
        return this.symbol(e.constant ?? e.name)
      case 'negate': {
        const turned = negatedExpm1(e.operand)
        return turned === undefined ? negated(this.of(e.operand)) : this.of(turned)
      }
      case 'call': {
        const plain = written(e, (operand) => this.isList(operand))
        return plain === undefined ? typesetCall(e, this) : this.of(plain)
      }
      case 'binary':
        return this.#binary(e)
    }
  }

  #binary(e: BinaryNode): Piece {
    switch (e.operator) {
      case '+':
      case '-':
        return sumOf(this.of(e.left), e.operator, this.of(e.right))
      case '*':
        return this.#product(e)
      case '/':
        return this.#quotient(e)
      case '^':
        return this.#power(e)
    }
  }

  /** A minus sign of the first factor stands before all of them. */
  #product(e: BinaryNode): Piece {
    const [first, ...rest] = factorsOf(e)
    if (first?.kind === 'negate' && negatedExpm1(first.operand) === undefined)
      return negated(this.#productOf([first.operand, ...rest]))
    return this.#productOf(factorsOf(e))
  }

  #productOf(factors: readonly Expression[]): Piece {
    return productOf(numberFirst(factors).map((factor) => this.of(factor)))
  }

  #quotient(e: BinaryNode): Piece {
    const { above, below } = quotientOf(e)
    const [first, ...others] = above
    if (first?.kind === 'negate' && negatedExpm1(first.operand) === undefined)
      return negated(this.#fraction([first.operand, ...others], below))
    return this.#fraction(above, below)
  }

  #fraction(above: readonly Expression[], below: readonly Expression[]): Piece {
    const kept = above.length > 1 ? above.filter((factor, at) => at > 0 || !isOne(factor)) : above
    const [top, bottom] = [kept, below].map((factors) => this.#productOf(factors))
    if (top === undefined || bottom === undefined) throw new Error('a fraction without its parts')
    const layout: Layout = { kind: 'fraction', above: top.layout, below: bottom.layout }
    return piece(layout, { strength: OPEN, starts: top.starts === 'digit' ? 'digit' : 'letter' })
  }

  #power(e: BinaryNode): Piece {
    const raised = raisedCall(e.left, e.right, this)
    if (raised !== undefined) return raised
    const base = this.of(e.left)
    return piece(power(bracketed(base, WHOLE), this.exponentOf(e.right)), {
      strength: POWER,
      starts: base.strength === WHOLE ? base.starts : 'letter',
    })
  }

  /** A simple quotient stays in its line in an exponent: `x^{2/3}`. */
  exponentOf(e: Expression): Layout {
    if (e.kind === 'negate') return row(mark('-'), bracketed(this.#inLine(e.operand), PRODUCT))
    if (e.kind === 'binary' && e.operator === '/') {
      const { above, below } = quotientOf(e)
      const [first, ...rest] = above
      if (first?.kind === 'negate') {
        const product = rest.reduce((left, right) => binary('*', left, right), first.operand)
        const positive = below.reduce((left, right) => binary('/', left, right), product)
        return this.exponentOf(negate(positive))
      }
    }
    return this.#inLine(e).layout
  }

  #inLine(e: Expression): Piece {
    if (e.kind !== 'binary' || e.operator !== '/') return this.of(e)
    const { above, below } = quotientOf(e)
    if (![...above, ...below].every(isShort)) return this.of(e)
    const [top, bottom] = [above, below].map((factors) => this.#productOf(factors))
    if (top === undefined || bottom === undefined) throw new Error('a fraction without its parts')
    const under = bottom.strength < POWER ? fenced(bottom.layout) : bottom.layout
    return piece(row(top.layout, mark('/'), under), { strength: PRODUCT, negative: top.negative })
  }
}

/** What is known of the symbols of a formula beside their names. */
export interface Symbols {
  /** Result and inputs, in the order in which they claim their signs. */
  readonly declared: readonly string[]
  readonly lists: readonly string[]
}

/** Signs of all symbols of an equation, constants included. */
export const signsIn = ({ expression }: Equation, { declared }: Symbols): ReadonlyMap<string, Sign> => {
  const known = new Set(declared)
  const constants = namesIn(expression).filter((name) => !known.has(name) && constantNamed(name) !== undefined)
  return signsOf(declared, constants)
}

/** An equation on paper: `K = m v² / 2`, and behind it the conditions that its guards state. */
export const typeset = (equation: Equation, symbols: Symbols): Layout => {
  const typesetter = new Typesetter(signsIn(equation, symbols), new Set(symbols.lists))
  const { layout } = typesetter.of(equation.expression)
  const conditions = typesetter.conditions()
  return row(typesetter.symbol(equation.result).layout, mark('='), layout, ...conditions)
}
