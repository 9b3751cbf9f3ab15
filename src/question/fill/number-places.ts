import { keyOf } from '../../units/dimension.ts'
import type { Given } from '../evidence/evidence.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import type { SlotTables } from '../lexicon/slot-tables.ts'
import type { Mention } from '../read/reading.ts'

/** Numbers that have a bit of their own; those beyond are taken to have a place everywhere. */
const MOST = 31

/** Whether a number has a unit, so that a formula which leaves it out is hardly what the question is about. */
export const hasUnit = ({ origin, unit }: Mention): boolean => origin === 'written' && unit !== '1'

/**
 * Which numbers with a unit each operator has no place for, as far as dimensions go: a bit for each number, so that two
 * operators are held together without looking at their quantities.
 */
export class NumberPlaces {
  /** By the number of the result: bits of the numbers that any of its quantities may be. */
  readonly #taken: Int32Array
  readonly #bits: Int32Array
  /** Those of all numbers. */
  readonly all: number
  /** Those of which the place is told. */
  readonly #told: number

  constructor(givens: readonly Given[], mentions: readonly Mention[], { numbersOfKey, size, tables }: Lexicon) {
    this.#taken = new Int32Array(size)
    this.#bits = new Int32Array(mentions.length)
    const ofKey = new Map<string, number>()
    let next = 0
    let all = 0
    for (const { mention, uses } of givens) {
      const key = keyOf(mention.dimension)
      for (const index of uses) {
        const number = mentions[index]
        if (number === undefined || !hasUnit(number)) continue
        if (this.#bits[index] === 0 && next < MOST) this.#bits[index] = 1 << next++
        const bit = this.#bits[index] ?? 0
        all |= bit
        ofKey.set(key, (ofKey.get(key) ?? 0) | bit)
      }
    }
    this.all = all
    // What was sent beside the question has whatever dimension is needed.
    this.#told = givens.some(({ sent }) => sent !== null) ? 0 : all
    if (this.#told === 0) return
    for (const [key, bits] of ofKey) this.#take(numbersOfKey(key), bits, tables)
    this.#take(tables.years, all, tables)
  }

  /** Marks the operators of some quantities as having a place for these bits. */
  #take(quantities: readonly number[], bits: number, { results }: SlotTables): void {
    for (const number of quantities) {
      const result = results[number] ?? 0
      this.#taken[result] = (this.#taken[result] ?? 0) | bits
    }
  }

  /** Bits of the numbers that an operator has no place for, by the number of its result. */
  without(result: number): number {
    return this.#told & ~(this.#taken[result] ?? 0)
  }

  /** Bits of some of the numbers, by their places. */
  of(indices: Iterable<number>): number {
    let bits = 0
    for (const index of indices) bits |= this.#bits[index] ?? 0
    return bits
  }
}
