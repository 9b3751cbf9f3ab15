import { type Static, Type } from 'typebox'
import { quantity, solverInputs } from '../inputs.ts'

const start = (description: string) => Type.Optional(quantity('1', { description, minimum: 0, maximum: 1e12 }))
const rate = (description: string, value: number) =>
  quantity('1/d', { description, default: value, minimum: 0, maximum: 1e4 })

/** Inputs of an epidemic in compartments. */
export const epiInputs = solverInputs({
  N: quantity('1', { description: 'Population.', default: 1000, minimum: 1e-6, maximum: 1e12 }),
  I0: start('Infectious at the start; 1 by default.'),
  E0: start('Exposed and not yet infectious at the start, with sigma; none by default.'),
  immune: start('Immune at the start; none by default.'),
  beta: rate('Transmission: contacts that infect, per infectious person.', 0.3),
  gamma: rate('Recovery.', 0.1),
  sigma: Type.Optional(
    quantity('1/d', {
      description: 'End of the latent time, which makes it SEIR; SIR where it is absent.',
      exclusiveMinimum: 0,
      maximum: 1e4,
    }),
  ),
  mu: rate('Births and deaths per person, which balance.', 0),
  t: Type.Optional(
    quantity('d', {
      description: 'End of the run; 160 d where steps is absent as well.',
      exclusiveMinimum: 0,
      maximum: 1e7,
    }),
  ),
  dt: Type.Optional(
    quantity('d', {
      description: 'Time step; by default 1/160 of t, or half of the shortest time of the rates where that is less.',
      exclusiveMinimum: 0,
      maximum: 1e5,
    }),
  ),
  steps: Type.Optional(Type.Integer({ description: 'Number of steps.', minimum: 1, maximum: 1e8 })),
  initialState: Type.Optional(
    Type.Array(Type.Number({ minimum: 0, maximum: 1e13 }), {
      description: 'S, E, I, R and all infected so far, to continue from; instead of the numbers at the start.',
      minItems: 5,
      maxItems: 5,
    }),
  ),
})
export type EpiInputs = Static<typeof epiInputs>

export const epiExtra = Type.Object({
  R0: Type.Optional(Type.Number({ description: 'Basic reproduction number; absent where nobody ever recovers.' })),
  final_size: Type.Number({ description: 'All who are ever infected, those infected at the start among them.' }),
  attack_rate: Type.Number({ description: 'The same as a share of N.' }),
  final_size_root: Type.Optional(Type.Number({ description: 'The same from the final-size equation at the start.' })),
  final_size_error: Type.Optional(Type.Number({ description: 'Difference of the two, as a share.' })),
  infected: Type.Number({ description: 'All infected by the end of the run.' }),
  peak_size: Type.Number({ description: 'Most who are infectious at a time.' }),
  peak_time: Type.Number({ description: 'When that is, d.' }),
  herd_immunity: Type.Number({ description: 'Share that must be immune for the epidemic to fall, 1 − 1/R0.' }),
  S: Type.Number({ description: 'Susceptible at the end.' }),
  E: Type.Number({ description: 'Infected and not yet infectious at the end; 0 without sigma.' }),
  I: Type.Number({ description: 'Infectious at the end.' }),
  R: Type.Number({ description: 'Removed at the end.' }),
  endemic_I: Type.Optional(Type.Number({ description: 'Infectious in the endemic equilibrium, with births.' })),
  invariant_drift: Type.Optional(
    Type.Number({
      description: 'Largest change of S + E + I − (gamma/beta)·N·ln S while there are susceptibles, as a share of N.',
    }),
  ),
  population_drift: Type.Number({ description: 'Largest change of S + E + I + R, as a share of N.' }),
  half_step_error: Type.Number({ description: 'Infected by the end against half the step, as a share of N.' }),
  truncation: Type.Number({ description: 'Largest share of a step that the cut-off of the series left out.' }),
  model: Type.String({ description: 'SIR, or SEIR with sigma.' }),
  dt: Type.Number({ description: 'Time step, d.' }),
  steps: Type.Integer({ description: 'Number of steps.' }),
  t: Type.Number({ description: 'End of the run, d.' }),
})
