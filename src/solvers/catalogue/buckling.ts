import { REALITY_BOUND } from '../../kernel/limits.ts'
import { bucklingExtra, bucklingInputs } from '../buckling/inputs.ts'
import { admitBuckling, type BucklingPlan } from '../buckling/plan.ts'
import { runBuckling } from '../buckling/run.ts'
import { type Bound, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'

const BOUNDS: readonly Bound[] = [
  ['closed_form_error', 'critical load against the root of the characteristic equation', REALITY_BOUND],
  ['discretisation_error', 'critical load on half as many elements, over fifteen', REALITY_BOUND],
  ['residual', 'residual of the eigenproblem', 1e-10],
]

/** Elastic buckling of a straight column. */
export const buckling: Solver<typeof bucklingInputs, BucklingPlan> = {
  name: 'buckling',
  summary: 'Elastic buckling of a column with pinned, fixed or free ends; the value is the critical load.',
  equations: [
    String.raw`E I\,\frac{d^4 w}{dx^4} + P\,\frac{d^2 w}{dx^2} = 0`,
    String.raw`P_{cr} = \frac{\pi^2 E I}{(K L)^2}`,
    String.raw`w = 0 \text{ (pinned, fixed)},\quad w' = 0 \text{ (fixed)},\quad w'' = 0 \text{ (pinned, free)},\quad E I\,w''' + P\,w' = 0 \text{ (free)}`,
  ],
  method:
    'Cubic Hermite elements; the generalised eigenproblem of bending against shortening by bisection on the inertia and inverse iteration, the load from the quotient of energies. Fourth order in the length of an element.',
  reality:
    'The load against the root of the characteristic equation (Euler’s, or that of tan x = x), the same column with half as many elements, and the residual of the eigenproblem.',
  cost: 'elements × 8,000',
  picture: { kind: 'lines', fields: ['displacement_field'] },
  continuum: { kind: 'profile', fields: ['displacement_field'] },
  errors: { gate: ['closed form', 'discretisation', 'residual'], uncertainty: ['discretisation', 'rounding'] },
  domain: 'engineering',
  operators: ['BE1'],
  input: bucklingInputs,
  extra: bucklingExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'S. P. Timoshenko, J. M. Gere, Theory of Elastic Stability, 2nd ed., McGraw-Hill 1961, chapter 2',
    'J. S. Przemieniecki, Theory of Matrix Structural Analysis, McGraw-Hill 1968, 15.2: geometric stiffness of a beam',
    'B. N. Parlett, The Symmetric Eigenvalue Problem, SIAM 1998, 3.3 and 4.6',
  ],
  example: {
    inputs: withDefaults(bucklingInputs, {}),
    value: 1842326.1548700135,
    tolerance: 2,
    source: 'Euler: pi^2 E I / L^2 (mpmath)',
  },
  admit: admitBuckling,
  run: runBuckling,
  verify: (_plan, result) => figuresAgainst(result, BOUNDS),
  remedy: ({ inputs: { n, mode } }, failed) => ({
    detail: `${failed.name} is ${failed.measured} and may be at most ${failed.bound}; send n of at least ${Math.max(n + 2, 6 * (mode + 1))}.`,
    data: {
      check: failed.name,
      measured: failed.measured,
      bound: failed.bound,
      n,
      least_n: Math.max(n + 2, 6 * (mode + 1)),
    },
  }),
}
