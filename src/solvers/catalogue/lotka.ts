import { REALITY_BOUND } from '../../kernel/limits.ts'
import { type Bound, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'
import { lotkaExtra, lotkaInputs } from '../lotka/inputs.ts'
import { admitLotka, type LotkaPlan } from '../lotka/plan.ts'
import { runLotka } from '../lotka/run.ts'

const BOUNDS: readonly Bound[] = [
  ['V_drift', 'first integral is conserved', REALITY_BOUND],
  ['period_error', 'period of the run against quadrature over the closed orbit', REALITY_BOUND],
  ['means_error', 'means over whole periods are the equilibrium', REALITY_BOUND],
]

/** Predator and prey. */
export const lotka: Solver<typeof lotkaInputs, LotkaPlan> = {
  name: 'lotka',
  summary:
    'Predator and prey after Lotka and Volterra; the value is the period of their cycle; the answer also has the means over whole periods.',
  equations: [
    String.raw`\dot x = a x - b x y, \qquad \dot y = d x y - g y`,
    String.raw`\frac1T\int_0^T x\,dt = \frac{g}{d}, \qquad \frac1T\int_0^T y\,dt = \frac{a}{b}`,
    String.raw`V = d x - g \ln x + b y - a \ln y = \text{const}`,
  ],
  method:
    'Yoshida’s symplectic composition of sixth order in ln x and ln y, in which the system is Hamiltonian and separable; the classical Runge–Kutta method or forward Euler on request. The period is the mean time between upward passages of the prey through its equilibrium.',
  reality:
    'The first integral V, as a share of its height above the equilibrium, the period against quadrature over the closed orbit, and the means over whole periods against the equilibrium. Forward Euler spirals outwards and is refused except with very short steps.',
  excludes: [
    'limits to the growth of the prey, saturated predators, and delays',
    'more than two species, and species that spread in space',
    'chance, harvest and seasons',
    'means over a time that is not a whole number of periods',
  ],
  cost: 'steps × 700 (symplectic), 300 (rk4) or 200 (euler), with up to 2.2 periods after the end, and 4,000 for each point of the quadrature',
  picture: { kind: 'lines', fields: ['prey', 'predators'] },
  twin: {
    segment({ t: _t, steps: _steps, ...inputs }, steps, state) {
      if (state === null) return { ...inputs, steps }
      const { x0: _x0, y0: _y0, ...others } = inputs
      return { ...others, steps, initialState: [...state] }
    },
    size: () => 2,
  },
  continuum: null,
  errors: () => ({
    gate: ['conserved quantity', 'second method', 'closed form'],
    uncertainty: ['discretisation', 'rounding'],
  }),
  domain: 'biology',
  operators: ['PE1'],
  input: lotkaInputs,
  defaultsFor: ({ integrator }) => (integrator === 'euler' ? { dt: 2e-5 } : {}),
  extra: lotkaExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'V. Volterra, Nature 118 (1926) 558; A. J. Lotka, Elements of Physical Biology, 1925',
    'E. Hairer, C. Lubich, G. Wanner, Geometric Numerical Integration, 2nd ed., Springer 2006, I.1.1',
    'J. Waldvogel, J. Comput. Appl. Math. 14 (1986) 405: the period',
  ],
  example: {
    inputs: withDefaults(lotkaInputs, {}),
    value: 5.479716342899724,
    tolerance: 1e-6,
    source: 'scipy DOP853 at 1e-13 with events at the equilibrium of the prey',
  },
  admit: admitLotka,
  run: runLotka,
  verify: (_plan, result) => figuresAgainst(result, BOUNDS),
  remedy: (plan, failed) => ({
    detail: `${failed.name}: error ${failed.measured} exceeds the bound ${failed.bound}; ${plan.inputs.integrator === 'symplectic' ? '' : 'send integrator symplectic, or '}send a smaller dt than ${plan.time.dt} s.`,
    data: {
      check: failed.name,
      measured: failed.measured,
      bound: failed.bound,
      dt: plan.time.dt,
      integrator: plan.inputs.integrator,
    },
  }),
}
