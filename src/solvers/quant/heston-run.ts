import type { Field } from '../../kernel/field.ts'
import { exp } from '../../numeric/elementary/exp.ts'
import { hypot } from '../../numeric/elementary/hypot.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { type Contract, logQuotient } from './black-scholes.ts'
import { type HestonModel, hestonTransform, type Inversion, invert, panelsFor, reachOf } from './heston.ts'
import { impliedVolatility } from './implied.ts'
import type { QuantPlan } from './plan.ts'

const SHARES = 21

interface Priced {
  readonly call: number
  /** The same from the two probabilities. */
  readonly probable: number
  readonly inversion: Inversion
}

const priced = ({ S, K, r, q, T }: Contract, model: HestonModel, end: number, refined: number): Priced => {
  const [share, strike] = [S * exp(-q * T), K * exp(-r * T)]
  const k = logQuotient(S, K) + (r - q) * T
  const inversion = invert(model, k, end, refined * panelsFor(end, k))
  const call = share - Math.sqrt(share) * Math.sqrt(strike) * inversion.lewis
  return { call, probable: share * inversion.first - strike * inversion.second, inversion }
}

/** Prices over the share, from a half to twice the strike. */
const curve = (contract: Contract, model: HestonModel, end: number, context: RunContext): Field => {
  const step = (1.5 * contract.K) / (SHARES - 1)
  const start = 0.5 * contract.K
  const values = Float64Array.from({ length: SHARES }, (_, i) => {
    context.progress(i / SHARES)
    context.checkpoint()
    const there = { ...contract, S: start + i * step }
    const { call } = priced(there, model, end, 1)
    return Math.max(0, contract.sign === 1 ? call : call - forwardValue(there))
  })
  return { name: 'price', unit: 'money', axes: [{ name: 'S', unit: 'money', start, step, count: SHARES }], values }
}

/** Discounted forward less discounted strike. */
const forwardValue = ({ S, K, r, q, T }: Contract): number => S * exp(-q * T) - K * exp(-r * T)

/** A European option under the Heston model, by two inversions of its characteristic function. */
export const runHeston = (plan: QuantPlan & { readonly kind: 'heston' }, context: RunContext): SolverResult => {
  const { contract, model, price } = plan
  const { S, K, r, q, T, sign } = contract
  context.checkpoint()
  const end = reachOf(model)
  const coarse = priced(contract, model, end, 1)
  const fine = priced(contract, model, end, 2)
  const forward = forwardValue(contract)
  const put = fine.call - forward
  const value = Math.max(0, sign === 1 ? fine.call : put)
  const one = hestonTransform(model, { re: 0, im: -1 })
  const rounding = 2e-15 * (S * exp(-q * T) + K * exp(-r * T))
  const volatility = impliedVolatility(contract, price ?? value)
  const { first, second, density } = fine.inversion
  return {
    value,
    unit: 'money',
    uncertainty: Math.abs(fine.call - coarse.call) + Math.abs(fine.call - fine.probable) + rounding,
    roundingBound: value === 0 ? 0 : rounding / value,
    equations: [
      `dS = (r - q)*S*dt + sqrt(v)*S*dW, dv = ${model.kappa}*(${model.theta} - v)*dt + ${model.xi}*sqrt(v)*dZ, dW*dZ = ${model.rho}*dt, v(0) = ${model.v0}`,
      `S = ${S}, K = ${K}, r = ${r}/yr, q = ${q}/yr, T = ${T} yr, V = ${value}`,
    ],
    extra: {
      method: 'closed',
      delta: exp(-q * T) * (sign === 1 ? first : first - 1),
      gamma: (exp(-q * T) * density) / S,
      probability: sign === 1 ? second : 1 - second,
      other: Math.max(0, sign === 1 ? put : fine.call),
      martingale_error: hypot(one.re - 1, one.im),
      inversion_error: Math.abs(fine.call - fine.probable) / Math.min(S, K),
      ...(volatility === null ? {} : { implied_volatility: volatility }),
    },
    fields: [curve(contract, model, end, context)],
    evolving: null,
  }
}
