import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { C, holeFigures } from './hole.ts'
import { precession, radialPeriod, radiusAt, wholeAngle } from './orbit.ts'
import type { OrbitPlan } from './plan.ts'

const TWO_PI = 6.283185307179586
const POINTS = 361
const ARCSECONDS = 206264.80624709636
/** Julian century, s. */
const CENTURY = 3.15576e9

/** Precession of a bound orbit by quadrature, beside its elliptic integral and the first term of its series. */
export const runOrbit = ({ inputs, radius, orbit }: OrbitPlan, context: RunContext): SolverResult => {
  context.checkpoint()
  const { advance, coarse } = precession(orbit)
  const length = radius / 2
  const period = (radialPeriod(orbit) * length) / C
  const { p, e } = orbit
  const first = (3 * TWO_PI) / p
  const whole = wholeAngle(orbit)
  const path = Float64Array.from({ length: POINTS }, (_, k) => length * radiusAt(orbit, (TWO_PI * k) / (POINTS - 1)))
  return {
    value: advance,
    unit: 'rad',
    uncertainty: Math.abs(advance - coarse) + 64 * ROUNDOFF * advance,
    roundingBound: 256 * ROUNDOFF,
    equations: [
      `r_s = 2*G*M/c^2 = ${radius} m with M = ${inputs.M} Msun, p = a*(1 - e^2) = ${p}*G*M/c^2`,
      `delta_phi = integral(0, 2*pi, 1/sqrt(1 - (6 + 2*e*cos(chi))/p) - 1) = ${advance} rad, 6*pi/p = ${first} rad`,
    ],
    extra: {
      ...holeFigures(inputs.M, radius),
      ...{ semi_major_axis: (p * length) / ((1 - e) * (1 + e)), eccentricity: e },
      ...{ periapsis: radiusAt(orbit, 0) * length, apoapsis: radiusAt(orbit, TWO_PI / 2) * length },
      precession: advance,
      precession_arcsec_per_century: (advance * ARCSECONDS * CENTURY) / period,
      precession_first_order: first,
      radial_period: period,
      angle_error: Math.abs(TWO_PI + advance - whole) / whole,
      precession_error: Math.abs(advance - coarse) / advance,
    },
    fields: [
      {
        name: 'radius',
        unit: 'm',
        axes: [{ name: 'chi', unit: 'rad', start: 0, step: TWO_PI / (POINTS - 1), count: POINTS }],
        values: path,
      },
    ],
    evolving: null,
  }
}
