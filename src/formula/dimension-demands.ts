import { constantNamed } from '../expression/constants/table.ts'
import { exactRational } from '../expression/exact-rational.ts'
import type { CallNode, Expression } from '../expression/expression.ts'
import { FUNCTIONS } from '../expression/functions.ts'
import { DIMENSIONLESS, type Dimension, multiplyDimensions, raiseDimension } from '../units/dimension.ts'
import { addRationals, multiplyRationals, type Rational, rational } from '../units/rational.ts'

/** A dimension with unknowns: constant · Π unknown^coefficient. */
export interface Form {
  readonly constant: Dimension
  readonly powers: ReadonlyMap<string, Rational>
}

export const ONE = rational(1)
const MINUS_ONE = rational(-1)
const NONE: Form = { constant: DIMENSIONLESS, powers: new Map() }

/** The product of two forms, the second to a power. */
export const combined = (a: Form, b: Form, sign: Rational): Form => {
  const powers = new Map(a.powers)
  for (const [name, power] of b.powers) {
    const sum = addRationals(powers.get(name) ?? rational(0), multiplyRationals(power, sign))
    if (sum.numerator === 0) powers.delete(name)
    else powers.set(name, sum)
  }
  const constant =
    sign === ONE
      ? multiplyDimensions(a.constant, b.constant)
      : multiplyDimensions(a.constant, raiseDimension(b.constant, sign))
  return { constant, powers }
}

/** A form to a power. */
export const raised = ({ constant, powers }: Form, exponent: Rational): Form => ({
  constant: raiseDimension(constant, exponent),
  // The power zero demands nothing of its base.
  powers:
    exponent.numerator === 0
      ? new Map()
      : new Map([...powers].map(([name, power]) => [name, multiplyRationals(power, exponent)])),
})

/** Gathers what the sums, functions and exponents of a formula demand of the dimensions in it. */
export class Demands {
  readonly #known: ReadonlyMap<string, Dimension>
  readonly #unknown: ReadonlySet<string>
  readonly rows: Form[] = []
  /** Dimensions of roots and fractional powers. */
  readonly roots: Form[] = []

  constructor(known: ReadonlyMap<string, Dimension>, unknown: ReadonlySet<string>) {
    this.#known = known
    this.#unknown = unknown
  }

  #root(form: Form, exponent: Rational): Form {
    const root = raised(form, exponent)
    if (exponent.denominator > 1) this.roots.push(root)
    return root
  }

  #equal(a: Form, b: Form): void {
    this.rows.push(combined(a, b, MINUS_ONE))
  }

  #ofName(name: string): Form {
    if (this.#unknown.has(name)) return { constant: DIMENSIONLESS, powers: new Map([[name, ONE]]) }
    return { constant: this.#known.get(name) ?? constantNamed(name)?.dimension ?? DIMENSIONLESS, powers: new Map() }
  }

  #ofCall(e: CallNode): Form {
    const operands = e.operands.map((operand) => this.of(operand))
    const [first = NONE, ...others] = operands
    switch (FUNCTIONS.get(e.name)?.rule) {
      case 'half':
        return this.#root(first, rational(1, 2))
      case 'third':
        return this.#root(first, rational(1, 3))
      case 'same':
      case 'ratio':
        for (const other of others) this.#equal(first, other)
        return FUNCTIONS.get(e.name)?.rule === 'same' ? first : NONE
      case 'count':
        return NONE
      default:
        for (const operand of operands) this.#equal(operand, NONE)
        return NONE
    }
  }

  of(e: Expression): Form {
    switch (e.kind) {
      case 'number':
        return NONE
      case 'name':
        return this.#ofName(e.constant ?? e.name)
      case 'negate':
        return this.of(e.operand)
      case 'call':
        return this.#ofCall(e)
      case 'binary': {
        const [left, right] = [this.of(e.left), this.of(e.right)]
        if (e.operator === '*') return combined(left, right, ONE)
        if (e.operator === '/') return combined(left, right, MINUS_ONE)
        if (e.operator === '^') {
          this.#equal(right, NONE)
          const exponent = exactRational(e.right)
          if (exponent !== undefined) return this.#root(left, exponent)
          this.#equal(left, NONE)
          return NONE
        }
        // A zero fits any dimension.
        if (e.left.kind === 'number' && e.left.value === 0) return right
        if (!(e.right.kind === 'number' && e.right.value === 0)) this.#equal(left, right)
        return left
      }
    }
  }
}
