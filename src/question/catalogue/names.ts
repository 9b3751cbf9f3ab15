import { type StemTable, wordWeight } from './stem-table.ts'
import type { CatalogueTables } from './tables.ts'

/** How strongly each stem of the catalogue is said, by its number. */
export type StemWeights = Float64Array

/** Consecutive phrases by their numbers: from the first up to the one before the end. */
export interface Phrases {
  readonly first: number
  readonly end: number
  /** Base weight of their words. */
  readonly base: number
}

/** How much more a name counts for each further word of it, and how many words count. */
const PER_WORD = 0.12
const WORDS = 3

const NOT_YET = -1

/** The phrases of all definitions as numbers of stems. The weight of a word grows with how few operators use it. */
export class Names {
  readonly #table: StemTable
  readonly #stems: Int32Array
  readonly #ends: Int32Array
  readonly #totals: Float64Array

  constructor({ phraseStems, phraseEnds }: CatalogueTables, table: StemTable) {
    this.#table = table
    this.#stems = Int32Array.from(phraseStems)
    this.#ends = Int32Array.from(phraseEnds)
    this.#totals = new Float64Array(phraseEnds.length).fill(NOT_YET)
  }

  #start(phrase: number): number {
    return phrase === 0 ? 0 : (this.#ends[phrase - 1] as number)
  }

  /** Numbers of the stems of consecutive phrases. */
  stemsOf(first: number, end: number): Int32Array {
    return this.#stems.subarray(this.#start(first), this.#start(end))
  }

  #weight(stem: number, base: number): number {
    return wordWeight(base, this.#table.rarityOf(stem))
  }

  /** Weight of all words of a phrase. */
  #total(phrase: number, base: number): number {
    const known = this.#totals[phrase] as number
    if (known !== NOT_YET) return known
    let total = 0
    for (const stem of this.stemsOf(phrase, phrase + 1)) total += this.#weight(stem, base)
    this.#totals[phrase] = total
    return total
  }

  /** Weight of the words of a phrase that are said. */
  #said(said: StemWeights, phrase: number, base: number): number {
    let sum = 0
    const end = this.#ends[phrase] as number
    for (let at = this.#start(phrase); at < end; at++) {
      const stem = this.#stems[at] as number
      const weight = said[stem] as number
      if (weight !== 0) sum += this.#weight(stem, base) * weight
    }
    return sum
  }

  /** How well what is said names something: the largest weighted share of one of its names, somewhat more for longer ones. */
  match(said: StemWeights, { first, end, base }: Phrases): number {
    let best = 0
    for (let phrase = first; phrase < end; phrase++) {
      const sum = this.#said(said, phrase, base)
      if (sum === 0) continue
      const words = (this.#ends[phrase] as number) - this.#start(phrase)
      const match = (sum / this.#total(phrase, base)) * (1 + PER_WORD * Math.min(WORDS, words - 1))
      if (match > best) best = match
    }
    return best
  }

  /** The largest share of one of some names that is said, and the largest weight of such words times their share. */
  share(said: StemWeights, { first, end, base }: Phrases): { readonly share: number; readonly weight: number } {
    let [share, weight] = [0, 0]
    for (let phrase = first; phrase < end; phrase++) {
      const own = this.#said(said, phrase, base)
      if (own === 0) continue
      const total = this.#total(phrase, base)
      share = Math.max(share, own / total)
      weight = Math.max(weight, (own * own) / total)
    }
    return { share, weight }
  }

  /** Weight of the words of a phrase that another one has too. */
  #shared(phrase: number, other: number, base: number): number {
    let sum = 0
    const [end, otherEnd] = [this.#ends[phrase] as number, this.#ends[other] as number]
    const otherStart = this.#start(other)
    for (let at = this.#start(phrase); at < end; at++) {
      const stem = this.#stems[at] as number
      let i = otherStart
      while (i < otherEnd && this.#stems[i] !== stem) i++
      if (i < otherEnd) sum += this.#weight(stem, base)
    }
    return sum
  }

  /** How closely two quantities are called alike: the weight of the words that two of their names share. */
  overlap(ones: Phrases, others: Phrases): number {
    let best = 0
    for (let one = ones.first; one < ones.end; one++)
      for (let other = others.first; other < others.end; other++) {
        const sum = this.#shared(one, other, ones.base)
        if (sum > 0) best = Math.max(best, sum / Math.max(this.#total(one, ones.base), this.#total(other, others.base)))
      }
    return best
  }
}
