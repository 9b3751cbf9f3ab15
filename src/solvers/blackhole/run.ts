import { Refusal } from '../../errors/refusal.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { Admission, RunContext, SolverResult } from '../contract.ts'
import { type Fall, fromInfinity, fromRest, gradedIntegral } from './fall.ts'
import type { BlackholeInputs } from './inputs.ts'

/** m/s, exact. */
const C = 299792458
/** Nominal solar mass parameter, m³/s² (IAU 2015 resolution B3). */
const GM_SUN = 1.3271244e20
/** ħ·c³/(8π·k·G) in K·kg over the mass of the Sun in kg (CODATA 2022): Hawking temperature of one solar mass, K. */
const HAWKING_SUN = 6.17026e-8
const DEFAULT_TO = 1.01
const POINTS = 501

export interface BlackholePlan {
  readonly inputs: BlackholeInputs
  readonly fall: Fall
  readonly rTo: number
  /** Schwarzschild radius, m. */
  readonly radius: number
}

/** @throws Refusal DOMAIN_ERROR for an rTo that is not on the way */
export const admitBlackhole = (inputs: BlackholeInputs): Admission<BlackholePlan> => {
  const { M, r0, start } = inputs
  const rTo = inputs.rTo ?? Math.min(DEFAULT_TO, (1 + r0) / 2)
  if (!(rTo < r0)) {
    throw new Refusal('DOMAIN_ERROR', `rTo is ${rTo} and the fall begins at r0 = ${r0}; send a smaller rTo, above 1.`, {
      members: ['rTo', 'r0'],
      measured: rTo,
      bound: r0,
    })
  }
  const fall = start === 'rest' ? fromRest(r0) : fromInfinity(r0)
  const radius = (2 * GM_SUN * M) / (C * C)
  return { plan: { inputs, fall, rTo, radius }, operations: 200_000, memory: 16384, checks: [] }
}

const share = (found: number, exact: number): number => Math.abs(found - exact) / Math.abs(exact)

/** Proper and coordinate time by closed forms, and by Gauss and Legendre's rule in the parameter of the path. */
const timesOf = ({ fall, rTo }: BlackholePlan) => {
  const proper = fall.proper(0)
  const coordinate = fall.coordinate(rTo)
  const energy = Math.sqrt(fall.energySquared)
  const properSum = gradedIntegral((p) => fall.rate(p), fall.parameter(0))
  const coordinateSum = gradedIntegral((p) => {
    const r = fall.radius(p)
    return (energy * fall.rate(p) * r) / (r - 1)
  }, fall.parameter(rTo))
  return {
    ...{ proper, coordinate, outside: fall.proper(1) },
    ...{ properError: share(properSum, proper), coordinateError: share(coordinateSum, coordinate) },
  }
}

export const runBlackhole = (plan: BlackholePlan, context: RunContext): SolverResult => {
  const { inputs, fall, rTo, radius } = plan
  context.checkpoint()
  const times = timesOf(plan)
  context.progress(0.5)
  const unit = radius / C
  const value = times.proper * unit
  const lapse = (rTo - 1) / rTo
  // v² = 1 − (1 − 1/r)/E², written without cancellation; dr/dτ² = E² − (1 − 1/r).
  const inward = fall.energySquared - lapse
  const speed = Math.sqrt(Math.max(0, inward / fall.energySquared))
  const energy = Math.sqrt(fall.energySquared)
  const tide = (r: number): number => (C * C * inputs.height) / (radius * radius) / (r * r * r)
  const end = times.proper
  const path = Float64Array.from({ length: POINTS }, (_, k) =>
    k === POINTS - 1 ? 0 : radius * fall.after((end * k) / (POINTS - 1)),
  )
  return {
    value,
    unit: 's',
    uncertainty: value * (times.properError + 8 * ROUNDOFF),
    roundingBound: 64 * ROUNDOFF,
    equations: [
      `r_s = 2*G*M/c^2 = ${radius} m with M = ${inputs.M} Msun`,
      inputs.start === 'rest'
        ? `tau = pi/2*sqrt(r0/r_s)*r0/c = ${value} s with r0 = ${inputs.r0} r_s`
        : `tau = 2/3*sqrt(r0/r_s)*r0/c = ${value} s with r0 = ${inputs.r0} r_s`,
    ],
    extra: {
      proper_time: value,
      proper_time_to_horizon: times.outside * unit,
      proper_time_inside: (times.proper - times.outside) * unit,
      coordinate_time: times.coordinate * unit,
      schwarzschild_radius: radius,
      ...{ r_to: rTo, velocity: speed * C, velocity_c: speed },
      redshift: (energy + Math.sqrt(Math.max(0, inward))) / lapse - 1,
      redshift_static: 1 / (rTo * (Math.sqrt(lapse) + lapse)),
      ...{ tidal: tide(rTo), tidal_horizon: tide(1) },
      hawking_temperature: HAWKING_SUN / inputs.M,
      energy,
      quadrature_error: times.properError,
      coordinate_error: times.coordinateError,
    },
    fields: [
      {
        name: 'radius',
        unit: 'm',
        axes: [{ name: 'tau', unit: 's', start: 0, step: value / (POINTS - 1), count: POINTS }],
        values: path,
      },
    ],
    evolving: null,
  }
}
