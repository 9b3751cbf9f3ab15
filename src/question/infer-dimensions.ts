import { constantNamed } from '../expression/constants/table.ts'
import { exactRational } from '../expression/exact-rational.ts'
import type { CallNode, Expression } from '../expression/expression.ts'
import { FUNCTIONS } from '../expression/functions.ts'
import {
  DIMENSIONLESS,
  type Dimension,
  divideDimensions,
  multiplyDimensions,
  raiseDimension,
} from '../units/dimension.ts'
import { addRationals, multiplyRationals, type Rational, rational } from '../units/rational.ts'

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

/** Takes one unknown out of all rows with the row that has it. */
const eliminate = (rows: readonly Form[], pivot: Form, name: string): readonly Form[] => {
  const own = pivot.powers.get(name) ?? ONE
  return rows.map((row) => {
    const power = row.powers.get(name)
    if (row === pivot || power === undefined) return row
    return combined(
      row,
      raised(pivot, rational(-power.numerator * own.denominator, power.denominator * own.numerator)),
      ONE,
    )
  })
}

/** What the rows say about each unknown: its dimension where they fix it. */
const solved = (demands: readonly Form[], unknown: readonly string[]): ReadonlyMap<string, Dimension> => {
  let rows = demands
  const pivots = new Map<string, number>()
  for (const name of unknown) {
    const used = new Set(pivots.values())
    const at = rows.findIndex((row, i) => !used.has(i) && row.powers.has(name))
    const pivot = rows[at]
    if (pivot === undefined) continue
    rows = eliminate(rows, pivot, name)
    pivots.set(name, at)
  }
  const result = new Map<string, Dimension>()
  for (const [name, at] of pivots) {
    const row = rows[at]
    const power = row?.powers.get(name)
    if (row === undefined || power === undefined || row.powers.size > 1) continue
    const inverse = rational(-power.denominator, power.numerator)
    result.set(name, raiseDimension(row.constant, inverse))
  }
  return result
}

/**
 * Dimensions of symbols that were given as plain numbers, as far as the formula fixes them; the others as `choose` says,
 * one after the other, since each choice may fix more.
 * @param expression a formula in which every sum and function makes its demand
 */
export const inferDimensions = (
  expression: Expression,
  known: ReadonlyMap<string, Dimension>,
  unknown: readonly string[],
  choose: (name: string) => Dimension,
): { readonly dimensions: ReadonlyMap<string, Dimension>; readonly chosen: readonly string[] } => {
  const demands = new Demands(known, new Set(unknown))
  demands.of(expression)
  const rows: Form[] = [...demands.rows]
  const chosen: string[] = []
  for (;;) {
    const dimensions = solved(rows, unknown)
    const free = unknown.find((name) => !dimensions.has(name))
    if (free === undefined) return { dimensions, chosen }
    chosen.push(free)
    rows.push({ constant: divideDimensions(DIMENSIONLESS, choose(free)), powers: new Map([[free, ONE]]) })
  }
}
