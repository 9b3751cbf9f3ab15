import { Refusal } from '../../errors/refusal.ts'
import type { Question } from '../fill/question.ts'
import { type Candidate, givensOf } from '../score/candidate.ts'
import { type Features, weigh } from '../score/features.ts'
import { evaluatePrepared, type Prepared, prepareCandidate } from './evaluate-candidate.ts'
import { isAmountAsked, isSizeAsked } from './magnitude.ts'
import { isOrdered, isUnsaidHeat } from './natural-order.ts'
import { isToldApart, toldMore } from './told.ts'

/** Numbers that differ by less than this are one. */
const SAME = 1e-6

/** What comes out of a candidate. */
export interface Tried {
  readonly candidate: Candidate
  readonly prepared: Prepared | null
  readonly value: number | null
  readonly refusal: Refusal | null
}

const tryOut = (candidate: Candidate): Tried => {
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

/** What comes out with the same numbers in other places, as far as the words do not say which is which; refusals left out. */
function* swapped(candidate: Candidate): Generator<Tried> {
  for (const [at, bound] of candidate.steps.entries())
    for (const fillings of bound.rivals) {
      const tried = tryOut({ ...candidate, steps: candidate.steps.with(at, { ...bound, fillings }) })
      if (tried.refusal === null) yield tried
    }
}

/** Readings with like numbers in other places, as far as the words do not say which is which. */
interface Swaps {
  /** One that gives another number; null where there is none. */
  readonly other: Tried | null
  /** One that gives the same number with the other sign, where only its size is asked for; else null. */
  readonly opposite: Tried | null
}

/** What comes out where like numbers change places. */
export const swapsOf = ({ candidate, value }: Tried, question: Question): Swaps => {
  let opposite: Tried | null = null
  for (const turned of swapped(candidate)) {
    if (isSame(turned.value, value)) continue
    if (!isSame(turned.value, -(value ?? 0)) || !isSizeAsked(candidate, question)) return { other: turned, opposite }
    opposite = turned
  }
  return { other: null, opposite }
}

/** Evidence by which words say which number is which, so that it is the question that is refused: a cold side at 400 K. */
const SAID = 0.75

const evidenceOf = ({ steps }: Candidate): number =>
  steps.reduce(
    (sum, { fillings }) =>
      sum + fillings.reduce((own, filling) => own + (filling.kind === 'given' ? filling.evidence : 0), 0),
    0,
  )

/** Whether the words say that numbers stand as in the one reading, and not as in the other. */
const isSaid = (candidate: Candidate, other: Candidate): boolean =>
  evidenceOf(candidate) - evidenceOf(other) >= SAID || toldMore(candidate, other) > 0

/**
 * Tries a candidate; where its formula refuses and the numbers may as well stand otherwise, the ways that it takes: those of which the
 * nature of the formula says which number is which, or the words more than they say the first.
 */
const tryOutPlaces = (candidate: Candidate): Tried => {
  const tried = tryOut(candidate)
  if (tried.refusal?.code !== 'DOMAIN_ERROR') return tried
  // Of a formula that is named, nothing may be said of its numbers.
  const isFree = isUnsaidHeat(candidate) || evidenceOf(candidate) === 0
  for (const other of swapped(candidate)) {
    const isTaken = isOrdered(candidate) ? !isSaid(candidate, other.candidate) : isSaid(other.candidate, candidate)
    if (isFree || isTaken) return other
  }
  return tried
}

/** A candidate that is tried out when its value is first asked for: of most it never is. */
export class Outcome implements Tried {
  readonly found: Candidate
  #tried: Tried | undefined

  constructor(found: Candidate, tried?: Tried) {
    this.found = found
    this.#tried = tried
  }

  get #result(): Tried {
    this.#tried ??= tryOutPlaces(this.found)
    return this.#tried
  }

  /** As found, or with its numbers in other places where its formula refuses that. */
  get candidate(): Candidate {
    return this.#result.candidate
  }

  get prepared(): Prepared | null {
    return this.#result.prepared
  }

  get value(): number | null {
    return this.#result.value
  }

  get refusal(): Refusal | null {
    return this.#result.refusal
  }

  /** Whether it uses every number that has a unit. */
  get isWhole(): boolean {
    const { unusedHere, unusedElsewhere, strange } = this.found.features
    return unusedHere === 0 && unusedElsewhere === 0 && strange === 0
  }

  /** Whether its numbers may stand otherwise, and give the same value there: the two masses of a pair. */
  isTurnable(question: Question): boolean {
    return this.found.features.unsure !== 0 && this.value !== null && swapsOf(this, question).other === null
  }

  #with(change: Partial<Features>): Outcome {
    const features = { ...this.found.features, ...change }
    return new Outcome({ ...this.found, features, score: weigh(features) }, this.#result)
  }

  /** The same, marked as the only one that uses every number. */
  alone(): Outcome {
    return this.#with({ alone: 1 })
  }

  /** The same, as likely as another one for which it stands. */
  inPlaceOf({ found: { features, score } }: Outcome): Outcome {
    return new Outcome({ ...this.found, features, score }, this.#result)
  }

  /** The same without the doubt which number is which. */
  sure(): Outcome {
    return this.#with({ unsure: 0 })
  }
}

const bestFirst = (outcomes: readonly Outcome[]): readonly Outcome[] =>
  [...outcomes].sort((a, b) => b.found.score - a.found.score)

/** Takes the doubt from readings of which the numbers may change places and give the same value; best first again. */
const withSure = (outcomes: readonly Outcome[], question: Question): readonly Outcome[] =>
  bestFirst(outcomes.map((outcome) => (outcome.isTurnable(question) ? outcome.sure() : outcome)))

/** Marks the readings that use every number, where all of these give one value; best first again. */
export const withAlone = (outcomes: readonly Outcome[]): readonly Outcome[] => {
  const whole: Outcome[] = []
  for (const outcome of outcomes) {
    if (!outcome.isWhole || outcome.value === null) continue
    const [first] = whole
    if (first !== undefined && !isSame(outcome.value, first.value)) return outcomes
    whole.push(outcome)
  }
  return bestFirst(outcomes.map((outcome) => (whole.includes(outcome) ? outcome.alone() : outcome)))
}

/** Readings that are looked at. */
const MOST = 12

/** The best of some candidates with what comes out of them, best first. */
export const outcomesOf = (candidates: readonly Candidate[], question: Question): readonly Outcome[] =>
  withSure(withAlone(candidates.slice(0, MOST).map((candidate) => new Outcome(candidate))), question)

const keyOfResult = (candidate: Candidate | undefined): string | undefined => candidate?.steps.at(-1)?.form.target.key

const sameKind = (a: Candidate, b: Candidate | undefined): boolean => keyOfResult(a) === keyOfResult(b)

/** Numbers that differ by less are one to whoever reads them: two formulas for one thing, of which one neglects a little. */
const ALIKE = 1e-4

const isAlike = (a: number | null, b: number | null): boolean =>
  a !== null && b !== null && Math.abs(a - b) <= ALIKE * Math.max(Math.abs(a), Math.abs(b))

/** Whether nothing comes out since a thing is at rest: no reading that anybody asks for. */
const isNothing = ({ candidate, value }: Outcome): boolean =>
  value === 0 && givensOf(candidate).some(({ mention }) => mention.origin === 'implied' && mention.value === 0)

/** Whether the first step takes a number as what is asked for, and the last one works that out again by another formula. */
const isRoundabout = ({ found: { steps } }: Outcome): boolean => {
  const [first, last] = steps
  if (first === undefined || last === undefined || first.form.target.input === null) return false
  if (first.form.entry === last.form.entry) return false
  const { result } = first.form.entry
  return (
    last.form.target.input === null && result.symbol === last.form.target.symbol && result.key === last.form.target.key
  )
}

/** The best reading that gives another number than the first; what the words turn round is none beside one that they do not. */
export const rivalOf = ([first, ...others]: readonly Outcome[]): Outcome | undefined =>
  others.find((other) => {
    const { candidate, found, refusal, value } = other
    return (
      refusal === null &&
      !isNothing(other) &&
      !isRoundabout(other) &&
      !(isAlike(value, first?.value ?? null) && sameKind(candidate, first?.candidate)) &&
      !(first !== undefined && isToldApart(first.candidate, candidate)) &&
      found.features.turnedSense <= (first?.found.features.turnedSense ?? 0)
    )
  })

/** The readings without those that give a first one's positive number with the other sign, where an amount is asked for. */
export const withoutNegatives = ([first, ...others]: readonly Outcome[], question: Question): readonly Outcome[] => {
  if (first === undefined) return []
  const { value } = first
  if (value === null || value <= 0 || !isAmountAsked(question)) return [first, ...others]
  return [first, ...others.filter((other) => !isSame(other.value, -value))]
}

/** The lead in score over the best reading with another number; infinite where there is none. */
export const leadOver = (rival: Outcome | undefined, { found }: Outcome): number =>
  rival === undefined ? Infinity : found.score - rival.found.score

/** Least lead in score over every other reading with another number, and over one that leaves out less. */
const LEAST_LEAD = 1
const LEAST_LEAD_OVER_FULLER = 2

/** Whether a reading uses every number that another one uses, and some that it leaves out. */
const isFuller = ({ found: { unused } }: Outcome, { found: other }: Outcome): boolean =>
  unused.length < other.unused.length && unused.every((index) => other.unused.includes(index))

/** Whether a reading with another number is too near for the first one to be chosen before it. */
export const hardlyLeads = (first: Outcome, rival: Outcome): boolean =>
  leadOver(rival, first) < (isFuller(rival, first) ? LEAST_LEAD_OVER_FULLER : LEAST_LEAD)
