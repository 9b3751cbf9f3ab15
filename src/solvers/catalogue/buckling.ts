import { REALITY_BOUND } from '../../kernel/limits.ts'
import { bucklingExtra, bucklingInputs } from '../buckling/inputs.ts'
import { admitBuckling, type BucklingPlan } from '../buckling/plan.ts'
import { runBuckling } from '../buckling/run.ts'
import { type Bound, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'

const BOUNDS: readonly Bound[] = [
  ['closed_form_error', 'value against the closed form or the root of the characteristic equation', REALITY_BOUND],
  ['discretisation_error', 'value on half as many elements, over fifteen', REALITY_BOUND],
  ['residual', 'residual of the eigenproblem', 1e-10],
]

/** Twice as many elements, a multiple of eight that resolves the mode. */
const leastElements = (n: number, mode: number): number => 8 * Math.ceil(Math.max(n + 8, 6 * (mode + 1)) / 8)

/** Elastic buckling of columns and plates. */
export const buckling: Solver<typeof bucklingInputs, BucklingPlan> = {
  name: 'buckling',
  summary:
    'Elastic buckling of a column with pinned, fixed or free ends, under its own weight or on an elastic foundation, and of a rectangular plate; the value is the critical load, or the deflection of a column beyond it (elastica).',
  equations: [
    String.raw`E I\,\frac{d^4 w}{dx^4} + P\,\frac{d^2 w}{dx^2} = 0`,
    String.raw`P_{cr} = \frac{\pi^2 E I}{(K L)^2}`,
    String.raw`E I\,w'''' + q\,\bigl((L - x)\,w'\bigr)' = 0,\qquad E I\,w'''' + P\,w'' + k\,w = 0`,
    String.raw`D\,\nabla^4 w + N\,\frac{\partial^2 w}{\partial x^2} = 0,\qquad E I\,\theta'' + P \sin\theta = 0`,
    String.raw`w = 0 \text{ (pinned, fixed)},\quad w' = 0 \text{ (fixed)},\quad w'' = 0 \text{ (pinned, free)},\quad E I\,w''' + P\,w' = 0 \text{ (free)}`,
  ],
  method:
    'Cubic Hermite elements along the column, or across a plate whose shape along the load is a sine; the generalised eigenproblem of bending against shortening by bisection on the inertia and inverse iteration, the load from the quotient of energies. Fourth order in the length of an element. The elastica by Runge and Kutta’s method along the arc.',
  reality:
    'The load against the root of the characteristic equation (Euler’s, that of tan x = x, Greenhill’s Bessel function, or the edge conditions of a plate) or in closed form (foundation, simply supported plate, elliptic integrals of the elastica); the same column or plate with half as many elements, and the residual of the eigenproblem.',
  excludes: [
    'imperfections, eccentric loads, yielding and design codes',
    'shear deformation: short columns and thick plates',
    'torsional and lateral buckling, frames, shells',
    'self-weight with ends other than fixed and free, foundations with ends other than pinned',
    'plates under shear or under load in two directions, and what they carry after buckling',
    'whether an elastica touches itself or is stable',
  ],
  cost: 'elements × 8,000, of a plate × (1 + half-waves tried/3)',
  picture: { kind: 'lines', fields: ['displacement_field'] },
  continuum: {
    kind: 'profile',
    fields: ['displacement_field'],
    ownEquation: 'is of the fourth order, or nonlinear beyond the critical load',
  },
  // The bent elastica is found by quadrature and leaves no residual of an eigenproblem.
  errors: ({ problem }) => ({
    gate: ['closed form', 'discretisation', ...(problem === 'elastica' ? [] : (['residual'] as const))],
    uncertainty: ['closed form', 'discretisation', 'rounding'],
  }),
  domain: 'engineering',
  operators: ['BE1'],
  input: bucklingInputs,
  extra: bucklingExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'S. P. Timoshenko, J. M. Gere, Theory of Elastic Stability, 2nd ed., McGraw-Hill 1961, chapter 2',
    'J. S. Przemieniecki, Theory of Matrix Structural Analysis, McGraw-Hill 1968, 15.2: geometric stiffness of a beam',
    'A. G. Greenhill, Proc. Camb. Phil. Soc. 4 (1881) 65: self-weight; S. P. Timoshenko, J. M. Gere, 2.7, 2.10, 2.12, 9.2, 9.4: elastica, foundation, plates',
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
    detail: `${failed.name} is ${failed.measured}, above the bound ${failed.bound}; send n of at least ${leastElements(n, mode)}.`,
    data: {
      check: failed.name,
      measured: failed.measured,
      bound: failed.bound,
      n,
      least_n: leastElements(n, mode),
    },
  }),
}
