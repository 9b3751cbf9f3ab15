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
  alpha: Type.Number({
    description: 'Strength of the KO42 coupling, C_k = α·μ²·φ·2⁻ᵏ.',
    default: 1e-3,
    minimum: 0,
    maximum: 1,
  }),
  source: quantity('1/s^2', { description: 'Constant source J.', default: 0, minimum: -1e12, maximum: 1e12 }),
  phi0: Type.Optional(Type.Number({ description: 'φ at the start; 1 by default.', minimum: -1e6, maximum: 1e6 })),
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
  terms: Type.Array(Type.Object({ name: Type.String(), value: Type.Number(), unit: Type.String() })),
  total: Type.Number(),
  rate: Type.Number(),
  energy: Type.Number(),
  dissipated: Type.Number(),
  dt: Type.Number(),
  steps: Type.Integer(),
  energy_balance: Type.Number(),
  step_error: Type.Number(),
  residual: Type.Optional(Type.Number()),
  period: Type.Optional(Type.Number()),
  period_exact: Type.Optional(Type.Number()),
  period_error: Type.Optional(Type.Number()),
})
