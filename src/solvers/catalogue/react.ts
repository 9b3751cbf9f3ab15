import { REALITY_BOUND } from '../../kernel/limits.ts'
import { type Bound, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'
import { centreIndex } from '../grid/centre.ts'
import { reactExtra, reactInputs } from '../react/inputs.ts'
import { diffusionOf } from '../react/medium.ts'
import { admitReact, type ReactPlan } from '../react/plan.ts'
import { runReact } from '../react/run.ts'

const BOUNDS: readonly Bound[] = [
  ['step_error', 'error of the mean, from a run with a smaller step or of a higher order', REALITY_BOUND],
  ['mass_balance', 'a step changes the means by what the reaction makes', 1e-10],
]

/** Patterns and waves of two substances that diffuse and react. */
export const react: Solver<typeof reactInputs, ReactPlan> = {
  name: 'react',
  summary:
    'Gray–Scott or FitzHugh–Nagumo reaction and diffusion on a periodic square; the value is the mean of v (Gray–Scott) or of u (FitzHugh–Nagumo).',
  equations: [
    String.raw`\partial_t u = D_u\nabla^2 u - u v^2 + F(1-u),\quad \partial_t v = D_v\nabla^2 v + u v^2 - (F+k)\,v \quad\text{(Gray–Scott)}`,
    String.raw`\partial_t u = D_u\nabla^2 u + u(1-u)(u-a) - v + I,\quad \partial_t v = D_v\nabla^2 v + \varepsilon(u-\gamma v) \quad\text{(FitzHugh–Nagumo)}`,
    String.raw`\max(D_u, D_v)\,\frac{\Delta t}{\Delta x^2} \le \tfrac14`,
  ],
  method:
    'Five-point Laplacian of second order; Runge–Kutta of third order in time (Shu and Osher), or Heun’s method, or forward Euler. The equations are solved on the grid that the caller chose: the error in time is judged, the distance of the grid from the continuum is not.',
  reality:
    'The mean against a run with two thirds of the step (of the third order where the run’s own is lower), and the change of both means in a step against what the reaction makes.',
  excludes: [
    'boundaries other than periodic ones, and regions other than a square',
    'one or three dimensions',
    'other reactions, and reactions with heat',
    'the distance of the chosen grid from the continuum',
  ],
  cost: 'points × steps × 9.4, 6.3 with Heun, 5 with Euler: the run and the comparison run',
  picture: { kind: 'map', fields: ['concentration_field'] },
  twin: {
    segment({ t_end: _end, steps: _steps, ...inputs }, steps, state) {
      const { dt } = admitReact({ ...inputs, steps }).plan.time
      if (state === null) return { ...inputs, dt, steps }
      const { initial: _initial, size: _size, noise: _noise, ...rest } = inputs
      return { ...rest, dt, steps, initialState: [...state] }
    },
    size: ({ mesh }) => 2 * mesh.nodesX * mesh.nodesY + 1,
  },
  continuum: {
    kind: 'field',
    fields: ['concentration_field'],
    medium: diffusionOf,
    periodic: () => [true, true],
    probe: ({ mesh }) => centreIndex(mesh),
  },
  errors: () => ({ gate: ['discretisation', 'balance'], uncertainty: ['discretisation', 'rounding'] }),
  domain: 'chemistry',
  operators: ['CHE17'],
  input: reactInputs,
  extra: reactExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'P. Gray, S. K. Scott, Chem. Eng. Sci. 39 (1984) 1087',
    'J. E. Pearson, Science 261 (1993) 189: patterns of the Gray–Scott model',
    'R. FitzHugh, Biophys. J. 1 (1961) 445; J. Nagumo, S. Arimoto, S. Yoshizawa, Proc. IRE 50 (1962) 2061',
    'C.-W. Shu, S. Osher, J. Comput. Phys. 77 (1988) 439: Runge–Kutta methods as means of Euler steps',
  ],
  example: {
    inputs: withDefaults(reactInputs, {}),
    value: 0.02264954339933261,
    tolerance: 1e-5,
    source: 'the same equations on the grid by DOP853 with a tolerance of 1e-10 (SciPy)',
  },
  admit: admitReact,
  run: runReact,
  verify: (_plan, result) => figuresAgainst(result, BOUNDS),
  remedy: ({ time, inputs }, failed) => ({
    detail: `${failed.name}: ${failed.measured} exceeds the bound ${failed.bound}; send ${inputs.scheme === 'rk3' ? '' : 'scheme rk3 or '}a smaller dt than ${time.dt} s.`,
    data: { check: failed.name, measured: failed.measured, bound: failed.bound, dt: time.dt, t_end: time.t },
  }),
}
