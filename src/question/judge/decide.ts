import type { Candidate } from '../readings/reading.ts'
import type { Relevance } from '../readings/relevance.ts'
import type { Said } from '../said/said.ts'
import { FEATURES, type Features, featuresOf } from './features.ts'
import { isComplete } from './left-out.ts'
import { TRUST_FEATURES, trustFeatures } from './trust-features.ts'
import { RANKING, TRUST } from './weights.ts'

/** A reading with what is thought of it. */
export interface Ranked {
  readonly candidate: Candidate
  readonly features: Features
  /** How well it explains the question; readings are compared by it. */
  readonly score: number
}

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

/** In the order of the features. */
const WEIGHTS = FEATURES.map((name) => RANKING[name])

const isSame = (one: Candidate, other: Candidate): boolean =>
  one.kind === other.kind && Math.abs(one.value - other.value) <= SAME * Math.abs(one.value)

/** A reading that can be compared with others. */
interface Scored {
  readonly candidate: Candidate
  readonly score: number
}

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
    for (const [i, name] of FEATURES.entries()) score += own[name] * (WEIGHTS[i] as number)
    return { candidate, features: own, score: score / HUNDREDTHS }
  })
  const readings = apart(scored)
  const [first] = readings
  if (first === undefined || !isComplete(first.candidate, question))
    return { readings, trust: Number.NEGATIVE_INFINITY }
  const own = trustFeatures({ ...first, lead: leadOf(readings) }, question)
  let trust = 0
  for (const name of TRUST_FEATURES) trust += own[name] * TRUST[name]
  return { readings, trust }
}
