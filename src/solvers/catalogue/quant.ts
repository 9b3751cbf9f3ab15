import { REALITY_BOUND } from '../../kernel/limits.ts'
import { type Bound, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'
import { runAsian } from '../quant/asian-run.ts'
import { runBarrier } from '../quant/barrier-run.ts'
import { runClosed } from '../quant/closed.ts'
import { quantErrors } from '../quant/error-scope.ts'
import { runGrid } from '../quant/grid.ts'
import { runHeston } from '../quant/heston-run.ts'
import { quantExtra, quantInputs } from '../quant/inputs.ts'
import { runPaths } from '../quant/paths.ts'
import { admitQuant, type QuantPlan } from '../quant/plan.ts'

/** Standard errors of a sample are its uncertainty; seven of them are not chance but a sample that misses its tail. */
const BOUNDS: readonly Bound[] = [
  ['parity_error', 'put–call parity', 1e-12],
  ['pde_error', 'closed form against the differential equation', REALITY_BOUND],
  ['edge_error', 'price at the barrier', 1e-9],
  ['scheme_error', 'European option on the same grid against its closed form', REALITY_BOUND],
  ['grid_error', 'price on this grid and on half of it', REALITY_BOUND],
  ['sampling_error', 'distance from the closed form in standard errors', 7],
  ['moment_error', 'mean of the share in standard errors', 7],
  ['martingale_error', 'mean of the share under the model', 1e-9],
  ['inversion_error', 'two inversions of the characteristic function', 1e-6],
]

/** Options on a share. */
export const quant: Solver<typeof quantInputs, QuantPlan> = {
  name: 'quant',
  summary:
    'Price of a European, American, barrier, Asian or Heston option, with its Greeks if they have a closed form.',
  equations: [
    String.raw`\frac{\partial V}{\partial t} + \tfrac12\sigma^2 S^2\frac{\partial^2 V}{\partial S^2} + (r-q)S\frac{\partial V}{\partial S} - rV = 0`,
    String.raw`C = S e^{-qT} N(d_1) - K e^{-rT} N(d_2),\qquad d_{1,2} = \frac{\ln(S/K) + (r - q \pm \sigma^2/2)T}{\sigma\sqrt T}`,
    String.raw`dv = \kappa(\theta - v)\,dt + \xi\sqrt v\,dZ \quad\text{(Heston)}`,
    String.raw`V = e^{-rT}\,\mathbb E\max\Bigl(\tfrac1m\sum_{k=1}^m S_{kT/m} - K,\,0\Bigr) \quad\text{(Asian)}`,
  ],
  method:
    'Closed form; Crank–Nicolson in ln S with a start by backward Euler and, for early exercise, the direct method of Brennan and Schwartz, second order, extrapolated from two grids; Monte Carlo in antithetic pairs from a counter-based generator; inversion of the characteristic function for Heston; Reiner and Rubinstein’s formulas for barriers; Monte Carlo with the option on the geometric average as control variate for Asian ones (Kemna and Vorst).',
  reality:
    'Put–call parity; closed forms against the differential equation; two grids; two inversions; samples against the closed form, with the standard error as uncertainty. Asian: the paths give the geometric average’s closed form and the expected arithmetic average within their standard errors.',
  excludes: [
    'several shares, and rates or volatilities that change with time, beyond the Heston model',
    'dividends in amounts of money',
    'American options in closed form or by Monte Carlo',
    'barriers that are watched on dates only',
    'averages over unequal dates or all the time, averaged strikes, averages that have begun; Greeks of Asian options',
  ],
  cost: '2.5e5 closed, 3e7 Heston, 1e7 barrier, 80 × steps² on grids, 7 × paths, Asian 80 × dates × paths',
  picture: { kind: 'map', fields: ['price'] },
  continuum: {
    kind: 'profile',
    fields: ['price'],
    over: ['S', 'log_moneyness'],
    ownEquation: 'has a drift and a discount in addition to its diffusion, and the terms are read at one time',
  },
  errors: quantErrors,
  domain: 'finance',
  operators: ['BLACK_SCHOLES'],
  input: quantInputs,
  extra: quantExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'J. C. Hull, Options, Futures, and Other Derivatives, 8th ed., Pearson 2011, chapters 14, 16 and 18',
    'E. G. Haug, The Complete Guide to Option Pricing Formulas, 2nd ed., McGraw-Hill 2007, 4.17',
    'M. J. Brennan, E. S. Schwartz, J. Finance 32 (1977) 449; R. Rannacher, Numer. Math. 43 (1984) 309',
    'A. G. Z. Kemna, A. C. F. Vorst, J. Banking Finance 14 (1990) 113: Asian options',
    'S. L. Heston, Rev. Financ. Stud. 6 (1993) 327; H. Albrecher et al., Wilmott Magazine, January 2007, 83',
  ],
  example: {
    inputs: withDefaults(quantInputs, { S: 42, K: 40, r: 0.1, sigma: 0.2, T: 0.5 }),
    value: 4.759422392871532,
    tolerance: 1e-12,
    source: 'Hull, example 14.6 (4.76), digits by mpmath',
  },
  admit: admitQuant,
  run: (plan, context) => {
    switch (plan.kind) {
      case 'closed':
        return runClosed(plan, context)
      case 'grid':
        return runGrid(plan, context)
      case 'paths':
        return runPaths(plan, context)
      case 'heston':
        return runHeston(plan, context)
      case 'barrier':
        return runBarrier(plan, context)
      case 'asian':
        return runAsian(plan, context)
    }
  },
  verify: (_plan, result) => figuresAgainst(result, BOUNDS),
  remedy: (plan, failed) => ({
    detail: `${failed.name}: ${failed.measured} exceeds the bound ${failed.bound}; ${plan.kind === 'asian' ? 'send more paths' : plan.kind === 'paths' ? 'send more paths or method closed' : plan.kind === 'grid' ? `send more steps than ${plan.steps}` : 'send inputs that are less extreme'}.`,
    data: { check: failed.name, measured: failed.measured, bound: failed.bound },
  }),
}
