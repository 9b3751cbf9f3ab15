import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { type Barrier, barrierPrice } from './barrier.ts'
import { blackScholes, type Contract, priceCondition } from './black-scholes.ts'
import { contractEquation, priceScale } from './closed.ts'
import { resolves, solveGrid } from './pde.ts'
import type { QuantPlan } from './plan.ts'

/** Steps of the grid on which the closed form is checked. */
const CHECK_STEPS = 192
const SHARES = 81
/** Relative step of the share for differences. */
const BUMP = 1e-4

/** The closed form of an out option without rebate against the differential equation with a boundary at the barrier. */
const gridError = (contract: Contract, barrier: Barrier, context: RunContext): number | null => {
  const { level, up } = barrier
  // The payoff of a call has no bound, and where the share spreads far the grid does not carry it.
  if (!resolves(contract, level) || (contract.sign === 1 && contract.sigma * contract.sigma * contract.T > 2))
    return null
  const task = { contract, american: false, knockOut: { level, up } }
  const fine = solveGrid({ ...task, steps: CHECK_STEPS }, context).value
  const coarse = solveGrid({ ...task, steps: CHECK_STEPS / 2 }, context).value
  const exact = barrierPrice(contract, { ...barrier, out: true, rebate: 0 })
  return Math.abs(fine + (fine - coarse) / 3 - exact) / (priceScale(contract) + exact)
}

/** The formulas of Reiner and Rubinstein, and the same from the differential equation. */
export const runBarrier = (plan: QuantPlan & { readonly kind: 'barrier' }, context: RunContext): SolverResult => {
  const { contract, barrier } = plan
  const { S, K } = contract
  context.checkpoint()
  const value = barrierPrice(contract, barrier)
  const at = (share: number): number => barrierPrice({ ...contract, S: share }, barrier)
  const plain = blackScholes(contract)
  const touching = { ...contract, S: barrier.level }
  // At the barrier an out option is its rebate, an in option the option without a barrier.
  const edge = Math.abs(barrierPrice(touching, barrier) - (barrier.out ? barrier.rebate : blackScholes(touching)))
  const rounding = ROUNDOFF * (8 * priceCondition(contract) + 64 * (plain + barrier.rebate))
  const onGrid = gridError(contract, barrier, context)
  const bump = Math.min(BUMP * S, 0.25 * Math.abs(barrier.level - S))
  const [below, above] = [at(S - bump), at(S + bump)]
  const [from, to] = barrier.up
    ? [Math.min(S, barrier.level) / 2, barrier.level]
    : [barrier.level, 2 * Math.max(S, K, barrier.level)]
  const step = (to - from) / (SHARES - 1)
  return {
    value,
    unit: 'money',
    uncertainty: rounding,
    roundingBound: value === 0 ? 0 : rounding / value,
    equations: [
      `${barrier.up ? 'up' : 'down'}-and-${barrier.out ? 'out' : 'in'} at ${barrier.level}, rebate ${barrier.rebate}, ${contractEquation(contract)}`,
      `V = ${value}`,
    ],
    extra: {
      method: 'closed',
      delta: (above - below) / (2 * bump),
      gamma: (above - 2 * value + below) / (bump * bump),
      european: plain,
      edge_error: edge / (Math.max(S, K) + barrier.rebate),
      ...(onGrid === null ? {} : { pde_error: onGrid }),
    },
    fields: [
      {
        name: 'price',
        unit: 'money',
        axes: [{ name: 'S', unit: 'money', start: from, step, count: SHARES }],
        values: Float64Array.from({ length: SHARES }, (_, i) => at(from + i * step)),
      },
    ],
    evolving: null,
  }
}
