import { exp } from '../../numeric/elementary/exp.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { expectedAverage, geometricContract, sampleAverages } from './asian.ts'
import { blackScholes, priceCondition } from './black-scholes.ts'
import { contractEquation } from './closed.ts'
import type { QuantPlan } from './plan.ts'

/** Rounding of a payoff, as a share of the share price and the strike. */
const ROUNDING = 1e-13

const geometricForward = ({ contract, dates }: QuantPlan & { readonly kind: 'asian' }): number => {
  const { S, r, q, T } = geometricContract(contract, dates)
  return S * exp((r - q) * T)
}

/**
 * Option on the average of the share over equally spaced dates. The geometric one has a closed form, which is the control
 * variate of the arithmetic one: what is sampled is the difference of the two payoffs (Kemna and Vorst).
 */
export const runAsian = (plan: QuantPlan & { readonly kind: 'asian' }, context: RunContext): SolverResult => {
  const { contract, dates, pairs, geometric, seed } = plan
  const { S, K, r, T, sign } = contract
  const sample = sampleAverages(contract, dates, pairs, seed, (done) => {
    context.progress(done)
    context.checkpoint()
  })
  const discount = exp(-r * T)
  const closed = geometricContract(contract, dates)
  const geometricPrice = blackScholes(closed)
  const average = expectedAverage(contract, dates)
  const floor = ROUNDING * (S + K + average)
  // Payoffs that no path reached have no spread to be seen: what one path in all would have paid.
  const unseen = sample.difference.error === 0 ? (discount * Math.max(average, K)) / (2 * pairs) : 0
  const error = Math.max(discount * sample.difference.error, unseen)
  const closedRounding = ROUNDOFF * (priceCondition(closed) + dates * geometricPrice)
  const value = geometric ? geometricPrice : geometricPrice + discount * sample.difference.mean
  const rounding = geometric ? closedRounding : ROUNDOFF * (64 * value + (unseen > 0 ? 0 : dates * (S + K)))
  const paid = discount * sample.geometric.error
  const least = sample.geometric.mean === 0 ? (discount * Math.max(average, K)) / (2 * pairs) : 0
  const forward = geometric ? geometricForward(plan) : average
  return {
    value,
    unit: 'money',
    uncertainty: geometric ? closedRounding : error + floor,
    roundingBound: value === 0 ? 0 : rounding / value,
    equations: [
      `V = exp(-r*T)*mean(max(A - K, 0)) for a call, A the ${geometric ? 'geometric' : 'arithmetic'} average over ${dates} dates T/${dates} … T, ${contractEquation(contract)}`,
      geometric
        ? `V = ${value} by Black-Scholes with sigma = ${closed.sigma}, q = ${closed.q}`
        : `V = ${geometricPrice} (geometric average) + ${discount * sample.difference.mean} (mean difference over ${2 * pairs} paths, seed ${seed}) = ${value}`,
    ],
    extra: {
      method: geometric ? 'closed' : 'monte-carlo',
      dates,
      paths: 2 * pairs,
      geometric_price: geometricPrice,
      expected_average: forward,
      other: Math.max(0, value - sign * discount * (forward - K)),
      ...(geometric ? {} : { standard_error: error, plain_standard_error: discount * sample.arithmetic.error }),
      sampling_error: Math.abs(discount * sample.geometric.mean - geometricPrice) / (Math.max(paid, least) + floor),
      moment_error: Math.abs(sample.average.mean - average) / (sample.average.error + floor),
    },
    fields: [],
    evolving: null,
  }
}
