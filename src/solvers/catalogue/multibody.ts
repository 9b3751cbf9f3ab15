import { REALITY_BOUND } from '../../kernel/limits.ts'
import { runAttracting } from '../bodies/attracting.ts'
import { DRIFT_BOUND_PCT, driftData } from '../bodies/drift.ts'
import { bodiesExtra, bodiesInputs } from '../bodies/inputs.ts'
import { runOscillating } from '../bodies/oscillating.ts'
import { admitBodies, type BodiesPlan, isPlaced } from '../bodies/plan.ts'
import { type Bound, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'

const ATTRACTING: readonly Bound[] = [
  ['energyDriftMaxPct', 'energy drift, percent', DRIFT_BOUND_PCT, 'percent'],
  ['momentum_drift', 'momentum is conserved', 1e-6],
  ['angular_momentum_drift', 'angular momentum is conserved', 1e-6],
]
const OSCILLATING: readonly Bound[] = [['energy_balance', 'energy lost equals energy dissipated', REALITY_BOUND]]

/** N bodies that attract each other, or, without positions, N coupled bodies of the damped master equation. */
export const multibody: Solver<typeof bodiesInputs, BodiesPlan> = {
  name: 'multibody',
  core: true,
  summary:
    'N bodies under pairwise inverse-square attraction, or the damped master equation if they have no positions; the value is the total energy.',
  equations: [
    String.raw`\ddot{\mathbf x}_i = \sum_{j\ne i} \frac{G\,m_j\,(\mathbf x_j - \mathbf x_i)}{\left(|\mathbf x_j - \mathbf x_i|^2 + \varepsilon^2\right)^{3/2}}`,
  ],
  method:
    'Yoshida’s symplectic composition of sixth order; fourth-order Runge–Kutta where the bodies have no positions.',
  reality:
    'Energy, momentum and angular momentum are conserved; without positions the energy lost is the energy dissipated.',
  excludes: [
    'collisions and mergers',
    'step sizes that adapt to close encounters',
    'relativity, radiation and bodies with a shape',
    'thousands of bodies by tree or mesh: every pair is computed',
  ],
  cost: 'bodies² × steps × 10.5',
  picture: { kind: 'orbits', fields: ['position', 'phi'] },
  twin: {
    segment({ t_max: _end, steps: _steps, ...inputs }, steps, state) {
      const { dt } = admitBodies({ ...inputs, steps }).plan.time
      return { ...inputs, dt, steps, ...(state === null ? {} : { initialState: [...state] }) }
    },
    size: ({ conservative, inputs }) => (conservative ? 6 : 2) * inputs.bodies.length,
  },
  continuum: null,
  errors: ({ conservative, gravity }) => ({
    gate: [conservative ? 'conserved quantity' : 'balance'],
    uncertainty: [
      'discretisation',
      'rounding',
      ...(conservative && gravity.relativeUncertainty > 0 ? (['constants'] as const) : []),
    ],
  }),
  domain: 'mechanics',
  operators: ['NM21', 'DS1'],
  operatorsFor: (inputs) => (isPlaced(inputs) ? ['NM21'] : ['DS1']),
  input: bodiesInputs,
  extra: bodiesExtra,
  failure: 'ENERGY_NOT_CONSERVED',
  references: [
    'H. Yoshida, Phys. Lett. A 150 (1990) 262: sixth-order symplectic integrator',
    'A. Chenciner, R. Montgomery, Ann. Math. 152 (2000) 881: the figure eight',
    'E. Hairer, C. Lubich, G. Wanner, Geometric Numerical Integration, 2nd ed., Springer 2006, V.3',
  ],
  example: {
    inputs: withDefaults(bodiesInputs, {}),
    value: -19285048495.967007,
    tolerance: 100,
    source: 'energy of the initial state of the figure eight (mpmath), times the mass of a body with G·m = 1 m³/s²',
  },
  admit: admitBodies,
  run: (plan, context) => (plan.conservative ? runAttracting : runOscillating)(plan, context),
  verify: (plan, result) => figuresAgainst(result, plan.conservative ? ATTRACTING : OSCILLATING),
  remedy: (plan, failed) => ({
    detail: `${failed.name}: ${failed.measured} exceeds the bound ${failed.bound}; send a dt smaller than ${plan.time.dt} s.`,
    data: {
      ...driftData(plan, failed.measured),
      check: failed.name,
      bound: failed.bound,
    },
  }),
}
