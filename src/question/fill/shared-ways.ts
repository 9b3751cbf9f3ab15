import type { Given } from '../evidence/evidence.ts'
import { type Filling, type Option, type Place, type Ways, waysToFill } from './ways-to-fill.ts'

/** More than there are sequences of options in a question, or options. */
const MANY = 0x4000000

/**
 * Ways to fill places, found once for all forms of which the places have the same options: where a question gives shares or
 * bare numbers, hundreds of formulas take them alike.
 */
export class SharedWays {
  /** Numbers of options by what they hold. */
  readonly #options = new Map<Given, Map<number, number>>()
  #count = 0
  /** Numbers of sequences: by the number of what is before the last, and the last. */
  readonly #sequences = new Map<number, number>()
  /** Numbers of lists of options; negative where a number may stand for two things, which hangs on how the places are called. */
  readonly #lists = new Map<readonly Option[], number>()
  readonly #ways = new Map<number, Ways>()

  #optionNumber({ evidence, given }: Option): number {
    let known = this.#options.get(given)
    if (known === undefined) {
      known = new Map()
      this.#options.set(given, known)
    }
    const number = known.get(evidence) ?? ++this.#count
    known.set(evidence, number)
    return number
  }

  #sequence(before: number, last: number): number {
    const key = before * MANY + last
    const known = this.#sequences.get(key)
    if (known !== undefined) return known
    const number = this.#sequences.size + 1
    this.#sequences.set(key, number)
    return number
  }

  #listNumber(options: readonly Option[]): number {
    const known = this.#lists.get(options)
    if (known !== undefined) return known
    let number = 0
    for (const option of options) number = this.#sequence(number, this.#optionNumber(option))
    if (options.some(({ given }) => given.each)) number = -1
    this.#lists.set(options, number)
    return number
  }

  /** The number of the options of places; negative where there is more to them than that. */
  #placesNumber(places: readonly Place[]): number {
    // A list of options never has this number, so that no places are a list.
    let number = this.#sequence(0, 0)
    for (const { assumption, fixed, options } of places) {
      const list = fixed === null && assumption === null ? this.#listNumber(options) : -1
      if (list < 0) return -1
      number = this.#sequence(number, list)
    }
    return number
  }

  /** @param together as of `waysToFill` */
  fill(places: readonly Place[], together: ((fillings: readonly Filling[]) => number) | null): Ways {
    const number = together === null ? this.#placesNumber(places) : -1
    const known = this.#ways.get(number)
    if (known !== undefined) return known
    const ways = waysToFill(places, together)
    if (number >= 0) this.#ways.set(number, ways)
    return ways
  }
}
