import { type Static, Type } from 'typebox'
import { reference } from '../grid/inputs.ts'
import { quantity, solverInputs } from '../inputs.ts'

/** Inputs of a plane incompressible flow, in which the length is 1 m, the speed 1 m/s and the density 1. */
export const flowInputs = solverInputs({
  Re: quantity('1', {
    description:
      'Reynolds number, 1/viscosity: with the side and the speed of the lid; with the width and the mean speed of the channel; with the wavenumber 1/m and the largest speed of the Taylor–Green vortices.',
    default: 100,
    minimum: 0.01,
    maximum: 10000,
  }),
  n: Type.Integer({
    description: 'Points along each side, walls included: n − 1 intervals.',
    default: 129,
    minimum: 17,
    maximum: 257,
  }),
  case: Type.Enum(['cavity', 'channel', 'taylor-green'], {
    description:
      'A square cavity whose lid, y = 1 m, slides towards +x; a channel of width 1 m, periodic along x, driven by a constant pressure gradient; vortices sin x cos y in a periodic square of side 2π m.',
    default: 'cavity',
  }),
  steady: Type.Optional(
    Type.Boolean({ description: 'The steady flow, not a run in time; true by default except for taylor-green.' }),
  ),
  dt: Type.Optional(
    quantity('s', {
      description: 'Time step of an unsteady run; by default 0.9 of the largest stable one.',
      exclusiveMinimum: 0,
      maximum: 1e6,
    }),
  ),
  steps: Type.Optional(Type.Integer({ description: 'Number of steps of an unsteady run.', minimum: 1, maximum: 1e7 })),
  t_end: Type.Optional(
    quantity('s', {
      description: 'End of an unsteady run; 1 s when neither it nor steps is given.',
      exclusiveMinimum: 0,
      maximum: 1e6,
    }),
  ),
  reference,
  initialState: Type.Optional(
    Type.Array(Type.Number({ minimum: -1e3, maximum: 1e3 }), {
      description:
        'Velocities of the (n − 1)² cells to continue from, m/s: u at the left side of each, rows of constant y one after the other, then v at the lower side of each; a divergence is taken away first.',
      minItems: 512,
      maxItems: 131072,
    }),
  ),
})

export type FlowInputs = Static<typeof flowInputs>

const figure = (description: string) => Type.Optional(Type.Number({ description }))

/** Named extra results; those of the other cases are absent. */
export const flowExtra = Type.Object({
  case: Type.String({ description: 'Case of the run.' }),
  steady: Type.Boolean({ description: 'Whether the answer is the steady flow.' }),
  Re: Type.Number({ description: 'Reynolds number.' }),
  n: Type.Integer({ description: 'Points along each side, walls included.' }),
  vortex_x: figure('x of the centre of the primary vortex, m.'),
  vortex_y: figure('y of the centre of the primary vortex, m.'),
  vortex_omega: figure('Vorticity v_x − u_y at the centre of the primary vortex, negative as it turns clockwise, 1/s.'),
  secondary_psi: figure('Largest stream function, in the strongest of the counter-rotating corner vortices, m²/s.'),
  secondary_x: figure('x of that place, m.'),
  secondary_y: figure('y of that place, m.'),
  u_min: figure('Least u along x = 1/2, m/s.'),
  u_min_y: figure('Its height, m.'),
  v_max: figure('Largest v along y = 1/2, m/s.'),
  v_max_x: figure('Its place, m.'),
  v_min: figure('Least v along y = 1/2, m/s.'),
  v_min_x: figure('Its place, m.'),
  kinetic_energy: figure('Mean kinetic energy per unit of mass, m²/s².'),
  kinetic_energy_initial: figure('The same at the start, m²/s².'),
  flow_rate: figure('Volume through the channel per unit of depth, m²/s.'),
  pressure_gradient: figure('Pressure gradient over density that drives the channel, m/s².'),
  wall_shear: figure('Shear stress over density at the walls of the channel, m²/s².'),
  residual: figure('Largest residual of the vorticity equation over its largest term.'),
  divergence: Type.Number({ description: 'Largest divergence over the largest velocity gradient.' }),
  richardson: figure('Difference between extrapolation from two and from three grids, as a share of the value.'),
  profile_change: figure('The same for the extremes on the centrelines, as a share of the speed of the lid.'),
  grid_change: figure('A third of the difference from half the grid, as a share of speed times length.'),
  step_change: figure('Error of the step, from the same grid in half the step, as the same share.'),
  energy_balance: figure('Change of energy less work done on the fluid, as a share of what was exchanged.'),
  closed_form_error: figure('Distance from the closed form, as a share of it.'),
  newton_steps: Type.Optional(Type.Integer({ description: 'Newton steps on all grids.' })),
  dt: figure('Time step, s.'),
  steps: Type.Optional(Type.Integer({ description: 'Number of steps.' })),
  t: figure('End of the run, s.'),
  courant: figure('Largest |u|·dt/dx + |v|·dt/dy at the end.'),
})
