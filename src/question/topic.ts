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

const isTopic = (entries: readonly Entry[], stem: string): boolean => {
  for (const { topic } of entries) if (topic.has(stem)) return true
  return false
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

  constructor({ stems, lexicon, wanted }: Question) {
    this.#said = [...stems]
      .filter(([stem]) => !EVERYDAY.has(stem) && lexicon.has(stem))
      .map(([stem, near]) => ({ stem, near, weight: lexicon.weight(stem), asked: wanted.modifiers.includes(stem) }))
    this.#all = this.#said.reduce((sum, { near, weight }) => sum + near * (0.25 + weight), 0)
  }

  /** How much of it the operators know, and their families; the weight of what they do not, and how many rare words. */
  of(entries: readonly Entry[]): Pick<Features, 'known' | 'topic' | 'unexplained' | 'rare'> {
    let known = 0
    let topic = 0
    let unexplained = 0
    let rare = 0
    for (const { stem, near, weight, asked } of this.#said) {
      if (isTopic(entries, stem)) topic += near * (0.25 + weight)
      if (isKnown(entries, stem)) known += near * (0.25 + weight)
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
