import { EVERYDAY } from './everyday.ts'
import type { Features } from './features.ts'
import type { Entry } from './lexicon.ts'
import type { Question } from './question.ts'

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

  /** 1 at the words that one of the operators knows, and at those that one of their families knows. */
  #tables(entries: readonly Entry[]): readonly [known: Uint8Array, topic: Uint8Array] {
    const width = this.#said.length
    const [first, second] = entries
    const rowOf = ({ order }: Entry): Uint8Array => this.#knows.subarray(order * width, (order + 1) * width)
    if (first !== undefined && second === undefined) return [rowOf(first), this.#family(first)]
    const [known, topic] = [new Uint8Array(width), new Uint8Array(width)]
    for (const entry of entries) {
      const [row, family] = [rowOf(entry), this.#family(entry)]
      for (let at = 0; at < width; at++) {
        if (row[at] === 1) known[at] = 1
        if (family[at] === 1) topic[at] = 1
      }
    }
    return [known, topic]
  }

  /** How much of it the operators know, and their families; the weight of what they do not, and how many rare words. */
  of(entries: readonly Entry[]): Pick<Features, 'known' | 'topic' | 'unexplained' | 'rare'> {
    const [isKnownAt, isTopicAt] = this.#tables(entries)
    let known = 0
    let topic = 0
    let unexplained = 0
    let rare = 0
    for (const [at, { near, weight, asked }] of this.#said.entries()) {
      if (isTopicAt[at] === 1) topic += near * (0.25 + weight)
      if (isKnownAt[at] === 1) known += near * (0.25 + weight)
      else {
        if (!asked) unexplained += near * (0.25 + 0.75 * weight)
        if (near === 1 && weight >= RARE) rare++
      }
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
