import { Refusal } from '../../errors/refusal.ts'
import { constantNamed } from '../../expression/constants/table.ts'
import { exactRational } from '../../expression/exact-rational.ts'
import type { CallNode, Expression } from '../../expression/expression.ts'
import { FUNCTIONS } from '../../expression/functions.ts'
import {
  DIMENSIONLESS,
  type Dimension,
  divideDimensions,
  multiplyDimensions,
  raiseDimension,
} from '../../units/dimension.ts'
import { addRationals, multiplyRationals, type Rational, rational } from '../../units/rational.ts'

/** A dimension with unknowns: constant · Π unknown^coefficient. */
interface Form {
  readonly constant: Dimension
  readonly powers: ReadonlyMap<string, Rational>
}

const ONE = rational(1)
const MINUS_ONE = rational(-1)
const NONE: Form = { constant: DIMENSIONLESS, powers: new Map() }

const combined = (a: Form, b: Form, sign: Rational): Form => {
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

const raised = ({ constant, powers }: Form, exponent: Rational): Form => ({
  constant: raiseDimension(constant, exponent),
  // The power zero demands nothing of what it is taken of.
  powers:
    exponent.numerator === 0
      ? new Map()
      : new Map([...powers].map(([name, power]) => [name, multiplyRationals(power, exponent)])),
})

/** Gathers what the sums, functions and exponents of a formula demand of the dimensions in it. */
class Demands {
  readonly #known: ReadonlyMap<string, Dimension>
  readonly #unknown: ReadonlySet<string>
  readonly rows: Form[] = []

  constructor(known: ReadonlyMap<string, Dimension>, unknown: ReadonlySet<string>) {
    this.#known = known
    this.#unknown = unknown
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
        return raised(first, rational(1, 2))
      case 'third':
        return raised(first, rational(1, 3))
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
          if (exponent !== undefined) return raised(left, exponent)
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

/** Powers that one inference may combine; a formula that people write takes a few hundred. */
const MOST_POWERS = 100_000

/** Demands, each solved for one unknown that no other one has. */
class Solved {
  readonly #unknown: readonly string[]
  readonly #rows = new Map<string, Form>()
  #left = MOST_POWERS

  constructor(unknown: readonly string[]) {
    this.#unknown = unknown
  }

  /** A row without an unknown, by the row that is solved for it. */
  #without(row: Form, name: string, solvedForm: Form): Form {
    const power = row.powers.get(name)
    const own = solvedForm.powers.get(name)
    if (power === undefined || own === undefined) return row
    this.#left -= solvedForm.powers.size
    if (this.#left < 0)
      throw new Refusal(
        'EXPRESSION_TOO_LARGE',
        'The formula has too many symbols without a unit to find what unit each of them has; give their units.',
        { maximum: MOST_POWERS, symbols: this.#unknown.length },
      )
    const factor = rational(-power.numerator * own.denominator, power.denominator * own.numerator)
    return combined(row, raised(solvedForm, factor), ONE)
  }

  add(demand: Form): void {
    let row = demand
    for (const name of demand.powers.keys()) {
      const known = this.#rows.get(name)
      if (known !== undefined) row = this.#without(row, name, known)
    }
    const pivot = this.#unknown.find((name) => row.powers.has(name))
    if (pivot === undefined) return
    for (const [name, other] of this.#rows) this.#rows.set(name, this.#without(other, pivot, row))
    this.#rows.set(pivot, row)
  }

  /** The dimension of an unknown, where the demands fix it. */
  dimensionOf(name: string): Dimension | undefined {
    const row = this.#rows.get(name)
    const power = row?.powers.get(name)
    if (row === undefined || power === undefined || row.powers.size > 1) return undefined
    return raiseDimension(row.constant, rational(-power.denominator, power.numerator))
  }
}

/**
 * Dimensions of symbols that were given as plain numbers, as far as the formula fixes them; the others as `choose` says,
 * one after the other, since each choice may fix more.
 * @param expression a formula in which every sum and function makes its demand
 * @throws Refusal EXPRESSION_TOO_LARGE
 */
export const inferDimensions = (
  expression: Expression,
  known: ReadonlyMap<string, Dimension>,
  unknown: readonly string[],
  choose: (name: string) => Dimension,
): { readonly dimensions: ReadonlyMap<string, Dimension>; readonly chosen: readonly string[] } => {
  const demands = new Demands(known, new Set(unknown))
  demands.of(expression)
  const system = new Solved(unknown)
  for (const row of demands.rows) system.add(row)
  const chosen: string[] = []
  // What is fixed stays so, whatever is chosen after it.
  for (const name of unknown) {
    if (system.dimensionOf(name) !== undefined) continue
    chosen.push(name)
    system.add({ constant: divideDimensions(DIMENSIONLESS, choose(name)), powers: new Map([[name, ONE]]) })
  }
  const dimensions = new Map(unknown.map((name) => [name, system.dimensionOf(name) ?? DIMENSIONLESS]))
  return { dimensions, chosen }
}
