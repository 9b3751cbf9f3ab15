import { sin } from '../../numeric/elementary/sin.ts'
import { extremeOnGrid } from '../../numeric/grid-extreme.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import { openPoisson } from '../../numeric/tensor-poisson.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { type DevicePlan, EPSILON_0 } from './plan.ts'

interface Box {
  readonly intervals: number
  readonly dx: number
  readonly dy: number
  /** Charge density over permittivity at a node, V/m². */
  readonly source: (i: number, j: number) => number
}

const wave = (k: number, intervals: number): number => {
  const index = Math.min(k, intervals - k)
  return index === 0 ? 0 : sin((Math.PI * index) / intervals)
}

/**
 * Potential above that of the walls at all nodes, by the nine-point scheme of fourth order (L. Collatz, The Numerical
 * Treatment of Differential Equations, Springer 1960, V.2.4): sine transforms diagonalise it.
 */
const potentialOf = ({ intervals, dx, dy, source }: Box): Float64Array => {
  const inner = intervals - 1
  const f = new Float64Array(inner * inner)
  for (let j = 1; j < intervals; j++) {
    for (let i = 1; i < intervals; i++) {
      const around = source(i - 1, j) + source(i + 1, j) + (source(i, j - 1) + source(i, j + 1))
      f[(j - 1) * inner + i - 1] = (8 * source(i, j) + around) / 12
    }
  }
  const axis = (step: number) => ({ edge: 'held', count: inner, step }) as const
  openPoisson(axis(dx), axis(dy)).solve(f, 0, 'fourth')
  const values = new Float64Array((intervals + 1) * (intervals + 1))
  for (let j = 0; j < inner; j++) {
    values.set(f.subarray(j * inner, (j + 1) * inner), (j + 1) * (intervals + 1) + 1)
  }
  return values
}

/** Charge density over permittivity at the nodes of a grid, V/m². */
export const boxSource = (
  { chargeDensity = 1000, charge = 'mode', eps_r }: DevicePlan['inputs'],
  intervals: number,
): Box['source'] => {
  const strength = chargeDensity / (eps_r * EPSILON_0)
  return (i, j) => (charge === 'uniform' ? strength : strength * wave(i, intervals) * wave(j, intervals))
}

/** A charged rectangle whose walls are held: the peak of its potential. */
export const runBox = ({ inputs, intervals }: DevicePlan, context: RunContext): SolverResult => {
  const { Lx = 1e-6, Ly = 1e-6, chargeDensity = 1000, charge = 'mode', eps_r, V } = inputs
  const strength = chargeDensity / (eps_r * EPSILON_0)
  const boxOf = (count: number, shape: 'mode' | 'uniform'): Box => ({
    intervals: count,
    dx: Lx / count,
    dy: Ly / count,
    source: boxSource({ ...inputs, charge: shape }, count),
  })
  const sign = strength < 0 ? -1 : 1
  const peakOn = (count: number, shape: 'mode' | 'uniform') => {
    context.checkpoint()
    const values = potentialOf(boxOf(count, shape))
    return { values, peak: extremeOnGrid({ intervals: count, values }, sign) }
  }
  const { values, peak } = peakOn(intervals, charge)
  const exact = strength / ((Math.PI / Lx) * (Math.PI / Lx) + (Math.PI / Ly) * (Math.PI / Ly))
  const mode = charge === 'mode' ? peak : peakOn(intervals, 'mode').peak
  const share = (error: number, of: number): number => (of === 0 ? 0 : Math.abs(error / of))
  const change = Math.abs(peak.value - peakOn(Math.round(intervals / 2), charge).peak.value) / 3
  const error = charge === 'mode' ? Math.abs(peak.value - exact) : change
  const size = intervals + 1
  const rounding = 200 * ROUNDOFF * (Math.abs(peak.value) + Math.abs(V))
  const axis = (name: string, length: number) => ({ name, unit: 'm', start: 0, step: length / intervals, count: size })
  return {
    value: V + peak.value,
    unit: 'V',
    uncertainty: error + rounding,
    roundingBound: V + peak.value === 0 ? 0 : Math.min(1, rounding / Math.abs(V + peak.value)),
    equations: [
      `laplacian(phi) = -rho/epsilon, epsilon = ${eps_r}*epsilon_0, phi = ${V} V on the walls`,
      charge === 'mode'
        ? `rho = ${chargeDensity}*sin(pi*x/${Lx})*sin(pi*y/${Ly}) C/m^3: peak rho/(epsilon*pi^2*(1/Lx^2 + 1/Ly^2)) = ${exact} V`
        : `rho = ${chargeDensity} C/m^3`,
    ],
    extra: {
      ...{ dim: 2, peak: peak.value, peak_x: (Lx * peak.i) / intervals, peak_y: (Ly * peak.j) / intervals },
      mode_error: share(mode.value - exact, exact),
      grid_error: share(change, peak.value),
    },
    fields: [
      { name: 'potential', unit: 'V', axes: [axis('y', Ly), axis('x', Lx)], values: values.map((value) => V + value) },
    ],
    evolving: null,
  }
}
