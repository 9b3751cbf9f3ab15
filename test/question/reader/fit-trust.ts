import { apart, leadOf } from '../../../src/question/judge/decide.ts'
import { FEATURES, type Feature, type Features } from '../../../src/question/judge/features.ts'
import { TRUST_FEATURES, trustFeatures } from '../../../src/question/judge/trust-features.ts'
import { ascend } from './ascend.ts'
import type { Case, FittedCandidate } from './cases.ts'

/** How many readings are offered. */
const MOST_NEAR = 3

/** The best reading of a case under some weights. */
export interface Best {
  readonly of: Case
  readonly first: FittedCandidate
  readonly score: number
  readonly lead: number
  /** Whether a right reading is among the first three. */
  readonly isNear: boolean
}

/** The best reading of a case, or null where it has none. */
export const bestOf = (one: Case, weights: Float64Array): Best | null => {
  const scored = one.candidates.map((own) => ({
    own,
    candidate: own.candidate,
    score: own.features.reduce((sum, x, k) => sum + x * (weights[k] ?? 0), 0),
  }))
  const readings = apart(scored)
  const [first] = readings
  if (first === undefined) return null
  const isNear = readings.slice(0, MOST_NEAR).some(({ own }) => own.isRight)
  return { of: one, first: first.own, score: first.score, lead: leadOf(readings), isNear }
}

/** Trust features of a best reading. */
export const trustVector = ({ of, first, score, lead }: Best): Float64Array => {
  const features = Object.fromEntries(FEATURES.map((name: Feature, k) => [name, first.features[k] ?? 0])) as Features
  const own = trustFeatures({ candidate: first.candidate, features, score }, lead, of.question)
  return Float64Array.from(TRUST_FEATURES, (name) => own[name])
}

const ROUNDS = 600
const DECAY = 0.002

/** Weights of a logistic model of whether the best reading is right. */
export const fitTrust = (vectors: readonly Float64Array[], right: readonly boolean[]): Float64Array =>
  ascend(TRUST_FEATURES.length, ROUNDS, 0.05, (weights, gradient) => {
    for (const [at, vector] of vectors.entries()) {
      const score = vector.reduce((sum, x, k) => sum + x * (weights[k] ?? 0), 0)
      const change = (right[at] ? 1 : 0) - 1 / (1 + Math.exp(-score))
      for (let k = 0; k < vector.length; k++) gradient[k] = (gradient[k] ?? 0) + change * (vector[k] ?? 0)
    }
    for (let k = 0; k < weights.length; k++)
      gradient[k] = (gradient[k] ?? 0) / vectors.length - DECAY * (weights[k] ?? 0)
  })
