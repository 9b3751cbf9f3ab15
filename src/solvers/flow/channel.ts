import { exp } from '../../numeric/elementary/exp.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import { factorTridiagonal, solveTridiagonal } from '../../numeric/tridiagonal.ts'
import type { SolverResult } from '../contract.ts'
import type { FlowPlan } from './plan.ts'
import { axesOf } from './regular.ts'

/** Centreline speed over mean speed of Poiseuille’s flow. */
const CENTRE = 1.5
/** Pressure gradient over viscosity that gives a mean speed of 1. */
export const DRIVE = 12
const MOST_TERMS = 4000

/**
 * Centreline speed of a channel that starts from rest, m/s: the Fourier series of the parabola, each term of which decays
 * (H. Schlichting, Boundary-Layer Theory, 7th ed., McGraw-Hill 1979, chapter V).
 */
export const startingCentre = (t: number, re: number): number => {
  let sum = 0
  for (let k = 1; k < 2 * MOST_TERMS; k += 2) {
    const wave = Math.PI * k
    const term = ((k % 4 === 1 ? 1 : -1) * (4 * DRIVE * exp((-wave * wave * t) / re))) / (wave * wave * wave)
    if (term === 0) break
    sum += term
  }
  return CENTRE - sum
}

/** Steady flow of a driven channel: a parabola, found from the differences and compared with the closed form. */
export const runChannel = ({ inputs: { Re: re, n } }: FlowPlan): SolverResult => {
  const intervals = n - 1
  const inner = intervals - 1
  const speeds = new Float64Array(inner).fill(DRIVE / (intervals * intervals))
  const beside = new Float64Array(inner).fill(-1)
  solveTridiagonal(factorTridiagonal(beside, new Float64Array(inner).fill(2), beside), speeds, {
    start: 0,
    lines: 1,
    line: inner,
    element: 1,
  })
  const profile = new Float64Array(n)
  profile.set(speeds, 1)
  const middle = intervals >> 1
  // Between two points a parabola lies a drive·h²/8 above the mean of both.
  const value =
    intervals % 2 === 0
      ? profile[middle]
      : (profile[middle] + profile[middle + 1]) / 2 + DRIVE / (8 * intervals * intervals)
  let sum = 0
  for (const speed of profile) sum += speed
  const { plane, y } = axesOf(n)
  const rows = (of: (j: number, i: number) => number): Float64Array =>
    Float64Array.from({ length: n * n }, (_, at) => of(Math.floor(at / n), at % n))
  const psi = (j: number): number => (j / intervals) * (j / intervals) * (3 - (2 * j) / intervals)
  const rounding = 4 * n * ROUNDOFF
  return {
    value,
    unit: 'm/s',
    uncertainty: rounding * value,
    roundingBound: rounding,
    equations: [`0 = -dp/dx + laplacian(u)/Re, dp/dx = -12/Re = ${-DRIVE / re} m/s^2, Re = ${re}`, 'u = 6*y*(1 - y)'],
    extra: {
      ...{ case: 'channel', steady: true, Re: re, n, pressure_gradient: -DRIVE / re },
      // The trapezoidal sum of a parabola misses drive·h²/12.
      flow_rate: sum / intervals + DRIVE / (12 * intervals * intervals),
      wall_shear: (profile[1] * intervals + DRIVE / (2 * intervals)) / re,
      divergence: 0,
      closed_form_error: Math.abs(value - CENTRE) / CENTRE,
    },
    fields: [
      { name: 'u', unit: 'm/s', axes: plane, values: rows((j) => profile[j]) },
      { name: 'v', unit: 'm/s', axes: plane, values: new Float64Array(n * n) },
      { name: 'psi', unit: 'm^2/s', axes: plane, values: rows(psi) },
      { name: 'omega', unit: '1/s', axes: plane, values: rows((j) => 6 * ((2 * j) / intervals - 1)) },
      { name: 'p', unit: 'm^2/s^2', axes: plane, values: rows((_, i) => (-DRIVE / re) * (i / intervals - 0.5)) },
      { name: 'u_centreline', unit: 'm/s', axes: y, values: profile },
    ],
    evolving: null,
  }
}
