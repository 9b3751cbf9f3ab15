import { type Candidate, uses } from '../readings/reading.ts'
import type { Said } from '../said/said.ts'
import { changesPhysics } from '../vocabulary/physics-words.ts'
import { explains } from './explains.ts'

/** What a reading leaves out although it may change the result. */
export interface LeftOut {
  /** Numbers as written. */
  readonly numbers: readonly string[]
  /** Words as written, each once. */
  readonly words: readonly string[]
}

/** The numbers that a reading does not use, and the words that change the physics and that its definitions do not have. */
export const leftOut = (candidate: Candidate, { quantities, items, content }: Said): LeftOut => {
  const isExplained = explains(candidate)
  const stems = content.filter((stem) => changesPhysics(stem) && !isExplained(stem))
  return {
    numbers: quantities.filter(({ id }) => !uses(candidate.mask, id)).map(({ mention }) => mention.text),
    words: stems.flatMap((sought) => items.find(({ stem }) => stem === sought)?.text ?? []),
  }
}

/** Whether a reading accounts for every number and every word that changes the physics; only then is it an answer. */
export const isComplete = (candidate: Candidate, question: Said): boolean => {
  const { numbers, words } = leftOut(candidate, question)
  return numbers.length + words.length === 0
}
