import { FEATURES } from '../../../src/question/judge/features.ts'
import { ascend } from './ascend.ts'
import type { Case } from './cases.ts'

const ROUNDS = 160
const DECAY = 0.002

/**
 * Weights under which right readings score above wrong ones and above zero, which is the score of no reading at all: the
 * most likely ones of a log-linear model with a null reading.
 */
export const fitRanking = (cases: readonly Case[]): Float64Array => {
  const used = cases.filter(({ candidates }) => candidates.length > 0)
  return ascend(FEATURES.length, ROUNDS, 0.1, (weights, gradient) => {
    for (const { candidates } of used) {
      const scores = candidates.map(({ features }) => features.reduce((sum, x, k) => sum + x * (weights[k] ?? 0), 0))
      const most = Math.max(0, ...scores)
      const powers = scores.map((score) => Math.exp(score - most))
      const all = powers.reduce((sum, one) => sum + one, Math.exp(-most))
      const right = candidates.reduce((sum, { isRight }, at) => sum + (isRight ? (powers[at] ?? 0) : 0), 0)
      for (const [at, { features, isRight }] of candidates.entries()) {
        const own = powers[at] ?? 0
        const change = (right > 0 && isRight ? own / right : 0) - own / all
        if (change !== 0)
          for (let k = 0; k < features.length; k++) gradient[k] = (gradient[k] ?? 0) + change * (features[k] ?? 0)
      }
    }
    for (let k = 0; k < weights.length; k++) gradient[k] = (gradient[k] ?? 0) / used.length - DECAY * (weights[k] ?? 0)
  })
}
