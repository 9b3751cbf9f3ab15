import { type Bound, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'
import { lorenzExtra, lorenzInputs } from '../lorenz/inputs.ts'
import { admitLorenz, type LorenzPlan } from '../lorenz/plan.ts'
import { runLorenz } from '../lorenz/run.ts'
import { STATE } from '../lorenz/tangent.ts'

const BOUNDS: readonly Bound[] = [
  ['sum_error', 'sum of the exponents is the divergence', 1e-9],
  ['half_step_error', 'end point against half the step, as a share of size and growth', 1e-9],
  ['truncation', 'terms of the series that were cut off', 1e-9],
]

/** The Lorenz equations. */
export const lorenz: Solver<typeof lorenzInputs, LorenzPlan> = {
  name: 'lorenz',
  summary:
    'Lorenz equations with their Lyapunov exponents; the value is the largest exponent; the end point has its own error.',
  equations: [
    String.raw`\dot x = \sigma(y - x), \qquad \dot y = x(\rho - z) - y, \qquad \dot z = x y - \beta z`,
    String.raw`\lambda_1 + \lambda_2 + \lambda_3 = -(\sigma + 1 + \beta)`,
  ],
  method:
    'Taylor series of order 20 in fixed steps, together with three tangent vectors that are made orthonormal after each step. The exponents are averaged over a stretch after the trajectory, with weights that vanish at its ends.',
  reality:
    'The sum of the exponents is the trace of the Jacobian; the end point is that of half the step as far as the growth of errors allows; the terms that the series leaves out. The statistical error of the exponent is its uncertainty.',
  excludes: [
    'the end point beyond the time at which the growth of errors has used up the digits',
    'bifurcations and periodic orbits',
    'noise and other systems of equations',
  ],
  cost: 'steps × 5,600, with 4,600 for every step of the average of the exponents',
  picture: { kind: 'curves', pairs: [['x', 'z']] },
  twin: {
    segment({ t: _t, steps: _steps, ...inputs }, steps, state) {
      return { ...inputs, steps, ...(state === null ? {} : { initialState: [...state] }) }
    },
    size: () => STATE,
  },
  continuum: null,
  errors: () => ({ gate: ['conserved quantity', 'discretisation'], uncertainty: ['statistics', 'chaos'] }),
  domain: 'mathematics',
  operators: ['DS2'],
  input: lorenzInputs,
  extra: lorenzExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'E. N. Lorenz, J. Atmos. Sci. 20 (1963) 130',
    'G. Benettin, L. Galgani, A. Giorgilli, J.-M. Strelcyn, Meccanica 15 (1980) 9',
    'Á. Jorba, M. Zou, Experimental Mathematics 14 (2005) 99: Taylor series',
    'J. C. Sprott, Chaos and Time-Series Analysis, Oxford 2003, appendix A: exponents 0.9056, 0, -14.5723',
  ],
  example: {
    inputs: withDefaults(lorenzInputs, { rho: 0.5 }),
    value: -0.475062189439555,
    tolerance: 1e-6,
    source: 'eigenvalue of the linearised equations at the origin, (-11 + sqrt(101))/2',
  },
  admit: admitLorenz,
  run: runLorenz,
  verify: (_plan, result) => figuresAgainst(result, BOUNDS),
  remedy: (plan, failed) => ({
    detail: `${failed.name}: ${failed.measured} exceeds the bound ${failed.bound}; send a dt smaller than ${plan.time.dt}.`,
    data: {
      check: failed.name,
      measured: failed.measured,
      bound: failed.bound,
      dt: plan.time.dt,
      t: plan.time.t,
    },
  }),
}
