import { catalogue } from '../catalogue/catalogue.ts'
import type { Said } from '../said/said.ts'
import { explains } from './explains.ts'
import { FEATURES, type Feature, type Ranked } from './features.ts'
import { TRUST } from './weights.ts'

export type TrustFeature = keyof typeof TRUST | Feature

export const TRUST_FEATURES = [...Object.keys(TRUST), ...FEATURES] as readonly TrustFeature[]

const MOST_LEAD = 6

/**
 * Features by which a reading is trusted.
 * @param lead how far it is ahead of the next one that gives another value
 */
export const trustFeatures = (
  { candidate, features, score }: Ranked,
  lead: number,
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
