import { log } from '../../numeric/elementary/log.ts'
import type { CatalogueTables, Phrase } from './tables.ts'

/** A name as its stems with the weight of each, which grows with how few operators use it. */
export interface Name {
  readonly stems: readonly string[]
  readonly weights: readonly number[]
  /** Sum of the weights. */
  readonly total: number
}

const RARITY_SCALE = 7

/** Weight of a word: a base, and more the fewer operators use it. */
export const wordWeight = (base: number, rarity: number): number => base + rarity / RARITY_SCALE

/** Stems of the catalogue by their numbers, and the operators that use them. */
export class StemTable {
  readonly #texts: readonly string[]
  readonly #numbers: ReadonlyMap<string, number>
  readonly #places: readonly number[]
  /** Where the places of each begin. */
  readonly #starts: Int32Array
  readonly #rarities: Float64Array
  readonly #operators: number

  constructor({ stems, places, operators }: CatalogueTables) {
    this.#texts = stems
    this.#numbers = new Map(stems.map((stem, number) => [stem, number]))
    this.#places = places
    this.#operators = operators.length
    this.#starts = new Int32Array(stems.length)
    this.#rarities = new Float64Array(stems.length).fill(-1)
    let start = 0
    for (let number = 0; number < stems.length; number++) {
      this.#starts[number] = start
      start += 1 + (places[start] ?? 0)
    }
  }

  numberOf(stem: string): number {
    return this.#numbers.get(stem) ?? -1
  }

  textsOf(phrase: Phrase): readonly string[] {
    return phrase.map((number) => this.#texts[number] ?? '')
  }

  usersOf(number: number): number {
    return number < 0 ? 0 : (this.#places[this.#starts[number] ?? 0] ?? 0)
  }

  placesOf(number: number): readonly number[] {
    const users = this.usersOf(number)
    const first = (this.#starts[number] ?? 0) + 1
    let place = 0
    return Array.from({ length: users }, (_, at) => {
      place += this.#places[first + at] ?? 0
      return place
    })
  }

  rarityOf(number: number): number {
    const users = this.usersOf(number)
    if (users === 0) return 0
    const known = this.#rarities[number] ?? -1
    if (known >= 0) return known
    const rarity = log((this.#operators + 1) / users)
    this.#rarities[number] = rarity
    return rarity
  }

  name(phrase: Phrase, base: number): Name {
    const weights = phrase.map((number) => wordWeight(base, this.rarityOf(number)))
    return { stems: this.textsOf(phrase), weights, total: weights.reduce((sum, weight) => sum + weight, 0) }
  }
}
