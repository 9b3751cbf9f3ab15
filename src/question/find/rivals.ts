import type { Entry } from '../lexicon/lexicon.ts'
import type { Candidate } from '../score/candidate.ts'
import { weigh } from '../score/features.ts'

/** Difference in what is asked for from which on one reading of an operator stands for it. */
const TURNED = 0.04
/** How well a candidate must be what is asked for so that its numbers count as usable. */
const USABLE_TARGET = 0.4

const entryOf = ({ steps }: Candidate): Entry | undefined => steps.at(-1)?.form.entry

const isForward = ({ steps }: Candidate): boolean => steps.at(-1)?.form.target.input === null

/** Whether one way to read an operator is clearly more what is asked for, or as much and the way it is written. */
const standsFor = (one: Candidate, other: Candidate): boolean => {
  const more = one.features.target - other.features.target
  if (Math.abs(more) > TURNED) return more > 0
  return isForward(one) && !isForward(other) && one.score >= other.score
}

/** Of several ways to read one operator only that for the quantity which is asked for: absolute, and not apparent. */
export const withoutTurned = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const ways = new Map<Entry | undefined, Candidate[]>()
  for (const candidate of candidates) {
    const list = ways.get(entryOf(candidate))
    if (list === undefined) ways.set(entryOf(candidate), [candidate])
    else list.push(candidate)
  }
  return candidates.filter((candidate) =>
    (ways.get(entryOf(candidate)) ?? []).every(
      (other) => other === candidate || other.steps.length !== candidate.steps.length || !standsFor(other, candidate),
    ),
  )
}

/** Counts for each candidate the numbers that it leaves out and another one would use. */
export const withUsable = (candidates: readonly Candidate[]): Candidate[] => {
  const usable = new Set(
    candidates.flatMap(({ steps, features }) =>
      features.target >= USABLE_TARGET ? steps.flatMap(({ used }) => [...used]) : [],
    ),
  )
  return candidates.map((candidate) => {
    const unusedUsable = candidate.unused.filter((index) => usable.has(index)).length
    if (unusedUsable === 0) return candidate
    const features = { ...candidate.features, unusedUsable }
    return { ...candidate, features, score: weigh(features) }
  })
}
