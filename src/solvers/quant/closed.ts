import type { Field } from '../../kernel/field.ts'
import { exp } from '../../numeric/elementary/exp.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { argumentsOf, blackScholes, type Contract, greeksOf, normalBelow, priceCondition } from './black-scholes.ts'
import { impliedVolatility } from './implied.ts'
import { solveGrid } from './pde.ts'
import type { QuantPlan } from './plan.ts'

/** Steps of the grid on which the closed form is checked. */
const CHECK_STEPS = 48
const SHARES = 41
const TIMES = 13

/** What an error of a price is a share of, where the price itself may be nothing. */
export const priceScale = ({ S, K, r, q, T }: Contract): number => Math.min(S * exp(-q * T), K * exp(-r * T))

export const contractEquation = ({ S, K, r, q, sigma, T }: Contract): string =>
  `S = ${S}, K = ${K}, r = ${r}/yr, q = ${q}/yr, sigma = ${sigma}, T = ${T} yr`

/** Price over share and time to expiry, up to twice the larger of share and strike. */
const surface = (contract: Contract): Field => {
  const step = (2 * Math.max(contract.S, contract.K)) / SHARES
  const values = new Float64Array(TIMES * SHARES)
  for (let i = 0; i < TIMES; i++) {
    for (let j = 0; j < SHARES; j++) {
      const left = (contract.T * (i + 1)) / TIMES
      values[i * SHARES + j] = blackScholes({ ...contract, T: left, S: step * (j + 1) })
    }
  }
  const axes = [
    { name: 'time_to_expiry', unit: 'yr', start: contract.T / TIMES, step: contract.T / TIMES, count: TIMES },
    { name: 'S', unit: 'money', start: step, step, count: SHARES },
  ]
  return { name: 'price', unit: 'money', axes, values }
}

export const impliedOf = (contract: Contract, price: number | undefined): JsonObject => {
  if (price === undefined) return {}
  const volatility = impliedVolatility(contract, price)
  return volatility === null ? {} : { implied_volatility: volatility }
}

const otherOf = ({ S, K, r, q, T, sign }: Contract, value: number): number =>
  value - sign * (S * exp(-q * T) - K * exp(-r * T))

/** The Black–Scholes formula, and the same price from the differential equation. */
export const runClosed = ({ contract, price }: QuantPlan, context: RunContext): SolverResult => {
  context.checkpoint()
  const value = blackScholes(contract)
  const { d1, d2 } = argumentsOf(contract)
  const scale = priceScale(contract)
  const other = blackScholes({ ...contract, sign: contract.sign === 1 ? -1 : 1 })
  // The put, whose payoff has a bound; parity gives the call.
  const put: Contract = { ...contract, sign: -1 }
  const task = { contract: put, american: false, knockOut: null }
  const fine = solveGrid({ ...task, steps: CHECK_STEPS }, context).value
  const coarse = solveGrid({ ...task, steps: CHECK_STEPS / 2 }, context).value
  const exactPut = contract.sign === -1 ? value : other
  const rounding = ROUNDOFF * priceCondition(contract)
  const size = Math.max(contract.S, contract.K)
  return {
    value,
    unit: 'money',
    uncertainty: rounding,
    roundingBound: value === 0 ? 0 : rounding / value,
    equations: [
      `V = S*exp(-q*T)*N(d1) - K*exp(-r*T)*N(d2) for a call, ${contractEquation(contract)}`,
      `d1 = ${d1}, d2 = ${d2}, V = ${value}`,
    ],
    extra: {
      method: 'closed',
      ...greeksOf(contract),
      d1,
      d2,
      probability: normalBelow(contract.sign * d2),
      other,
      parity_error: Math.abs(otherOf(contract, value) - other) / size,
      pde_error: Math.abs(fine + (fine - coarse) / 3 - exactPut) / (scale + exactPut),
      ...impliedOf(contract, price),
    },
    fields: [surface(contract)],
    evolving: null,
  }
}
