import { REALITY_BOUND } from '../../kernel/limits.ts'
import { type Bound, figuresAgainst, headlineError } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'
import { centreIndex, periodicAxes } from '../grid/centre.ts'
import { noise } from '../grid/refined-steps.ts'
import { heatExtra, heatInputs } from '../heat/inputs.ts'
import { admitHeat, type HeatPlan } from '../heat/plan.ts'
import { runHeat } from '../heat/run.ts'

/**
 * `discretisation_error` is about the headline value alone: the distance from the closed form for a mode without Robin
 * boundaries, otherwise an estimate, no bound, from the runs on half and a quarter of the grid. The rest of the field may be further off.
 */
const boundsOf = (plan: HeatPlan): readonly Bound[] => [
  ['discretisation_error', headlineError(plan), REALITY_BOUND],
  ['mode_error', 'decay of the mode on this grid against exp(-alpha k^2 t)', REALITY_BOUND],
  ['discrete_mode_error', 'own run against the exact discrete amplification', 1e-9],
  ['heat_change', 'heat is conserved', 1e-9],
  ['overshoot', 'maximum principle', 1e-9],
]

/** Heat conduction in a rectangle or along a rod. */
export const heat: Solver<typeof heatInputs, HeatPlan> = {
  name: 'heat',
  summary: 'Heat equation on a rectangle or a rod, explicit or implicit; the value is the temperature at the centre.',
  equations: [
    String.raw`\frac{\partial u}{\partial t} = \alpha\,\nabla^2 u`,
    String.raw`r = \alpha\,\Delta t\left(\frac{1}{\Delta x^2} + \frac{1}{\Delta y^2}\right) \le \tfrac12 \quad\text{(explicit)}`,
  ],
  method:
    'Forward Euler on the five-point Laplacian; Peaceman–Rachford alternating directions or Crank–Nicolson when implicit. Second order in space; first (explicit) or second order in time.',
  reality:
    'The decay of the mode against its closed form, or the same run on half and a quarter of the grid; conserved heat; the maximum principle.',
  excludes: [
    'conductivity that depends on place, direction or temperature',
    'sources of heat, melting and boiling',
    'three dimensions, and regions other than a rectangle or a rod',
    'boundaries of different kinds at different sides',
  ],
  cost: 'cells × steps, 16 times that when implicit, and the runs on coarser grids',
  picture: { kind: 'map', fields: ['temperature'] },
  twin: {
    segment({ t_end: _end, steps: _steps, ...inputs }, steps, state) {
      const { dt } = admitHeat({ ...inputs, steps }).plan.time
      if (state === null) return { ...inputs, dt, steps }
      const { initial: _initial, modeX: _modeX, modeY: _modeY, width: _width, ...rest } = inputs
      return { ...rest, dt, steps, initialState: [...state] }
    },
    size: ({ mesh }) => mesh.nodesX * mesh.nodesY,
  },
  continuum: {
    kind: 'field',
    fields: ['temperature'],
    // The heat equation is the decay term against the Laplacian, with v^2/Gamma = alpha.
    medium: ({ inputs: { alpha } }) => ({ damping: 1 / alpha }),
    periodic: ({ mesh }) => periodicAxes(mesh),
    probe: ({ mesh }) => centreIndex(mesh),
  },
  errors: ({ inputs: { bc }, companions, onGrid }) => ({
    gate: [
      ...(bc === 'robin' ? [] : (['closed form'] as const)),
      ...(companions === null && !onGrid ? [] : (['discretisation'] as const)),
      ...(bc === 'neumann' || bc === 'periodic' ? (['conserved quantity'] as const) : []),
    ],
    uncertainty: ['discretisation', 'rounding'],
  }),
  domain: 'thermodynamics',
  operators: ['HT1'],
  input: heatInputs,
  defaultsFor: ({ initial, dim }) => (initial === 'hotspot' ? { nx: 128, ...(dim === 1 ? {} : { ny: 128 }) } : {}),
  extra: heatExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'D. W. Peaceman, H. H. Rachford, J. SIAM 3 (1955) 28: alternating directions',
    'J. Crank, P. Nicolson, Proc. Camb. Phil. Soc. 43 (1947) 50',
    'R. J. LeVeque, Finite Difference Methods for ODEs and PDEs, SIAM 2007, chapter 9',
  ],
  example: {
    inputs: withDefaults(heatInputs, {}),
    value: 0.8208687174155399,
    tolerance: 2e-4,
    source: 'exp(-2 pi^2 alpha t) with alpha t = 0.01, separation of variables (mpmath)',
  },
  admit: admitHeat,
  run: runHeat,
  verify: (plan, result) => figuresAgainst(result, boundsOf(plan)),
  remedy: (plan, failed) => ({
    detail: `${failed.name} is ${failed.measured}, above the bound ${failed.bound}; send ${plan.onGrid ? '' : `a larger ${plan.mesh.ny === 0 ? 'nx' : 'nx and ny'}, `}a smaller dt or an earlier t_end${noise(plan)}.`,
    data: {
      check: failed.name,
      measured: failed.measured,
      bound: failed.bound,
      dt: plan.time.dt,
      nx: plan.inputs.nx,
      ...(plan.mesh.ny === 0 ? {} : { ny: plan.mesh.ny }),
    },
  }),
}
