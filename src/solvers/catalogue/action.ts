import { actionExtra, actionInputs } from '../action/inputs.ts'
import { type ActionPlan, admitAction } from '../action/plan.ts'
import { DRIFT_BOUND_PCT, runAction } from '../action/run.ts'
import { type Bound, carried, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'

const BOUNDS: readonly Bound[] = [
  ['energyDriftPct', 'energy drift, percent', DRIFT_BOUND_PCT, 'percent'],
  ['angular_momentum_drift', 'angular momentum is conserved', 1e-9],
  ['order_defect', 'order by halving the step', 1],
  ['reversibility', 'half a period there and back', 1e-6],
]

/** A Hamiltonian system by symplectic compositions. */
export const action: Solver<typeof actionInputs, ActionPlan> = {
  name: 'action',
  summary:
    'Kepler’s problem or bodies that attract each other, by symplectic compositions of order 2, 4, 6 or 8, compared with the Runge–Kutta method; the value is the total energy.',
  equations: [
    String.raw`H = \sum_i \frac{p_i^2}{2 m_i} - \sum_{i<j} \frac{G m_i m_j}{|x_i - x_j|}, \qquad \dot x = \frac{\partial H}{\partial p}, \quad \dot p = -\frac{\partial H}{\partial x}`,
    String.raw`\psi = e^{d_1 T} e^{k_1 V} e^{d_2 T} \cdots e^{k_s V} e^{d_{s+1} T}`,
  ],
  method:
    'Symmetric compositions of leapfrogs (drift, kick, drift) of order 2, 4, 6 or 8 with compensated sums; the classical Runge–Kutta method with the same step for comparison.',
  reality:
    'Energy and angular momentum are conserved, the order shows when the step is halved, and the path is undone by the negative step.',
  excludes: [
    'forces other than attraction by the inverse square of the distance',
    'collisions, and close encounters that need a shorter step than the rest of the orbit',
    'friction, relativity and bodies with a size',
    'the action integral itself',
  ],
  cost: 'stages × (8 × pairs + 30 × bodies) × steps, with 1, 3, 7 or 15 stages and 4.5 periods for order and reversal',
  picture: {
    kind: 'curves',
    pairs: [1, 2, 3, 4, 5, 6, 7, 8].map((body) => [`x_${body}`, `y_${body}`] as const),
  },
  twin: {
    segment({ periods: _periods, steps: _steps, ...inputs }, steps, state) {
      return { ...inputs, steps, ...(state === null ? {} : { initialState: [...state] }) }
    },
    size: ({ start }) => 4 * start.x.length,
  },
  continuum: null,
  errors: ({ masses, gravity }) => ({
    gate: ['conserved quantity', 'discretisation'],
    uncertainty: [
      'discretisation',
      'rounding',
      ...(!masses.centre && gravity.relativeUncertainty > 0 ? (['constants'] as const) : []),
    ],
  }),
  domain: 'mechanics',
  operators: ['NM25', 'NM28', 'NM21'],
  input: actionInputs,
  defaultsFor: ({ order }) => (order === 2 ? { stepsPerPeriod: 400 } : {}),
  extra: actionExtra,
  failure: 'ENERGY_NOT_CONSERVED',
  references: [
    'H. Yoshida, Phys. Lett. A 150 (1990) 262',
    'E. Hairer, C. Lubich, G. Wanner, Geometric Numerical Integration, 2nd ed., Springer 2006, I.2, V.3',
  ],
  example: {
    inputs: withDefaults(actionInputs, {}),
    value: -0.5,
    tolerance: 1e-5,
    source: 'energy of a Kepler orbit, -1/(2a)',
  },
  admit: admitAction,
  run: runAction,
  verify: (_plan, result) => figuresAgainst(result, BOUNDS),
  remedy: (plan, failed) => ({
    detail: `${failed.name}: ${failed.measured} exceeds the bound ${failed.bound}; send more than ${plan.inputs.stepsPerPeriod} stepsPerPeriod${plan.order === 8 ? '' : ' or a higher order'}.`,
    data: {
      check: failed.name,
      measured: carried(failed.measured),
      ...(failed.percent === true ? { energyDriftPct: carried(failed.measured) } : {}),
      bound: failed.bound,
      energyDriftBoundPct: DRIFT_BOUND_PCT,
      stepsPerPeriod: plan.inputs.stepsPerPeriod,
      order: plan.order,
      dt: plan.dt,
      t_max: plan.dt * plan.steps,
    },
  }),
}
