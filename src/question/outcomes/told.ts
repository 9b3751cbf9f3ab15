import type { Given } from '../evidence/evidence.ts'
import type { Filling } from '../fill/ways-to-fill.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import { type Candidate, idsOf, placedGivens } from '../score/candidate.ts'

/** Weight from which on a word near a number says what it is. */
const SAID = 0.5
/** Words that `to` and `now` stand for, which say less than a noun. */
const PLACED = new Set(['initial', 'final'])

/** Whether a word near a number is in the names of its place and in none of another place: `a 12 V supply`. */
const isNamed = ({ around }: Given, place: Slot, other: Slot): boolean =>
  place.labels.some(({ stems }) =>
    stems.some(
      (stem) =>
        (around.get(stem) ?? 0) >= SAID &&
        !PLACED.has(stem) &&
        other.labels.every((label) => !label.stems.includes(stem)),
    ),
  )

const givenAt = (filling: Filling | undefined): Given | null => (filling?.kind === 'given' ? filling.given : null)

/** How many more numbers the words put where they are than where another way puts them. */
export const toldMore = (candidate: Candidate, other: Candidate): number => {
  let more = 0
  for (const [step, { form, fillings }] of candidate.steps.entries())
    for (const [at, slot] of form.needs.entries()) {
      const given = givenAt(fillings[at])
      const instead = other.steps[step]?.fillings.findIndex((one) => given !== null && givenAt(one) === given) ?? -1
      const place = form.needs[instead]
      if (given === null || place === undefined || place === slot) continue
      more += (isNamed(given, slot, place) ? 1 : 0) - (isNamed(given, place, slot) ? 1 : 0)
    }
  return more
}

/**
 * Whether two readings are one formula asked for two of its quantities, and the words say of a number that it is what the first takes it
 * for: `sound travels at 340 m/s` is no speed of what flies. The words of a result are those of all names of its formula, and tell nothing.
 */
export const isToldApart = (candidate: Candidate, other: Candidate): boolean => {
  if (idsOf(candidate).join() !== idsOf(other).join()) return false
  const there = new Map(placedGivens(other).map(([slot, given]) => [given, slot]))
  let isTold = false
  for (const [slot, given] of placedGivens(candidate)) {
    const instead = there.get(given)
    if (instead === undefined || instead === slot) continue
    if (isNamed(given, instead, slot)) return false
    isTold ||= slot.input !== null && isNamed(given, slot, instead)
  }
  return isTold
}
