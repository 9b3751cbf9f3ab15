import type { RunContext, SolverResult } from '../contract.ts'
import { around, pointOf, searched } from './critical-line.ts'
import { gramPoint, thetaRate, thetaTurns } from './theta.ts'
import { zerosBetween } from './zeros.ts'

/** Error of θ computed from the gamma function in plain doubles, rad; its series is better. */
const THETA_ERROR = 1e-14

/** The Gram point m, where θ = mπ, and how many zeros lie below it by Turing's count. */
export const runGram = (m: number, samples: number, context: RunContext): SolverResult => {
  const t = gramPoint(m)
  const zeros = zerosBetween(m, m, context)
  const below = zeros.first - 1 + zeros.ordinates.filter((ordinate) => ordinate < t).length
  const { high, low } = thetaTurns(t)
  const point = pointOf(t)
  const { first_zero: _first, ...search } = searched(zeros)
  return {
    value: t,
    unit: '1',
    uncertainty: 4.5e-16 * t + THETA_ERROR / thetaRate(t),
    roundingBound: 4.5e-16 + THETA_ERROR / (thetaRate(t) * t),
    equations: [`theta(t) = ${m}*pi, t = ${t}`, `N(${t}) = ${below} = ${m} + 1 + S, S = ${below - m - 1}`],
    extra: {
      kind: 'gram',
      ...point,
      zeros: [],
      count: below,
      ...search,
      S: below - m - 1,
      gram_law: m % 2 === 0 ? point.Z > 0 : point.Z < 0,
      gram_residual: Math.abs(2 * (high - 0.5 * m + low)),
    },
    fields: [around(t, samples, context)],
    evolving: null,
  }
}
