import { REALITY_BOUND } from '../../kernel/limits.ts'
import { type Bound, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'
import { fractureExtra, fractureInputs } from '../fracture/inputs.ts'
import { admitFracture, type FracturePlan } from '../fracture/plan.ts'
import { runFracture } from '../fracture/run.ts'
import { stateSize } from '../fracture/state-size.ts'

const BOUNDS: readonly Bound[] = [
  ['energy_balance', 'elastic, kinetic and broken energy are the work of the load', REALITY_BOUND],
  ['speed_ratio', 'crack speed over that of Rayleigh waves', 1],
]

/** Brittle fracture of a plate or bar by bond-based peridynamics. */
export const fracture: Solver<typeof fractureInputs, FracturePlan> = {
  name: 'fracture',
  summary:
    'Crack growth in a brittle plate with a notch by peridynamics; the value is the length of the crack along its path. A bar that is pulled at its ends gives its largest displacement.',
  equations: [
    String.raw`\rho\,\ddot{\mathbf u}(\mathbf x,t) = \int_{H_\delta} \mu\,c\,s\,\frac{\boldsymbol\xi+\boldsymbol\eta}{|\boldsymbol\xi+\boldsymbol\eta|}\,dV_{\mathbf x'} + \mathbf b, \quad s = \frac{|\boldsymbol\xi+\boldsymbol\eta| - |\boldsymbol\xi|}{|\boldsymbol\xi|}`,
    String.raw`\mu = 0 \text{ once } s > s_0, \quad s_0 = \sqrt{\frac{4\pi G_0}{9E\delta}} \text{ (plate)}, \quad s_0 = \sqrt{\frac{3G_0}{E\delta}} \text{ (bar)}`,
  ],
  method:
    'Points on a square grid with partial volumes; the volume correction near the surfaces of a plate, and a load over a horizon at each end of a bar under which a uniform strain is in equilibrium; velocity Verlet, second order in the step; bonds in one fixed order, broken at the end of a step. No bond breaks within a horizon of the loaded edges.',
  reality:
    'Elastic, kinetic and broken energy against the work of the load, at a hundred moments of the run, as a share of that work or of the work until the waves of the load meet; the crack is slower than Rayleigh waves.',
  excludes: [
    'a load that rises slowly: the waves of a sudden one double the stress where they meet, so that a bar breaks in the middle from about 0.4 of its critical load',
    'Poisson’s ratios other than 1/3 in a plate, which bonds in pairs do not allow',
    'plastic and viscous materials, fatigue',
    'bodies in three dimensions, and contact of the faces of a crack',
  ],
  cost: 'points × bonds of a point × steps',
  picture: { kind: 'map', fields: ['damage', 'displacement_x'], path: 'crackPath' },
  twin: {
    segment({ t_end: _end, steps: _steps, ...inputs }, steps, state) {
      const { dt } = admitFracture({ ...inputs, steps }).plan.time
      return { ...inputs, dt, steps, ...(state === null ? {} : { initialState: [...state] }) }
    },
    size: stateSize,
  },
  continuum: {
    kind: 'field',
    // The opening of a plate; a bar has the other alone.
    fields: ['displacement_y', 'displacement_x'],
    medium: ({ material: { sound } }) => ({ waveSpeed: sound }),
    ownEquation:
      'sums bonds over a horizon and couples the components of the displacement, of which the six terms have one',
  },
  // A displacement lags by the time in which a wave crosses a horizon; the tip of a crack is known to a spacing or a horizon.
  errors: ({ bar }) => ({
    gate: ['conserved quantity'],
    uncertainty: bar ? ['model'] : ['discretisation', 'model'],
  }),
  domain: 'materials',
  operators: ['FR2', 'FR1'],
  input: fractureInputs,
  extra: fractureExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'S. A. Silling, E. Askari, Comput. Struct. 83 (2005) 1526: prototype microelastic brittle material',
    'Y. D. Ha, F. Bobaru, Int. J. Fract. 162 (2010) 229: plane stress, plate with a notch',
    'Q. V. Le, F. Bobaru, Comput. Mech. 61 (2018) 499: surface corrections',
    'F. Bobaru et al. (eds.), Handbook of Peridynamic Modeling, CRC Press 2016',
  ],
  example: {
    inputs: withDefaults(fractureInputs, { load: 0, t_end: 1e-6 }),
    value: 0.05,
    tolerance: 1e-9,
    source: 'a plate without load keeps its notch',
  },
  admit: admitFracture,
  run: runFracture,
  verify: (_plan, result) => figuresAgainst(result, BOUNDS),
  remedy: (plan, failed) => ({
    detail: `${failed.name}: ${failed.measured} exceeds the bound ${failed.bound}; send a dt smaller than ${plan.time.dt} s and more steps.`,
    data: {
      check: failed.name,
      measured: failed.measured,
      bound: failed.bound,
      dt: plan.time.dt,
      smaller_dt: plan.time.dt / 2,
      largest_dt: plan.material.largest,
    },
  }),
}
