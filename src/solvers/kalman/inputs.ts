import { type Static, Type } from 'typebox'
import { solverInputs } from '../inputs.ts'

/** Most components of the state, and of a measurement. */
const MOST_COMPONENTS = 32
/** Most measurements of one run. */
const MOST_MEASUREMENTS = 10000

const entry = Type.Number({ minimum: -1e12, maximum: 1e12 })
const list = Type.Array(entry, { minItems: 1, maxItems: MOST_COMPONENTS })
const rows = Type.Array(list, { minItems: 1, maxItems: MOST_COMPONENTS })

const entries = (description: string) => Type.Union([entry, list, rows], { description, default: 1 })

/** Inputs of a linear Gaussian filter. */
export const kalmanInputs = solverInputs({
  F: entries(
    'Transition of the state: rows of a matrix, a list for its diagonal, a number for a multiple of the identity.',
  ),
  H: entries('What a measurement sees of the state: rows, or a list for one row, or a number.'),
  Q: entries('Covariance of the process noise, symmetric and positive semidefinite: rows, diagonal or number.'),
  R: entries('Covariance of the measurement noise, symmetric and positive definite: rows, diagonal or number.'),
  z: Type.Optional(
    Type.Array(Type.Union([entry, list, Type.Null()]), {
      description:
        'Measurements, a number or a list each; null where one is missing. A step of the filter is a prediction and then the update. Ten readings near 0.4 by default where a measurement is one number, otherwise none.',
      maxItems: MOST_MEASUREMENTS,
    }),
  ),
  x0: Type.Optional(
    Type.Union([entry, list], { description: 'Estimate before the first prediction; zero by default.' }),
  ),
  P0: Type.Optional(
    Type.Union([entry, list, rows], {
      description: 'Its covariance: rows, diagonal or number; the identity by default.',
    }),
  ),
  initialState: Type.Optional(
    Type.Array(Type.Number({ minimum: -1e300, maximum: 1e300 }), {
      description: 'Number of steps done, estimate and covariance (row after row) to go on from, instead of x0 and P0.',
      minItems: 3,
      maxItems: 1 + MOST_COMPONENTS + MOST_COMPONENTS * MOST_COMPONENTS,
    }),
  ),
})
export type KalmanInputs = Static<typeof kalmanInputs>

/** Named extra results. */
export const kalmanExtra = Type.Object({
  x: Type.Array(Type.Number(), { description: 'Estimate after the last measurement, in the units of the model.' }),
  P: Type.Array(Type.Array(Type.Number()), { description: 'Its covariance.' }),
  K: Type.Array(Type.Array(Type.Number()), { description: 'Gain of the last update; the steady gain without one.' }),
  steadyP: Type.Array(Type.Array(Type.Number()), {
    description: 'Steady covariance of the prediction: the solution of the Riccati equation.',
  }),
  steadyPosterior: Type.Array(Type.Array(Type.Number()), { description: 'Steady covariance after the update.' }),
  steadyK: Type.Array(Type.Array(Type.Number()), { description: 'Steady gain.' }),
  steady_prior_variance: Type.Number({ description: 'First diagonal entry of steadyP, the value.' }),
  steady_posterior_variance: Type.Number({ description: 'First diagonal entry of steadyPosterior.' }),
  steady_gain: Type.Number({ description: 'First entry of steadyK.' }),
  steady_prior_trace: Type.Number({ description: 'Trace of steadyP.' }),
  steady_posterior_trace: Type.Number({ description: 'Trace of steadyPosterior.' }),
  estimate: Type.Number({ description: 'First component of x.' }),
  variance: Type.Number({ description: 'First diagonal entry of P.' }),
  gain: Type.Number({ description: 'First entry of K.' }),
  logLikelihood: Type.Number({ description: 'Natural logarithm of the density of the measurements.' }),
  innovations: Type.Array(Type.Array(Type.Number()), {
    description: 'Measurement less its prediction, of the first 1000 that are not missing.',
  }),
  steps: Type.Integer({ description: 'Steps done, those before initialState included.' }),
  dare_residual: Type.Number({ description: 'Relative residual of the Riccati equation.' }),
  indefiniteness: Type.Number({ description: 'What keeps steadyP and P from being positive semidefinite, relative.' }),
  joseph_error: Type.Optional(
    Type.Number({ description: 'Covariance of the last update in Joseph’s form against (I − K·H)·P.' }),
  ),
  closed_form_error: Type.Optional(
    Type.Number({ description: 'Steady variance against the root of the quadratic, for one component.' }),
  ),
})
