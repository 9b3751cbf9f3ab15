import { Refusal } from '../../errors/refusal.ts'
import { type Bound, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'
import { runContinuous } from '../kalman/continuous-run.ts'
import { kalmanExtra, kalmanInputs } from '../kalman/inputs.ts'
import { admitKalman, givenMeasurements, type KalmanPlan } from '../kalman/plan.ts'
import { runKalman } from '../kalman/run.ts'

const BOUNDS: readonly Bound[] = [
  ['dare_residual', 'residual of the Riccati equation', 1e-10],
  ['care_residual', 'residual of the Riccati equation of continuous time', 1e-10],
  ['newton_change', 'last step of Newton’s method', 1e-6],
  ['closed_loop_growth', 'errors of the steady filter do not grow', 1e-9],
  ['flow_error', 'covariance at t in two ways', 1e-6],
  ['indefiniteness', 'covariances are positive semidefinite', 1e-10],
  ['joseph_error', 'Joseph’s form against the short form of the update', 1e-8],
  ['closed_form_error', 'steady variance against its closed form', 1e-10],
]

/** Linear Gaussian filter and its steady state. */
export const kalman: Solver<typeof kalmanInputs, KalmanPlan> = {
  name: 'kalman',
  summary:
    'Kalman filter over measurements, in steps, or the filter of Kalman and Bucy in continuous time, and its steady state; the value is the steady variance of the prediction (of the first component).',
  equations: [
    String.raw`x_k = F x_{k-1} + w,\; w\sim\mathcal N(0,Q) \qquad z_k = H x_k + v,\; v\sim\mathcal N(0,R)`,
    String.raw`K = P H^{\mathsf T}\left(H P H^{\mathsf T} + R\right)^{-1}`,
    String.raw`P = F\left(P - P H^{\mathsf T}(H P H^{\mathsf T} + R)^{-1} H P\right)F^{\mathsf T} + Q`,
    String.raw`\dot P = F P + P F^{\mathsf T} - P H^{\mathsf T} R^{-1} H P + Q,\; K = P H^{\mathsf T} R^{-1} \quad\text{(continuous time)}`,
  ],
  method:
    'Prediction and update for each measurement, the covariance in Joseph’s form; the steady state by structured doubling of the Riccati equation, polished by a step of Newton’s method, and by Newton’s method alone where noise does not reach every mode. In continuous time the same doubling carries the exact flow of the Riccati differential equation, from the exponential of its Hamiltonian matrix over a short time, to t and to the steady state; Newton’s steps solve Lyapunov equations.',
  reality:
    'The residual of the Riccati equation is at most 1e-10; covariances are semidefinite; the update agrees in two forms; one component is compared with the root of its quadratic. In continuous time the error of the steady filter does not grow, and the covariance at t agrees with what the steady filter makes of the distance from it.',
  excludes: [
    'nonlinear models (extended, unscented, particle filters)',
    'smoothing of earlier states',
    'correlation between process and measurement noise',
    'F, H, Q and R that change with time',
    'a record of measurements in continuous time: covariance and gain only',
  ],
  cost: '2000 × n³ + measurements × (7000 + 20 × n³), n components; in continuous time 20,000 × n³',
  picture: { kind: 'lines', fields: ['estimate', 'variance'] },
  twin: {
    segment({ t: _t, ...whole }, steps, state, ofSegment) {
      if (whole.time === 'continuous') {
        throw new Refusal('INVALID_BODY', 'A filter in continuous time has no steps; send time: "discrete".', {
          member: 'time',
        })
      }
      const { x0, P0, initialState, z: sent, ...inputs } = whole
      const z = givenMeasurements({ ...inputs, ...(sent === undefined ? {} : { z: sent }) })
      const since = (state?.[0] ?? 0) - (state === null ? 0 : (initialState?.[0] ?? 0))
      const done = ofSegment.has('z') ? 0 : since
      // Beyond the last measurement the filter predicts.
      const given = Array.from({ length: steps }, (_, k) => z[done + k] ?? null)
      const start = state ?? initialState
      if (start !== undefined) return { ...inputs, z: given, initialState: [...start] }
      return { ...inputs, z: given, ...(x0 === undefined ? {} : { x0 }), ...(P0 === undefined ? {} : { P0 }) }
    },
    size: ({ order }) => 1 + order + order * order,
  },
  continuum: null,
  // One component that is measured has a closed form; a covariance is updated, or followed to a time, in two ways.
  errors: ({ order, seen }) => ({
    gate: ['residual', 'second method', ...(order === 1 && seen === 1 ? (['closed form'] as const) : [])],
    uncertainty: ['residual', 'rounding'],
  }),
  domain: 'engineering',
  operators: ['CT1'],
  input: kalmanInputs,
  extra: kalmanExtra,
  failure: 'DID_NOT_CONVERGE',
  references: [
    'R. E. Kalman, Trans. ASME J. Basic Eng. 82 (1960) 35',
    'D. Simon, Optimal State Estimation, Wiley 2006, 5.19 and 7.3',
    'E. K.-W. Chu, H.-Y. Fan, W.-W. Lin, C.-S. Wang, Int. J. Control 77 (2004) 767: structured doubling',
    'R. E. Kalman, R. S. Bucy, Trans. ASME J. Basic Eng. 83 (1961) 95; D. L. Kleinman, IEEE Trans. Autom. Control 13 (1968) 114',
    'G. A. Hewer, IEEE Trans. Autom. Control 16 (1971) 382: Newton’s method',
  ],
  example: {
    inputs: withDefaults(kalmanInputs, {}),
    value: 1.618033988749895,
    tolerance: 1e-12,
    source: 'F = H = Q = R = 1: P² = P + 1, the golden ratio',
  },
  admit: admitKalman,
  run: (plan, context) => (plan.inputs.time === 'continuous' ? runContinuous(plan, context) : runKalman(plan, context)),
  verify: (_plan, result) => figuresAgainst(result, BOUNDS),
  remedy: (_plan, failed) => ({
    detail: `${failed.name}: ${failed.measured} exceeds the bound ${failed.bound}; the system is badly scaled: measure its components in units in which they are of one size.`,
    data: { check: failed.name, measured: failed.measured, bound: failed.bound },
  }),
}
