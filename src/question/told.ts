import type { Candidate } from './candidate.ts'
import type { Given } from './evidence.ts'
import type { Slot } from './lexicon.ts'
import type { Filling } from './ways-to-fill.ts'

/** Weight from which on a word near a number says what it is. */
const SAID = 0.5
/** Words that `to` and `now` stand for, which say less than a noun. */
const PLACED = new Set(['initial', 'final'])

/** Whether a word near a number is in the names of its place and in none of another place: `a 12 V supply`. */
const isTold = ({ around }: Given, place: Slot, other: Slot): boolean =>
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
      more += (isTold(given, slot, place) ? 1 : 0) - (isTold(given, place, slot) ? 1 : 0)
    }
  return more
}
