import { REALITY_BOUND } from '../../kernel/limits.ts'
import { type Bound, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'
import { runCavity } from '../flow/cavity.ts'
import { runChannel } from '../flow/channel.ts'
import { flowExtra, flowInputs } from '../flow/inputs.ts'
import { flowMedium, flowPeriodic } from '../flow/medium.ts'
import { admitFlow, type FlowPlan } from '../flow/plan.ts'
import { runUnsteady } from '../flow/unsteady.ts'
import { noise } from '../grid/refined-steps.ts'

const BOUNDS: readonly Bound[] = [
  ['richardson', 'stream function of the vortex, extrapolated from two and from three grids', REALITY_BOUND],
  ['profile_change', 'extremes on the centrelines, extrapolated from two and from three grids', REALITY_BOUND],
  ['closed_form_error', 'headline against its closed form', REALITY_BOUND],
  ['grid_change', 'headline against a run on half the grid', REALITY_BOUND],
  ['step_change', 'headline against the same grid in half the step', REALITY_BOUND],
  ['energy_balance', 'energy gained equals work done', REALITY_BOUND],
  ['residual', 'residual of the vorticity equation', 1e-9],
  ['divergence', 'divergence is zero', 1e-9],
]

/** Plane incompressible flow: in a cavity with a sliding lid, in a channel, of decaying vortices. */
export const flow: Solver<typeof flowInputs, FlowPlan> = {
  name: 'flow',
  summary:
    'Plane incompressible Navier–Stokes: the value is the stream function of the primary vortex in a cavity, the centreline speed of a channel, or the kinetic energy of decaying vortices.',
  equations: [
    String.raw`\frac{\partial \mathbf u}{\partial t} + (\mathbf u\cdot\nabla)\,\mathbf u = -\nabla p + \frac{1}{\mathrm{Re}}\nabla^2\mathbf u + \mathbf f,\qquad \nabla\cdot\mathbf u = 0`,
    String.raw`u = \frac{\partial\psi}{\partial y},\quad v = -\frac{\partial\psi}{\partial x},\quad \omega = \frac{\partial v}{\partial x} - \frac{\partial u}{\partial y} = -\nabla^2\psi`,
  ],
  method:
    'Steady cavity: stream function and vorticity in central differences on a grid that is finer towards the walls, Newton’s method with nested dissection on three grids, each of second order, extrapolated to none. In time: staggered grid, second order, projection with a direct Poisson solver in each of the three stages of a third-order Runge–Kutta step.',
  reality:
    'Extrapolation from two and from three grids agree; closed forms of Poiseuille’s and Taylor’s flows; the energy gained is the work done; no divergence.',
  excludes: [
    'three dimensions, and turbulence models',
    'compressible flow, heat and buoyancy',
    'obstacles, inlets and outlets',
    'whether a steady flow is stable',
  ],
  cost: '100·(intervals³ of the three grids × factorisations) when steady; 3·(n − 1)²·(2n + 58) × steps in time',
  picture: { kind: 'map', fields: ['psi', 'omega'] },
  twin: {
    segment({ t_end: _end, steps: _steps, initialState: _state, ...inputs }, steps, state) {
      const unsteady = { ...inputs, steady: false }
      const dt = admitFlow({ ...unsteady, steps }).plan.time?.dt
      return {
        ...unsteady,
        ...(dt === undefined ? {} : { dt }),
        steps,
        ...(state === null ? {} : { initialState: [...state] }),
      }
    },
    size: ({ inputs: { n } }) => 2 * (n - 1) * (n - 1),
  },
  continuum: {
    kind: 'field',
    fields: ['psi', 'u'],
    medium: flowMedium,
    periodic: flowPeriodic,
  },
  errors: ({ inputs, time, halfSteps, onGrid }) => {
    if (time === null && inputs.case === 'channel')
      return { gate: ['closed form', 'balance'], uncertainty: ['rounding'] }
    const uncertainty = ['discretisation', 'rounding'] as const
    if (time === null) return { gate: ['discretisation', 'residual', 'balance'], uncertainty }
    return { gate: [halfSteps === null && !onGrid ? 'closed form' : 'discretisation', 'balance'], uncertainty }
  },
  domain: 'fluids',
  operators: ['FL3'],
  input: flowInputs,
  extra: flowExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'O. Botella, R. Peyret, Comput. Fluids 27 (1998) 421: the cavity at Re 1000 to seven digits',
    'E. Erturk, T. C. Corke, C. Gökçöl, Int. J. Numer. Meth. Fluids 48 (2005) 747: steady cavities up to Re 21000',
    'C.-H. Bruneau, M. Saad, Comput. Fluids 35 (2006) 326',
    'A. George, SIAM J. Numer. Anal. 10 (1973) 345: nested dissection',
    'F. H. Harlow, J. E. Welch, Phys. Fluids 8 (1965) 2182: the staggered grid',
  ],
  example: {
    inputs: withDefaults(flowInputs, { Re: 1000 }),
    value: -0.1189366,
    tolerance: 1e-5,
    source: 'Botella and Peyret 1998, table 3 (lid mirrored)',
  },
  admit: admitFlow,
  run: (plan, context) => {
    if (plan.time !== null) return runUnsteady(plan, context)
    return plan.inputs.case === 'cavity' ? runCavity(plan, context) : runChannel(plan)
  },
  verify: (_plan, result) => figuresAgainst(result, BOUNDS),
  remedy: ({ inputs, time, onGrid }, failed) => ({
    detail: `${failed.name} is ${failed.measured}, above the bound ${failed.bound}; ${onGrid ? 'send a smaller dt' : `send a larger n than ${inputs.n}${time === null ? ' or a smaller Re' : `, a smaller dt or a later t_end${noise({ inputs, onGrid })}`}`}.`,
    data: {
      ...{ check: failed.name, measured: failed.measured, bound: failed.bound, n: inputs.n, Re: inputs.Re },
      ...(time === null ? {} : { dt: time.dt, t_end: time.t }),
    },
  }),
}
