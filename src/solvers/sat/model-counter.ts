import { type Component, Components } from './components.ts'
import type { Formula } from './formula.ts'
import { Residual } from './residual.ts'

/** Which variable of a component is decided first: the one in the most clauses, or in the most and shortest. */
export type DecisionOrder = 'frequent' | 'short'

/** Numbers in the names of remembered components; the memory begins anew when it is full. */
const MOST_REMEMBERED = 20_000_000
/** Numbers that one call converts to text. */
const PIECE = 8192

/** Weights of a clause by its open literals: a literal more halves it. */
const WEIGHTS = Float64Array.from({ length: 32 }, (_, open) => 1 / (1 << Math.min(30, open)))

/** The component as text: the same variables and clauses are the same residual formula. */
const nameOf = ({ variables, clauses }: Component): string => {
  let name = ''
  for (const list of [variables, [0xffff], clauses]) {
    for (let at = 0; at < list.length; at += PIECE) name += String.fromCharCode(...list.slice(at, at + PIECE))
  }
  return name
}

/** The budget of decisions is spent. */
export class OutOfDecisions extends Error {}

/**
 * Counts models: decisions with unit propagation, components that are counted apart and remembered
 * (T. Sang, F. Bacchus, P. Beame, H. Kautz, T. Pitassi, SAT 2004; M. Thurley, SAT 2006: sharpSAT).
 */
export class ModelCounter {
  readonly #residual: Residual
  readonly #components: Components
  readonly #order: DecisionOrder
  readonly #most: number
  readonly #pause: () => void
  readonly #counts = new Map<string, bigint>()
  readonly #scores: Float64Array
  #remembered = 0
  #decisions = 0
  #recalled = 0

  /** @param most decisions @param pause called now and then */
  constructor(formula: Formula, order: DecisionOrder, most: number, pause: () => void) {
    this.#residual = new Residual(formula)
    this.#components = new Components(this.#residual)
    this.#scores = new Float64Array(formula.variables)
    this.#order = order
    this.#most = most
    this.#pause = pause
  }

  get decisions(): number {
    return this.#decisions
  }

  /** Components whose count was known from before. */
  get recalled(): number {
    return this.#recalled
  }

  /** @throws OutOfDecisions */
  count(): bigint {
    if (!this.#residual.assumeUnits()) return 0n
    return this.#rest({
      variables: Array.from({ length: this.#residual.variables }, (_, variable) => variable),
      clauses: this.#residual.clauses.map((_, clause) => clause),
    })
  }

  /** Number of models of the remainder of a component. */
  #rest(component: Component): bigint {
    const { components, unconstrained } = this.#components.split(component)
    let models = 1n << BigInt(unconstrained)
    for (const part of components) {
      models *= this.#models(part)
      if (models === 0n) break
    }
    return models
  }

  #models(component: Component): bigint {
    const name = nameOf(component)
    const known = this.#counts.get(name)
    if (known !== undefined) {
      this.#recalled++
      return known
    }
    const variable = this.#choose(component)
    if (this.#decisions === this.#most) throw new OutOfDecisions()
    if (++this.#decisions % 256 === 0) this.#pause()
    const length = this.#residual.length
    let models = 0n
    for (const literal of [2 * variable, 2 * variable + 1]) {
      if (this.#residual.assume(literal)) models += this.#rest(component)
      this.#residual.undo(length)
    }
    this.#remember(name, models)
    return models
  }

  #remember(name: string, models: bigint): void {
    this.#remembered += name.length
    if (this.#remembered > MOST_REMEMBERED) {
      this.#counts.clear()
      this.#remembered = name.length
    }
    this.#counts.set(name, models)
  }

  /** Highest score; of equals the first variable or, in the other order, the last. */
  #choose({ variables, clauses }: Component): number {
    const short = this.#order === 'short'
    const scores = this.#scores
    for (const variable of variables) scores[variable] = 0
    for (const clause of clauses) {
      const weight = short ? WEIGHTS[Math.min(31, this.#residual.openLiterals(clause))] : 1
      for (const literal of this.#residual.clauses[clause] ?? []) {
        scores[literal >> 1] = scores[literal >> 1] + weight
      }
    }
    let best = variables[0]
    for (const variable of variables) {
      const gain = scores[variable] - scores[best]
      if (gain > 0 || (short && gain === 0)) best = variable
    }
    return best
  }
}
