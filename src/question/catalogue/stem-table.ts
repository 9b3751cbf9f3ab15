import { log } from '../../numeric/elementary/log.ts'
import type { CatalogueTables } from './tables.ts'

const RARITY_SCALE = 7

/** Weight of a word: a base, and more the fewer operators use it. */
export const wordWeight = (base: number, rarity: number): number => base + rarity / RARITY_SCALE

const NOT_YET = -1

/** Stems of the catalogue by their numbers, and the operators that use them. */
export class StemTable {
  readonly #texts: readonly string[]
  readonly #numbers: ReadonlyMap<string, number>
  readonly #places: Int32Array
  readonly #placeEnds: Int32Array
  readonly #rarities: Float64Array
  readonly #operators: number

  constructor({ stems, places, placeEnds, operators }: CatalogueTables) {
    this.#texts = stems
    this.#numbers = new Map(stems.map((stem, number) => [stem, number]))
    this.#places = Int32Array.from(places)
    this.#placeEnds = Int32Array.from(placeEnds)
    this.#operators = operators.length
    this.#rarities = new Float64Array(stems.length).fill(NOT_YET)
  }

  /** How many stems there are. */
  get size(): number {
    return this.#texts.length
  }

  /** Number of a stem; -1 of one that the catalogue does not have. */
  numberOf(stem: string): number {
    return this.#numbers.get(stem) ?? -1
  }

  /** Places of the operators that use a stem. */
  placesOf(number: number): Int32Array {
    return number < 0
      ? this.#places.subarray(0, 0)
      : this.#places.subarray(number === 0 ? 0 : this.#placeEnds[number - 1], this.#placeEnds[number])
  }

  /** Logarithm of one over the share of operators that use a stem; zero where none does. */
  rarityOf(number: number): number {
    if (number < 0) return 0
    const known = this.#rarities[number] ?? NOT_YET
    if (known !== NOT_YET) return known
    const users = this.placesOf(number).length
    const rarity = users === 0 ? 0 : log((this.#operators + 1) / users)
    this.#rarities[number] = rarity
    return rarity
  }
}
