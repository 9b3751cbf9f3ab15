import { type Static, Type } from 'typebox'
import { quantity, solverInputs } from '../inputs.ts'

/** Most components of the state, and of a measurement. */
const MOST_COMPONENTS = 32
/** Most measurements of one run. */
const MOST_MEASUREMENTS = 10000
/** Longest time over which a covariance is followed. */
export const LONGEST = 1e12

const entry = Type.Number({ minimum: -1e12, maximum: 1e12 })
const list = Type.Array(entry, { minItems: 1, maxItems: MOST_COMPONENTS })
const rows = Type.Array(list, { minItems: 1, maxItems: MOST_COMPONENTS })

const entries = (description: string) => Type.Union([entry, list, rows], { description, default: 1 })

/** Inputs of a linear Gaussian filter. */
export const kalmanInputs = solverInputs({
  time: Type.Enum(['discrete', 'continuous'], {
    default: 'discrete',
    description:
      'Whether the state changes in steps, x ↦ F·x, or at all times, dx/dt = F·x (Kalman and Bucy), where Q and R are the covariances of the noise per unit of time (spectral densities).',
  }),
  F: entries(
    'Transition of the state in a step, or its rate of change: rows of a matrix, a list for its diagonal, a number for a multiple of the identity.',
  ),
  H: entries('What a measurement sees of the state: rows, or a list for one row, or a number.'),
  Q: entries('Covariance of the process noise, symmetric and positive semidefinite: rows, diagonal or number.'),
  R: entries('Covariance of the measurement noise, symmetric and positive definite: rows, diagonal or number.'),
  z: Type.Optional(
    Type.Array(Type.Union([entry, list, Type.Null()]), {
      description:
        'Measurements, a number or a list each; null if one is missing. A step of the filter is a prediction and then the update. Ten readings near 0.4 by default where a measurement is one number, otherwise none.',
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
  t: Type.Optional(
    quantity('1', {
      description:
        'In continuous time: how long the covariance is followed from P0, in the unit of time of F; by default eight times that in which the slowest error of the steady filter falls by a factor e.',
      minimum: 1e-12,
      maximum: LONGEST,
    }),
  ),
  initialState: Type.Optional(
    Type.Array(Type.Number({ minimum: -1e300, maximum: 1e300 }), {
      description:
        'Number of steps done, estimate and covariance (row after row) to continue from, instead of x0 and P0.',
      minItems: 3,
      maxItems: 1 + MOST_COMPONENTS + MOST_COMPONENTS * MOST_COMPONENTS,
    }),
  ),
})
export type KalmanInputs = Static<typeof kalmanInputs>

const number = (description: string) => Type.Optional(Type.Number({ description }))
const rowsOf = (description: string) => Type.Array(Type.Array(Type.Number()), { description })

/** Named extra results. */
export const kalmanExtra = Type.Object({
  x: Type.Optional(
    Type.Array(Type.Number(), { description: 'Estimate after the last measurement, in the units of the model.' }),
  ),
  P: rowsOf('Covariance after the last measurement; in continuous time that at t.'),
  K: rowsOf('Gain of the last update, in continuous time that at t; the steady gain without one.'),
  steadyP: rowsOf('Steady covariance of the prediction: the solution of the Riccati equation.'),
  steadyPosterior: Type.Optional(rowsOf('Steady covariance after the update; in continuous time there is only one.')),
  steadyK: rowsOf('Steady gain.'),
  steady_prior_variance: Type.Number({ description: 'First diagonal entry of steadyP, the value.' }),
  steady_posterior_variance: number('First diagonal entry of steadyPosterior.'),
  steady_gain: Type.Number({ description: 'First entry of steadyK.' }),
  steady_prior_trace: Type.Number({ description: 'Trace of steadyP.' }),
  steady_posterior_trace: number('Trace of steadyPosterior.'),
  estimate: number('First component of x.'),
  variance: Type.Number({ description: 'First diagonal entry of P.' }),
  gain: Type.Number({ description: 'First entry of K.' }),
  logLikelihood: number('Natural logarithm of the density of the measurements.'),
  innovations: Type.Optional(rowsOf('Measurement less its prediction, of the first 1000 that are not missing.')),
  steps: Type.Optional(Type.Integer({ description: 'Steps done, those before initialState included.' })),
  t: number('Continuous time: how long the covariance was followed from P0.'),
  closed_loop_rate: number(
    'Continuous time: largest real part of an eigenvalue of F − K·H with the steady gain, per unit of time; an error of the estimate dies out at this rate.',
  ),
  dare_residual: number('Relative residual of the Riccati equation of steps.'),
  care_residual: number(
    'Residual of the Riccati equation of continuous time, relative to the magnitudes of its terms.',
  ),
  newton_change: number('Continuous time: what the last step of Newton’s method changed in steadyP, relative.'),
  closed_loop_growth: number('closed_loop_rate where it is positive, relative to the size of F − K·H.'),
  flow_error: number(
    'Continuous time: P(t) against steadyP plus what is left of P0 − steadyP under the steady gain, relative.',
  ),
  indefiniteness: Type.Number({ description: 'What keeps steadyP and P from being positive semidefinite, relative.' }),
  joseph_error: number('Covariance of the last update in Joseph’s form against (I − K·H)·P.'),
  closed_form_error: number('Steady variance against the root of the quadratic, for one component.'),
})
