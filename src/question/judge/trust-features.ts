import { catalogue } from '../catalogue/catalogue.ts'
import type { Candidate } from '../readings/reading.ts'
import type { Said } from '../said/said.ts'
import { explains } from './explains.ts'
import { FEATURES, type Feature, type Features } from './features.ts'

/** What speaks for and against trusting the best reading of a question, beside its own features. */
const OWN = ['lead', 'leadNarrow', 'score', 'unplaced', 'unplacedUnknown', 'unclear', 'numbers'] as const

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

/** Features by which a reading is trusted. */
export const trustFeatures = (
  { candidate, features, score, lead }: Leading,
  question: Said,
): Readonly<Record<TrustFeature, number>> => {
  const isExplained = explains(candidate)
  const unplaced = question.content.filter((stem) => !isExplained(stem))
  const known = unplaced.filter((stem) => catalogue().isKnown(stem)).length
  return {
    ...features,
    lead: Math.min(MOST_LEAD, lead) / 2,
    leadNarrow: lead < 0.5 ? 1 : 0,
    score: score / 3,
    unplaced: Math.min(4, known) / 2,
    unplacedUnknown: Math.min(4, unplaced.length - known) / 2,
    unclear: question.reading.unclear.length > 0 ? 1 : 0,
    numbers: question.quantities.length / 4,
  }
}
