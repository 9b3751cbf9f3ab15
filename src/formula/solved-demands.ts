import { Refusal } from '../errors/refusal.ts'
import { DIMENSIONLESS, type Dimension, divideDimensions, isDimensionless, raiseDimension } from '../units/dimension.ts'
import { rational } from '../units/rational.ts'
import { combined, type Form, ONE, raised } from './dimension-demands.ts'

/** Powers that one inference may combine; a formula that people write takes a few hundred. */
export const MOST_POWERS = 100_000

/** The remaining budget of one inference. */
export interface Budget {
  powers: number
  choices: number
}

/** Demands, each solved for an unknown that no other demand contains. */
export class SolvedDemands {
  readonly #unknown: readonly string[]
  readonly #rows: Map<string, Form>
  readonly #budget: Budget

  constructor(unknown: readonly string[], budget: Budget, rows: ReadonlyMap<string, Form> = new Map()) {
    this.#unknown = unknown
    this.#budget = budget
    this.#rows = new Map(rows)
  }

  copy(): SolvedDemands {
    return new SolvedDemands(this.#unknown, this.#budget, this.#rows)
  }

  /** A row with its solved unknown eliminated, by the row that is solved for it. */
  #without(row: Form, name: string, solvedForm: Form): Form {
    const power = row.powers.get(name)
    const own = solvedForm.powers.get(name)
    if (power === undefined || own === undefined) return row
    this.#budget.powers -= solvedForm.powers.size
    if (this.#budget.powers < 0)
      throw new Refusal(
        'EXPRESSION_TOO_LARGE',
        'The formula has too many symbols without a unit to find what unit each of them has; give their units.',
        { maximum: MOST_POWERS, symbols: this.#unknown.length },
      )
    const factor = rational(-power.numerator * own.denominator, power.denominator * own.numerator)
    return combined(row, raised(solvedForm, factor), ONE)
  }

  /** Adds a demand. @returns whether it agrees with the others */
  add(demand: Form): boolean {
    let row = demand
    for (const name of demand.powers.keys()) {
      const known = this.#rows.get(name)
      if (known !== undefined) row = this.#without(row, name, known)
    }
    const pivot = this.#unknown.find((name) => row.powers.has(name))
    if (pivot === undefined) return isDimensionless(row.constant)
    for (const [name, other] of this.#rows) this.#rows.set(name, this.#without(other, pivot, row))
    this.#rows.set(pivot, row)
    return true
  }

  /** Assumes a dimension for an unknown. @returns whether that agrees with the demands */
  choose(name: string, size: Dimension): boolean {
    return this.add({ constant: divideDimensions(DIMENSIONLESS, size), powers: new Map([[name, ONE]]) })
  }

  /** The dimension of an unknown if the demands determine it. */
  dimensionOf(name: string): Dimension | undefined {
    const row = this.#rows.get(name)
    const power = row?.powers.get(name)
    if (row === undefined || power === undefined || row.powers.size > 1) return undefined
    return raiseDimension(row.constant, rational(-power.denominator, power.numerator))
  }
}
