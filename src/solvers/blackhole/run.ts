import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { gradedIntegral } from './fall.ts'
import { C, holeFigures } from './hole.ts'
import type { FallPlan } from './plan.ts'

const POINTS = 501
/** Default length of the falling body, m. */
const HEIGHT = 1

const share = (found: number, exact: number): number => Math.abs(found - exact) / Math.abs(exact)

/** Proper and coordinate time by closed forms, and by Gauss and Legendre's rule in the parameter of the path. */
const timesOf = ({ fall, rTo }: FallPlan) => {
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

/** The fall from r0 to the singularity. */
export const runFall = (plan: FallPlan, context: RunContext): SolverResult => {
  const { inputs, fall, r0, rTo, radius } = plan
  const { height = HEIGHT } = inputs
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
  const tide = (r: number): number => (C * C * height) / (radius * radius) / (r * r * r)
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
      inputs.start !== 'infinity'
        ? `tau = pi/2*sqrt(r0/r_s)*r0/c = ${value} s with r0 = ${r0} r_s`
        : `tau = 2/3*sqrt(r0/r_s)*r0/c = ${value} s with r0 = ${r0} r_s`,
    ],
    extra: {
      proper_time: value,
      proper_time_to_horizon: times.outside * unit,
      proper_time_inside: (times.proper - times.outside) * unit,
      coordinate_time: times.coordinate * unit,
      ...holeFigures(inputs.M, radius),
      ...{ r_to: rTo, velocity: speed * C, velocity_c: speed },
      redshift: (energy + Math.sqrt(Math.max(0, inward))) / lapse - 1,
      redshift_static: 1 / (rTo * (Math.sqrt(lapse) + lapse)),
      ...{ tidal: tide(rTo), tidal_horizon: tide(1) },
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
