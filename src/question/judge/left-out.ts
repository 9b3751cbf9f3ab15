import { type Candidate, partsOf, uses } from '../readings/reading.ts'
import type { Multiple } from '../said/multiples.ts'
import type { Said } from '../said/said.ts'
import { changesPhysics } from '../vocabulary/physics-words.ts'
import { explains, multiplesIn } from './explains.ts'

/** Words before a name which say that it has its usual value: `air core`, `no bias`, `at right angles`. */
const ABSENT = new Set(['no', 'without', 'zero', 'air', 'vacuum', 'right'])

/** What a reading leaves out although it may change the result. */
export interface LeftOut {
  /** Numbers as written. */
  readonly numbers: readonly string[]
  /** Words as written, each once. */
  readonly words: readonly string[]
}

/** The multiples of a question that a reading does not use, nor the number that says them. */
export const unreadMultiples = (candidate: Candidate, { multiples }: Said): readonly Multiple[] => {
  const read = new Set(multiplesIn(candidate).map(({ at }) => at))
  return multiples.filter(({ at, quantity }) => !read.has(at) && !(quantity >= 0 && uses(candidate.mask, quantity)))
}

/**
 * The numbers that a reading does not use, and the words that change the physics and that its definitions do not have: of
 * states and processes, and multiples (`twice`).
 */
export const leftOut = (candidate: Candidate, question: Said): LeftOut => {
  const { quantities, items, content } = question
  const isExplained = explains(candidate)
  const stems = content.filter((stem) => changesPhysics(stem) && !isExplained(stem))
  // The usual value of what is mentioned is not assumed: of a permeability where there is an iron core.
  const usual = partsOf(candidate).flatMap((part) => {
    if (part.kind !== 'assumed' || part.isGravity) return []
    const { slot } = part
    const isOwn = (stem: string): boolean => slot.frame.slots.every((one) => one.has(stem) === (one === slot))
    return content.filter(
      (stem) => isOwn(stem) && items.some((item, at) => item.stem === stem && !ABSENT.has(items[at - 1]?.word ?? '')),
    )
  })
  const multiples = unreadMultiples(candidate, question).filter(
    ({ quantity, stem }) => quantity < 0 && !isExplained(stem),
  )
  return {
    numbers: quantities.filter(({ id }) => !uses(candidate.mask, id)).map(({ mention }) => mention.text),
    words: [
      ...new Set([
        ...[...stems, ...usual].flatMap((sought) => items.find(({ stem }) => stem === sought)?.text ?? []),
        ...multiples.map(({ text }) => text),
      ]),
    ],
  }
}

/** Whether a reading accounts for every number and every word that changes the physics; only then is it an answer. */
export const isComplete = (candidate: Candidate, question: Said): boolean => {
  const { numbers, words } = leftOut(candidate, question)
  return numbers.length + words.length === 0
}
