import type { Question } from '../fill/question.ts'
import type { Entry } from '../lexicon/lexicon.ts'
import { EVERYDAY } from '../words/everyday.ts'
import type { Features } from './features.ts'

/** Weight from which on a word is rare. */
const RARE = 0.5

/** A word of physics that a question says. */
interface Said {
  readonly stem: string
  /** 1 in the sentence that asks, less in others. */
  readonly near: number
  readonly weight: number
  /** It is said of what is asked for. */
  readonly asked: boolean
}

/** Whether one of the operators has the word. */
export const isKnown = (entries: readonly Entry[], stem: string): boolean => {
  for (const { vocabulary } of entries) if (vocabulary.has(stem)) return true
  return false
}

/** What a question says of physics, held against what operators know. */
export class Topic {
  readonly #said: readonly Said[]
  readonly #all: number
  /** 1 where an operator knows a word that is said: a row for each operator, by its place in the catalogue. */
  readonly #knows: Uint8Array
  /** The same for the families, by their vocabularies. */
  readonly #families = new Map<ReadonlySet<string>, Uint8Array>()

  constructor({ stems, lexicon, wanted }: Question) {
    this.#said = [...stems]
      .filter(([stem]) => !EVERYDAY.has(stem) && lexicon.has(stem))
      .map(([stem, near]) => ({ stem, near, weight: lexicon.weight(stem), asked: wanted.modifiers.includes(stem) }))
    this.#all = this.#said.reduce((sum, { near, weight }) => sum + near * (0.25 + weight), 0)
    const width = this.#said.length
    this.#knows = new Uint8Array(lexicon.places * width)
    for (const [at, { stem }] of this.#said.entries())
      for (const order of lexicon.knowing(stem)) this.#knows[order * width + at] = 1
  }

  #family({ topic }: Entry): Uint8Array {
    const known = this.#families.get(topic)
    if (known !== undefined) return known
    const table = Uint8Array.from(this.#said, ({ stem }) => (topic.has(stem) ? 1 : 0))
    this.#families.set(topic, table)
    return table
  }

  /** 1 at the words that one of the operators knows, from a place of the table on. */
  #known(entries: readonly Entry[]): readonly [table: Uint8Array, from: number] {
    const width = this.#said.length
    const [first, second] = entries
    if (first !== undefined && second === undefined) return [this.#knows, first.order * width]
    const known = new Uint8Array(width)
    for (const { order } of entries)
      for (let at = 0; at < width; at++) if (this.#knows[order * width + at] === 1) known[at] = 1
    return [known, 0]
  }

  /** 1 at the words that one of their families knows. */
  #topic(entries: readonly Entry[]): Uint8Array {
    const [first, second] = entries
    if (first !== undefined && second === undefined) return this.#family(first)
    const topic = new Uint8Array(this.#said.length)
    for (const entry of entries) {
      const family = this.#family(entry)
      for (let at = 0; at < topic.length; at++) if (family[at] === 1) topic[at] = 1
    }
    return topic
  }

  /** How much of it the operators know, and their families; the weight of what they do not, and how many rare words. */
  of(entries: readonly Entry[]): Pick<Features, 'known' | 'topic' | 'unexplained' | 'rare'> {
    const [knows, from] = this.#known(entries)
    const families = this.#topic(entries)
    let known = 0
    let topic = 0
    let unexplained = 0
    let rare = 0
    let at = 0
    for (const { near, weight, asked } of this.#said) {
      if (families[at] === 1) topic += near * (0.25 + weight)
      if (knows[from + at] === 1) known += near * (0.25 + weight)
      else {
        if (!asked) unexplained += near * (0.25 + 0.75 * weight)
        if (near === 1 && weight >= RARE) rare++
      }
      at++
    }
    const all = this.#all
    return {
      known: all === 0 ? 0.5 : known / all,
      topic: all === 0 ? 0.5 : topic / all,
      unexplained,
      rare: Math.min(rare, 3),
    }
  }
}
