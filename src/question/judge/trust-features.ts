import type { Candidate } from '../readings/reading.ts'
import type { Said } from '../said/said.ts'
import { explains } from './coverage.ts'
import { FEATURES, type Feature, type Features } from './features.ts'
import { type WordClass, wordClass } from './word-classes.ts'

/** What speaks for and against trusting the best reading of a question, beside its own features. */
const OWN = [
  'lead',
  'leadNarrow',
  'score',
  'unplaced',
  'unplacedPhysics',
  'unplacedUnknown',
  'unclear',
  'numbers',
  'whole',
] as const

export type TrustFeature = (typeof OWN)[number] | Feature

export const TRUST_FEATURES: readonly TrustFeature[] = [...OWN, ...FEATURES]

/** A reading with its score and how far it is ahead of the next one that gives another value. */
export interface Leading {
  readonly candidate: Candidate
  readonly features: Features
  readonly score: number
  readonly lead: number
}

const MOST_LEAD = 6

/**
 * Features by which a reading is trusted.
 * @param classOf class of a word by its stem
 */
export const trustFeatures = (
  { candidate, features, score, lead }: Leading,
  question: Said,
  classOf: (stem: string) => WordClass = wordClass,
): Readonly<Record<TrustFeature, number>> => {
  const isExplained = explains(candidate)
  const unplaced = question.content.filter((stem) => !isExplained(stem)).map(classOf)
  const { unusedAsked, unusedNear, unusedFar, unusedBare } = features
  const count = (sought: WordClass): number => unplaced.filter((one) => one === sought).length
  return {
    ...features,
    lead: Math.min(MOST_LEAD, lead) / 2,
    leadNarrow: lead < 0.5 ? 1 : 0,
    score: score / 3,
    unplaced: Math.min(4, count('names')) / 2,
    unplacedPhysics: Math.min(3, count('physics')),
    unplacedUnknown: Math.min(4, count('unknown')) / 2,
    unclear: question.reading.unclear.length > 0 ? 1 : 0,
    numbers: question.quantities.length / 4,
    whole: unusedAsked + unusedNear + unusedFar + unusedBare === 0 ? 1 : 0,
  }
}
