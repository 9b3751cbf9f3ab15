import { type Static, Type } from 'typebox'
import { quantity, solverInputs } from '../inputs.ts'

/** Inputs of the master equation of one body. */
export const oscillatorInputs = solverInputs({
  mu: quantity('1/s', {
    description: 'Mass term: angular frequency of small oscillations.',
    default: 1,
    minimum: 0,
    maximum: 1e9,
  }),
  lambda: quantity('1/s^2', {
    description: 'Self-interaction: coefficient of φ³.',
    default: 0.1,
    minimum: -1e18,
    maximum: 1e18,
  }),
  gamma: quantity('1/s', {
    description: 'Exponential decay: coefficient of φ′.',
    default: 0.05,
    minimum: 0,
    maximum: 1e9,
  }),
  alpha: quantity('1', {
    description: 'Strength of the KO42 coupling, C_k = α·μ²·φ·2⁻ᵏ.',
    default: 1e-3,
    minimum: 0,
    maximum: 1,
  }),
  source: quantity('1/s^2', { description: 'Constant source J.', default: 0, minimum: -1e12, maximum: 1e12 }),
  phi0: Type.Optional(quantity('1', { description: 'φ at the start; 1 by default.', minimum: -1e6, maximum: 1e6 })),
  v0: Type.Optional(quantity('1/s', { description: 'φ′ at the start; 0 by default.', minimum: -1e12, maximum: 1e12 })),
  initialState: Type.Optional(
    Type.Array(Type.Number({ minimum: -1e100, maximum: 1e100 }), {
      description: 'φ and φ′ (1/s) at the start, instead of phi0 and v0.',
      minItems: 2,
      maxItems: 2,
    }),
  ),
  dt: quantity('s', { description: 'Time step.', default: 0.01, exclusiveMinimum: 0, maximum: 1e9 }),
  steps: Type.Optional(Type.Integer({ description: 'Number of steps, instead of t.', minimum: 1, maximum: 1e9 })),
  t: Type.Optional(
    quantity('s', { description: 'Time at which φ is wanted; 10 s by default.', exclusiveMinimum: 0, maximum: 1e12 }),
  ),
})
export type OscillatorInputs = Static<typeof oscillatorInputs>

/** The six terms at the end with their sum, the final rate, energy and the errors that the checks bound. */
export const oscillatorExtra = Type.Object({
  terms: Type.Array(Type.Object({ name: Type.String(), value: Type.Number(), unit: Type.String() }), {
    description: 'The six terms of the master equation at the end, each with name, value and unit, 1/s².',
  }),
  total: Type.Number({ description: 'Their sum, which is what the run leaves of the equation, 1/s².' }),
  rate: Type.Number({ description: 'φ′ at the end, 1/s.' }),
  energy: Type.Number({ description: '½φ′² + ½(μ² + KO42)φ² + ¼λφ⁴ − Jφ at the end, 1/s².' }),
  dissipated: Type.Number({ description: 'Energy that the damping has taken, 1/s².' }),
  dt: Type.Number({ description: 'Time step, s.' }),
  steps: Type.Integer({ description: 'Number of steps.' }),
  energy_balance: Type.Number({
    description: 'Energy at the end and dissipated less that of the start, as a share of it.',
  }),
  step_error: Type.Number({
    description: 'Error of φ at the end, from a run with twice the step, as a share of the largest |φ|.',
  }),
  residual: Type.Optional(
    Type.Number({
      description:
        'The sum of the terms as a share of the largest that the forces in it were; after four steps or more.',
    }),
  ),
  period: Type.Optional(Type.Number({ description: 'Measured period, s; where nothing damps or drives.' })),
  period_exact: Type.Optional(Type.Number({ description: 'The same in closed form, s.' })),
  period_error: Type.Optional(Type.Number({ description: 'Their difference, as a share of the closed form.' })),
})
