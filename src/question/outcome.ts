import { Refusal } from '../errors/refusal.ts'
import type { Candidate } from './candidate.ts'
import { evaluatePrepared, type Prepared, prepareCandidate } from './evaluate-candidate.ts'
import { weigh } from './features.ts'

/** Numbers that differ by less than this are one. */
const SAME = 1e-6
export interface Outcome {
  readonly candidate: Candidate
  readonly prepared: Prepared | null
  readonly value: number | null
  readonly refusal: Refusal | null
}

const tryOut = (candidate: Candidate): Outcome => {
  try {
    const prepared = prepareCandidate(candidate)
    return { candidate, prepared, value: evaluatePrepared(prepared).value, refusal: null }
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    return { candidate, prepared: null, value: null, refusal: failure }
  }
}

export const isSame = (a: number | null, b: number | null): boolean =>
  a !== null && b !== null && (a === b || Math.abs(a - b) <= SAME * Math.max(Math.abs(a), Math.abs(b)))

/** Tries a candidate; where its formula refuses and the numbers may as well stand otherwise, the ways that it takes. */
export const tryOutPlaces = (candidate: Candidate): Outcome => {
  const outcome = tryOut(candidate)
  if (outcome.refusal?.code !== 'DOMAIN_ERROR') return outcome
  const [other] = swapped(outcome)
  return other ?? outcome
}

/** What comes out with the same numbers in other places, as far as the words do not say which is which; refusals left out. */
export const swapped = ({ candidate }: Outcome): readonly Outcome[] =>
  candidate.steps
    .flatMap((bound, at) => bound.rivals.map((fillings) => candidate.steps.with(at, { ...bound, fillings })))
    .map((steps) => tryOut({ ...candidate, steps }))
    .filter(({ refusal }) => refusal === null)

/** Whether a candidate uses every number that has a unit. */
const usesAll = ({ candidate: { features } }: Outcome): boolean =>
  features.unusedHere === 0 && features.unusedElsewhere === 0 && features.strange === 0

/** Marks the readings that use every number, where all of these give one value; best first again. */
export const withAlone = (outcomes: readonly Outcome[]): readonly Outcome[] => {
  const whole = outcomes.filter((outcome) => outcome.value !== null && usesAll(outcome))
  const [first] = whole
  if (first === undefined || !whole.every(({ value }) => isSame(value, first.value))) return outcomes
  return outcomes
    .map((outcome) => {
      if (!whole.includes(outcome)) return outcome
      const features = { ...outcome.candidate.features, alone: 1 }
      return { ...outcome, candidate: { ...outcome.candidate, features, score: weigh(features) } }
    })
    .sort((a, b) => b.candidate.score - a.candidate.score)
}
