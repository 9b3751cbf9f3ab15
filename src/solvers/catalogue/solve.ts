import { REALITY_BOUND } from '../../kernel/limits.ts'
import { type Bound, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'
import { oscillatorExtra, oscillatorInputs } from '../oscillator/inputs.ts'
import { admitOscillator, type OscillatorPlan, runOscillator } from '../oscillator/run.ts'

const BOUNDS: readonly Bound[] = [
  ['energy_balance', 'energy lost equals energy dissipated', REALITY_BOUND],
  ['step_error', 'phi against twice the step', REALITY_BOUND],
  ['residual', 'the six terms cancel', REALITY_BOUND],
  ['period_error', 'period against the elliptic integral', REALITY_BOUND],
]

/** The six-term master equation of one body. */
export const solve: Solver<typeof oscillatorInputs, OscillatorPlan> = {
  name: 'solve',
  core: true,
  summary:
    'Six-term master equation of a single body: a damped, driven Duffing oscillator with KO42 coupling; the value is φ(t).',
  equations: [
    String.raw`\ddot\varphi + \mu^2\varphi + \lambda\varphi^3 + \gamma\dot\varphi + \sum_{k=1}^{42} C_k\varphi = J`,
    String.raw`C_k = \alpha\,\mu^2\,2^{-k}`,
  ],
  method: 'Classical Runge–Kutta of fourth order.',
  reality:
    'The six terms cancel along the path, energy lost is energy dissipated, and the period is that of the elliptic integral where it has one.',
  excludes: [
    'several degrees of freedom, and fields in space',
    'forces that change with time',
    'chaos and bifurcation diagrams',
    'other powers of φ than the first and the third',
  ],
  cost: '1000 + 60 × steps, and half as many steps for the comparison run',
  picture: { kind: 'lines', fields: ['phi'] },
  twin: {
    segment({ t: _t, steps: _steps, ...inputs }, steps, state) {
      const { dt } = admitOscillator({ ...inputs, steps }).plan.time
      if (state === null) return { ...inputs, dt, steps }
      const { phi0: _phi0, v0: _v0, ...rest } = inputs
      return { ...rest, dt, steps, initialState: [...state] }
    },
    size: () => 2,
  },
  continuum: {
    kind: 'profile',
    fields: ['phi'],
    over: ['t'],
    overTime: true,
    medium: ({ inputs: { mu, lambda, gamma, alpha, source } }) => ({
      massSquared: mu * mu,
      selfInteraction: lambda,
      damping: gamma,
      coupling: alpha,
      source,
    }),
    // The headline value is the last.
    probe: (_plan, { fields }) => [(fields[0]?.values.length ?? 1) - 1],
  },
  errors: () => ({
    gate: ['balance', 'discretisation', 'residual', 'closed form'],
    uncertainty: ['discretisation', 'rounding'],
  }),
  domain: 'mechanics',
  operators: ['DS1'],
  input: oscillatorInputs,
  extra: oscillatorExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'A. H. Nayfeh, D. T. Mook, Nonlinear Oscillations, Wiley 1979, chapter 2',
    'W. Kutta, Z. Math. Phys. 46 (1901) 435',
    'M. Abramowitz, I. A. Stegun, Handbook of Mathematical Functions, 17.6.3',
  ],
  example: {
    inputs: withDefaults(oscillatorInputs, { lambda: 0, gamma: 0, alpha: 0 }),
    value: -0.8390715290764524,
    tolerance: 1e-8,
    source: 'cos(10), the harmonic oscillator',
  },
  admit: admitOscillator,
  run: runOscillator,
  verify: (_plan, result) => figuresAgainst(result, BOUNDS),
  remedy: (plan, failed) => ({
    detail: `${failed.name}: error ${failed.measured} exceeds the bound ${failed.bound}; send a smaller dt than ${plan.time.dt} s.`,
    data: { check: failed.name, measured: failed.measured, bound: failed.bound, dt: plan.time.dt, t: plan.time.t },
  }),
}
