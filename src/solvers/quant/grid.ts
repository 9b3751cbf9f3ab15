import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { blackScholes, greeksOf } from './black-scholes.ts'
import { contractEquation, impliedOf, priceScale } from './closed.ts'
import { solveGrid } from './pde.ts'
import type { QuantPlan } from './plan.ts'

/** Pairs of grids of second order: the estimated error of the finer one. */
const extrapolated = (fine: number, coarse: number): number => fine + (fine - coarse) / 3

/** Price from the differential equation, on a grid and on half of it; for early exercise beside that without it. */
export const runGrid = (plan: QuantPlan & { readonly kind: 'grid' }, context: RunContext): SolverResult => {
  const { contract, american, steps, price } = plan
  const { S, K, r, q, sigma, sign } = contract
  const scale = priceScale(contract)
  const task = { contract, american, knockOut: null }
  const fine = solveGrid({ ...task, steps }, context)
  const coarse = solveGrid({ ...task, steps: steps / 2 }, context)
  const exact = blackScholes(contract)
  const straight = american ? solveGrid({ ...task, american: false, steps }, context) : fine
  const straightCoarse = american ? solveGrid({ ...task, american: false, steps: steps / 2 }, context) : coarse
  const schemeError = extrapolated(straight.value, straightCoarse.value) - exact
  const payoff = Math.max(0, sign * (S - K))
  const found = extrapolated(fine.value, coarse.value)
  // Without exercise both have the same error: the premium is added to the closed form.
  const premium = american ? Math.max(0, found - extrapolated(straight.value, straightCoarse.value)) : 0
  const exercised = american && payoff > 0 && fine.value <= payoff
  const value = exercised ? payoff : american ? Math.max(exact + premium, payoff) : found
  // What extrapolation adds: to the premium, or to the price.
  const corrected = american
    ? Math.abs(fine.value - straight.value - (coarse.value - straightCoarse.value)) / 3
    : Math.abs(fine.value - coarse.value) / 3
  const theta = exercised ? 0 : r * value - (r - q) * S * fine.delta - 0.5 * sigma * sigma * S * S * fine.gamma
  const estimate = Math.abs(schemeError) + (american ? corrected : 0)
  return {
    value,
    unit: 'money',
    uncertainty: (exercised ? 0 : estimate) + 1e-15 * (S + K) + (american ? 1e-7 * scale : 0),
    // What is rounded where the price is larger arrives with the weight that its price has.
    roundingBound: value === 0 ? 0 : ROUNDOFF * 100 * steps,
    equations: [
      `dV/dt + sigma^2*S^2/2*d2V/dS2 + (r - q)*S*dV/dS - r*V = 0, ${contractEquation(contract)}`,
      `V = ${value} on ${2 * steps} intervals and ${steps} steps, extrapolated`,
    ],
    extra: {
      method: 'pde',
      delta: exercised ? sign : fine.delta,
      gamma: exercised ? 0 : fine.gamma,
      theta,
      ...(american ? { european: exact, early_exercise_premium: value - exact } : { vega: greeksOf(contract).vega }),
      ...(fine.boundary === null ? {} : { exercise_boundary: fine.boundary }),
      grid_error: corrected / (value + 1e-3 * K),
      scheme_error: Math.abs(schemeError) / (scale + exact),
      ...impliedOf(contract, price),
    },
    fields: [
      {
        name: 'price',
        unit: 'money',
        axes: [{ name: 'log_moneyness', unit: '1', start: fine.start, step: fine.step, count: fine.prices.length }],
        values: fine.prices,
      },
    ],
    evolving: null,
  }
}
