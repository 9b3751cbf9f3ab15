import { REALITY_BOUND } from '../../kernel/limits.ts'
import { type Bound, figuresAgainst, headlineError } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'
import { centreIndex, periodicAxes } from '../grid/centre.ts'
import { noise } from '../grid/refined-steps.ts'
import { waveExtra, waveInputs } from '../wave/inputs.ts'
import { admitWave, type WavePlan } from '../wave/plan.ts'
import { runWave } from '../wave/run.ts'
import { numbersUnderway } from '../wave/state.ts'

/**
 * `discretisation_error` is about the headline value alone: the distance from the closed form for a mode, otherwise an
 * estimate, no bound, from the runs on half and a quarter of the grid. The rest of the field may be further off.
 */
const boundsOf = (plan: WavePlan): readonly Bound[] => [
  ['energy_drift', 'discrete energy is conserved', 1e-10],
  ['discretisation_error', headlineError(plan), REALITY_BOUND],
  ['mode_error', 'phase of the mode on this grid against cos(omega t)', REALITY_BOUND],
  ['discrete_mode_error', 'own run against the exact discrete phase', 1e-8],
]

/** Waves on a membrane, along a string, or of light between conductors. */
export const wave: Solver<typeof waveInputs, WavePlan> = {
  name: 'wave',
  summary:
    'Wave equation on a rectangle or a line, or Maxwell’s equations along a line; the value is the field at the centre.',
  equations: [
    String.raw`\frac{\partial^2 u}{\partial t^2} = v^2\,\nabla^2 u`,
    String.raw`C = v\,\Delta t\,\sqrt{\frac{1}{\Delta x^2} + \frac{1}{\Delta y^2}} \le 1`,
    String.raw`\frac{\partial E}{\partial t} = -c^2\,\frac{\partial B}{\partial x},\quad \frac{\partial B}{\partial t} = -\frac{\partial E}{\partial x} \quad\text{(Maxwell)}`,
  ],
  method: 'Leapfrog on the five-point Laplacian; Yee’s staggered grid for Maxwell’s equations. Second order.',
  reality:
    'The discrete energy is conserved; the phase of the mode against its closed form, or the same run on half and a quarter of the grid.',
  excludes: [
    'three dimensions, and regions other than a rectangle or a line',
    'speeds that depend on place, direction or frequency',
    'damping, sources and absorbing boundaries',
    'Maxwell’s equations in more than one dimension, and in matter that conducts',
  ],
  cost: 'cells × steps, four times that with mode maxwell, and the runs on coarser grids',
  picture: { kind: 'map', fields: ['displacement', 'electric_field'] },
  twin: {
    segment({ t_end: _end, steps: _steps, ...inputs }, steps, state) {
      const { dt } = admitWave({ ...inputs, steps }).plan.time
      if (state === null) return { ...inputs, dt, steps }
      const { initial: _initial, modeX: _modeX, modeY: _modeY, width: _width, ...rest } = inputs
      return { ...rest, dt, steps, initialState: [...state] }
    },
    size: ({ mesh, maxwell }) => numbersUnderway(mesh, maxwell),
  },
  continuum: {
    kind: 'field',
    fields: ['displacement', 'electric_field'],
    medium: ({ speed }) => ({ waveSpeed: speed }),
    periodic: ({ mesh }) => periodicAxes(mesh),
    probe: ({ mesh }) => centreIndex(mesh),
  },
  errors: ({ start, companions, onGrid }) => ({
    gate: [
      ...(onGrid && start.shape?.kind !== 'mode' ? [] : (['closed form'] as const)),
      ...(companions === null && !onGrid ? [] : (['discretisation'] as const)),
      'conserved quantity',
    ],
    uncertainty: ['discretisation', 'rounding'],
  }),
  domain: 'waves',
  operators: ['OW1'],
  input: waveInputs,
  defaultsFor: ({ initial, dim, mode }) =>
    initial === 'gaussian' && dim !== 1 && mode !== 'maxwell' ? { nx: 192, ny: 192 } : {},
  extra: waveExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'R. Courant, K. Friedrichs, H. Lewy, Math. Ann. 100 (1928) 32',
    'K. S. Yee, IEEE Trans. Antennas Propag. 14 (1966) 302',
    'A. Taflove, S. C. Hagness, Computational Electrodynamics, 3rd ed., Artech House 2005, chapter 2',
  ],
  example: {
    inputs: withDefaults(waveInputs, {}),
    value: -0.2662553420414155,
    tolerance: 2e-4,
    source: 'cos(pi sqrt(2)) for the fundamental mode after one crossing, separation of variables (mpmath)',
  },
  admit: admitWave,
  run: runWave,
  verify: (plan, result) => figuresAgainst(result, boundsOf(plan)),
  remedy: (plan, failed) => ({
    detail: `${failed.name} is ${failed.measured}, above the bound ${failed.bound}; send ${plan.onGrid ? 'a smaller dt' : `a larger ${plan.mesh.ny === 0 ? 'nx' : 'nx and ny'}, a wider shape`} or an earlier t_end${noise(plan)}.`,
    data: {
      check: failed.name,
      measured: failed.measured,
      bound: failed.bound,
      dt: plan.time.dt,
      t_end: plan.time.t,
      nx: plan.inputs.nx,
      ...(plan.mesh.ny === 0 ? {} : { ny: plan.mesh.ny }),
    },
  }),
}
