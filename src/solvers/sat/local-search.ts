import { pow } from '../../numeric/elementary/pow.ts'
import { philox } from '../../numeric/philox.ts'
import { clauseCount, type Formula, widths } from './formula.ts'
import { SEARCH_STREAM } from './random-formula.ts'

const WORD = 4294967296
/** Flips of one try before it begins anew. */
const RESTART_FLIPS = 20_000_000

/** Weight of each number of broken clauses: polynomial for three literals, exponential for more. */
const breakWeights = (width: number, most: number): Float64Array => {
  const base = width <= 4 ? 2.85 : width <= 6 ? 3.7 : 5.4
  return Float64Array.from({ length: most + 1 }, (_, broken) =>
    width <= 3 ? pow(0.9 + broken, -2.06) : pow(base, -broken),
  )
}

/** 32-bit words of one stream of Philox. */
class Words {
  readonly #words = new Uint32Array(4)
  readonly #seed: number
  #drawn = 0

  constructor(seed: number) {
    this.#seed = seed
  }

  /** Uniform in [0, count) with 32 bits. */
  below(count: number): number {
    const place = this.#drawn % 4
    if (place === 0) {
      const block = this.#drawn / 4
      philox(this.#words, [block >>> 0, Math.floor(block / WORD), 0, 0], this.#seed, SEARCH_STREAM)
    }
    this.#drawn++
    return (this.#words[place] * count) / WORD
  }
}

/**
 * Stochastic local search (probSAT: Balint, Schöning, SAT 2012): a variable of a false clause, drawn by how many clauses
 * its flip would break, is flipped until all clauses hold.
 */
export class LocalSearch {
  readonly #formula: Formula
  readonly #words: Words
  readonly #weights: Float64Array
  /** Clauses in which a literal occurs, one list after the other. */
  readonly #begin: Int32Array
  readonly #occurrences: Int32Array
  /** Literals as 2·variable, one more when negated. */
  readonly #literals: Int32Array
  readonly #value: Int8Array
  /** Number of true literals of each clause and, if it is one, its variable: the sum of the true variables. */
  readonly #trueCount: Int32Array
  readonly #trueSum: Int32Array
  /** Clauses that flipping a variable would break. */
  readonly #breaks: Int32Array
  readonly #violated: Int32Array
  readonly #place: Int32Array
  #violatedCount = 0
  readonly #shares: Float64Array
  flips = 0

  constructor(formula: Formula, seed: number) {
    const { variables, starts, literals } = formula
    const clauses = clauseCount(formula)
    this.#formula = formula
    this.#words = new Words(seed)
    this.#literals = literals.map((signed) => 2 * Math.abs(signed) - 2 + (signed < 0 ? 1 : 0))
    this.#begin = new Int32Array(2 * variables + 1)
    this.#occurrences = new Int32Array(literals.length)
    this.#value = new Int8Array(2 * variables)
    this.#trueCount = new Int32Array(clauses)
    this.#trueSum = new Int32Array(clauses)
    this.#breaks = new Int32Array(variables)
    this.#violated = new Int32Array(clauses)
    this.#place = new Int32Array(clauses)
    const [, widest] = widths(formula)
    this.#shares = new Float64Array(widest)
    for (const literal of this.#literals) this.#begin[literal + 1] = this.#begin[literal + 1] + 1
    let most = 0
    for (let literal = 0; literal < 2 * variables; literal++) {
      most = Math.max(most, this.#begin[literal + 1])
      this.#begin[literal + 1] = this.#begin[literal + 1] + this.#begin[literal]
    }
    const next = this.#begin.slice()
    for (let clause = 0; clause < clauses; clause++) {
      for (let at = starts[clause]; at < starts[clause + 1]; at++) {
        const literal = this.#literals[at]
        this.#occurrences[next[literal]] = clause
        next[literal] = next[literal] + 1
      }
    }
    this.#weights = breakWeights(widest, most)
    this.#startAnew()
  }

  get violated(): number {
    return this.#violatedCount
  }

  /** Truth by variable, from 0. */
  model(): Uint8Array {
    return Uint8Array.from({ length: this.#formula.variables }, (_, variable) => this.#value[2 * variable])
  }

  /** Draws all values anew. */
  #startAnew(): void {
    const { variables, starts } = this.#formula
    for (let variable = 0; variable < variables; variable++) {
      const truth = this.#words.below(2) < 1 ? 1 : 0
      this.#value[2 * variable] = truth
      this.#value[2 * variable + 1] = 1 - truth
    }
    this.#breaks.fill(0)
    this.#violatedCount = 0
    for (let clause = 0; clause + 1 < starts.length; clause++) {
      let [count, sum] = [0, 0]
      for (let at = starts[clause]; at < starts[clause + 1]; at++) {
        const literal = this.#literals[at]
        if (this.#value[literal] === 1) {
          count++
          sum += literal >> 1
        }
      }
      this.#trueCount[clause] = count
      this.#trueSum[clause] = sum
      if (count === 0) this.#addViolated(clause)
      if (count === 1) this.#breaks[sum] = this.#breaks[sum] + 1
    }
  }

  #addViolated(clause: number): void {
    this.#place[clause] = this.#violatedCount
    this.#violated[this.#violatedCount++] = clause
  }

  /**
   * Flips until every clause holds or the budget is spent.
   * @param pause called every 4096 flips
   * @returns whether every clause holds
   */
  search(flips: number, pause: () => void): boolean {
    const stop = this.flips + flips
    while (this.#violatedCount > 0 && this.flips < stop) {
      this.flips++
      if (this.flips % 4096 === 0) pause()
      if (this.flips % RESTART_FLIPS === 0) this.#startAnew()
      else this.#flip(this.#draw())
    }
    return this.#violatedCount === 0
  }

  #draw(): number {
    const clause = this.#violated[Math.floor(this.#words.below(this.#violatedCount))]
    const start = this.#formula.starts[clause]
    const width = this.#formula.starts[clause + 1] - start
    let sum = 0
    for (let k = 0; k < width; k++) {
      const variable = this.#literals[start + k] >> 1
      sum += this.#weights[this.#breaks[variable]]
      this.#shares[k] = sum
    }
    const drawn = this.#words.below(sum)
    let k = 0
    while (k < width - 1 && drawn >= this.#shares[k]) k++
    return this.#literals[start + k] >> 1
  }

  #flip(variable: number): void {
    const value = this.#value
    const rising = 2 * variable + (value[2 * variable] === 1 ? 1 : 0)
    value[rising] = 1
    value[rising ^ 1] = 0
    for (let at = this.#begin[rising]; at < this.#begin[rising + 1]; at++) {
      const clause = this.#occurrences[at]
      const count = this.#trueCount[clause]
      const sum = this.#trueSum[clause]
      if (count === 0) {
        this.#settle(clause)
        this.#breaks[variable] = this.#breaks[variable] + 1
      } else if (count === 1) this.#breaks[sum] = this.#breaks[sum] - 1
      this.#trueCount[clause] = count + 1
      this.#trueSum[clause] = sum + variable
    }
    const falling = rising ^ 1
    for (let at = this.#begin[falling]; at < this.#begin[falling + 1]; at++) {
      const clause = this.#occurrences[at]
      const count = this.#trueCount[clause] - 1
      const sum = this.#trueSum[clause] - variable
      this.#trueCount[clause] = count
      this.#trueSum[clause] = sum
      if (count === 0) {
        this.#addViolated(clause)
        this.#breaks[variable] = this.#breaks[variable] - 1
      } else if (count === 1) this.#breaks[sum] = this.#breaks[sum] + 1
    }
  }

  #settle(clause: number): void {
    const place = this.#place[clause]
    const last = this.#violated[--this.#violatedCount]
    this.#violated[place] = last
    this.#place[last] = place
  }
}
