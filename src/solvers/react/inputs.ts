import { type Static, type TNumber, type TOptional, Type } from 'typebox'
import { quantity, solverInputs } from '../inputs.ts'

const rate = (description: string): TOptional<TNumber> =>
  Type.Optional(quantity('1/s', { description, minimum: 0, maximum: 1e6 }))

const diffusivity = (description: string, usual: number): TNumber =>
  quantity('m^2/s', { description, default: usual, minimum: 0, maximum: 1e9 })

/** Inputs of two substances that diffuse and react on a periodic square. */
export const reactInputs = solverInputs({
  model: Type.Enum(['gray-scott', 'fitzhugh-nagumo'], { description: 'The reaction.', default: 'gray-scott' }),
  Du: diffusivity('Diffusivity of u: the substrate, or the activator of FitzHugh and Nagumo.', 0.16),
  Dv: diffusivity('Diffusivity of v: the autocatalyst, or the recovery.', 0.08),
  F: rate('Gray–Scott: rate of the feed; 0.035 1/s by default.'),
  k: rate('Gray–Scott: rate at which v is removed in addition to the outflow; 0.06 1/s by default.'),
  a: Type.Optional(
    quantity('1', {
      description: 'FitzHugh–Nagumo: threshold of excitation; 0.1 by default.',
      minimum: -10,
      maximum: 10,
    }),
  ),
  epsilon: rate('FitzHugh–Nagumo: rate of the recovery; 0.01 1/s by default.'),
  gamma: Type.Optional(
    quantity('1', {
      description: 'FitzHugh–Nagumo: decay of the recovery over its growth; 0.5 by default.',
      minimum: 0,
      maximum: 1e6,
    }),
  ),
  current: Type.Optional(
    quantity('1/s', { description: 'FitzHugh–Nagumo: constant stimulus; 0 by default.', minimum: -1e6, maximum: 1e6 }),
  ),
  n: Type.Integer({ description: 'Points along each side.', default: 128, minimum: 4, maximum: 1024 }),
  dx: Type.Optional(
    quantity('m', {
      description: 'Distance of the points; 1 m, or 0.25 m for FitzHugh–Nagumo, by default.',
      minimum: 1e-12,
      maximum: 1e9,
    }),
  ),
  dt: Type.Optional(
    quantity('s', {
      description: 'Time step; 1 s, or 0.05 s for FitzHugh–Nagumo, by default; half of that with Euler’s scheme.',
      exclusiveMinimum: 0,
      maximum: 1e12,
    }),
  ),
  steps: Type.Optional(
    Type.Integer({
      description: 'Number of steps; those of 500 s, or 25 s for FitzHugh–Nagumo, when t_end is absent too.',
      minimum: 1,
      maximum: 1e9,
    }),
  ),
  t_end: Type.Optional(quantity('s', { description: 'End of the run.', exclusiveMinimum: 0, maximum: 1e15 })),
  scheme: Type.Enum(['rk3', 'heun', 'euler'], {
    description: 'Runge and Kutta’s third-order method in the form of Shu and Osher, Heun’s second, Euler’s first.',
    default: 'rk3',
  }),
  initial: Type.Optional(
    Type.Enum(['patch', 'strip'], {
      description:
        'Where the reaction is started: a square in the middle, the default, or a strip across. Gray–Scott: u = 1/2, v = 1/4 in u = 1, v = 0; FitzHugh–Nagumo: u = 1 in zeros.',
    }),
  ),
  size: Type.Optional(
    quantity('1', {
      description: 'Side of the patch or width of the strip as a share of the side; 0.2 by default.',
      exclusiveMinimum: 0,
      maximum: 1,
    }),
  ),
  noise: Type.Optional(
    quantity('1', {
      description: 'Largest departure from the start, drawn for every point from `seed`; 0 by default.',
      minimum: 0,
      maximum: 0.5,
    }),
  ),
  initialState: Type.Optional(
    Type.Array(Type.Number({ minimum: -1e6, maximum: 1e9 }), {
      description:
        'u at all points, rows of constant y one after the other, then v, then the number of steps done, which may be left out; instead of a patch or strip.',
      minItems: 32,
      maxItems: 131073,
    }),
  ),
})
export type ReactInputs = Static<typeof reactInputs>

const summary = (description: string) =>
  Type.Object({ minimum: Type.Number(), mean: Type.Number(), maximum: Type.Number() }, { description })

/** Named extra results. */
export const reactExtra = Type.Object({
  model: Type.String({ description: 'Reaction of the run.' }),
  scheme: Type.String({ description: 'Scheme of the run.' }),
  mean_u: Type.Number({ description: 'Mean of u at the end.' }),
  mean_v: Type.Number({ description: 'Mean of v at the end.' }),
  concentration_field: summary(
    'Least, mean and largest v with Gray–Scott, u with FitzHugh–Nagumo, as in the field of the same name.',
  ),
  reaction_rate_field: summary(
    'Least, mean and largest u·v² with Gray–Scott, u·(1 − u)·(u − a) − v + current otherwise, 1/s.',
  ),
  diffusion_number: Type.Number({ description: 'max(Du, Dv)·dt/dx²' }),
  dx: Type.Number({ description: 'Distance of the points, m.' }),
  dt: Type.Number({ description: 'Time step, s.' }),
  steps: Type.Integer({ description: 'Number of steps.' }),
  t: Type.Number({ description: 'End of the run, s.' }),
  step_error: Type.Number({ description: 'Error of the value that the step makes, estimated, as a share of it.' }),
  mass_balance: Type.Number({ description: 'Change of the means in a step less what the reaction makes, as a share.' }),
})
