import type { Candidate } from '../readings/reading.ts'
import type { Relevance } from '../readings/relevance.ts'
import type { Said } from '../said/said.ts'
import { FEATURES, type Features, featuresOf, type Ranked } from './features.ts'
import { isComplete } from './left-out.ts'
import { TRUST_FEATURES, type TrustFeature, trustFeatures } from './trust-features.ts'
import { TRUST, WEIGHTS } from './weights.ts'

/** The readings of a question that give different values, best first. */
export interface Ranking {
  readonly readings: readonly Ranked[]
  /** In hundredths: whether the first is right, as a logarithm of odds; minus infinity where it is not complete. */
  readonly trust: number
}

/** Trust, in hundredths, from which on a reading is answered and not only offered. */
export const LEAST_TRUST = 225

/** Values that differ by less than this share are one. */
const SAME = 1e-6
const HUNDREDTHS = 100

const TRUSTS = {
  ...TRUST,
  ...Object.fromEntries(FEATURES.map((name) => [name, WEIGHTS[name][1]])),
} as Readonly<Record<TrustFeature, number>>

const isSame = (one: Candidate, other: Candidate): boolean =>
  one.kind === other.kind && Math.abs(one.value - other.value) <= SAME * Math.abs(one.value)

/** What compares readings. */
type Scored = Pick<Ranked, 'candidate' | 'score'>

/** Of readings that give the same value the best one, best first. */
export const apart = <One extends Scored>(scored: readonly One[]): readonly One[] => {
  const readings: One[] = []
  for (const one of [...scored].sort((a, b) => b.score - a.score))
    if (!readings.some(({ candidate }) => isSame(candidate, one.candidate))) readings.push(one)
  return readings
}

/** Lead of a reading that has no rival. */
const NO_RIVAL = 6

/** How far the first of some readings is ahead of the second. */
export const leadOf = ([first, second]: readonly Scored[]): number =>
  first === undefined || second === undefined ? NO_RIVAL : first.score - second.score

/** Orders the readings of a question and says how far the best one can be trusted. */
export const rank = (candidates: readonly Candidate[], question: Said, relevance: Relevance): Ranking => {
  const features = featuresOf(candidates, question, relevance)
  const scored = candidates.map((candidate, at): Ranked => {
    const own = features[at] as Features
    let score = 0
    for (const name of FEATURES) score += own[name] * WEIGHTS[name][0]
    return { candidate, features: own, score: score / HUNDREDTHS }
  })
  const readings = apart(scored)
  const [first] = readings
  if (first === undefined || !isComplete(first.candidate, question))
    return { readings, trust: Number.NEGATIVE_INFINITY }
  const own = trustFeatures(first, leadOf(readings), question)
  let trust = 0
  for (const name of TRUST_FEATURES) trust += own[name] * TRUSTS[name]
  return { readings, trust }
}
