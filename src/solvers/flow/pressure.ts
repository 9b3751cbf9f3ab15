import { applyStencils, type Stencil } from '../../numeric/difference-weights.ts'
import { type NodeField, valueOnGrid } from '../../numeric/grid-extreme.ts'
import { openPoisson } from '../../numeric/tensor-poisson.ts'
import { slopes } from './probe.ts'
import { slopeOf } from './stretched.ts'

/** Integral over the interval before node i of a cubic through four values, as weights (closed where the line ends). */
const intervalRule = (i: number, last: number): Stencil => {
  if (i === 1) return { first: 0, weights: Float64Array.of(9 / 24, 19 / 24, -5 / 24, 1 / 24) }
  if (i === last) return { first: last - 3, weights: Float64Array.of(1 / 24, -5 / 24, 19 / 24, 9 / 24) }
  return { first: i - 2, weights: Float64Array.of(-1 / 24, 13 / 24, 13 / 24, -1 / 24) }
}

/** Velocity and vorticity at the nodes of the stretched grid. */
export interface NodeFlow {
  readonly u: Float64Array
  readonly v: Float64Array
  readonly omega: NodeField
}

/**
 * Pressure over density at the nodes: its head H = p + (u² + v²)/2 has the gradient (vω − ω_y/Re, −uω + ω_x/Re). Steps of H
 * along the edges of the grid are integrals of that, and H fits them best in the sum of squares (a Poisson equation).
 * Zero at the centre.
 */
export const pressureOf = ({ u, v, omega }: NodeFlow, re: number): NodeField => {
  const { intervals, values } = omega
  const width = intervals + 1
  const whole: readonly Stencil[] = Array.from({ length: width }, (_, i) => ({ first: i, weights: Float64Array.of(1) }))
  const along = slopes(intervals)
  const omegaX = applyStencils(values, width, whole, along)
  const omegaY = applyStencils(values, width, along, whole)
  const slope = Float64Array.from({ length: width }, (_, i) => slopeOf(i / intervals) / intervals)
  const [gx, gy] = [new Float64Array(width * width), new Float64Array(width * width)]
  for (let at = 0; at < gx.length; at++) {
    const [w, sx, sy] = [values[at], slope[at % width], slope[Math.floor(at / width)]]
    gx[at] = sx * (v[at] * w - omegaY[at] / re)
    gy[at] = sy * (-u[at] * w + omegaX[at] / re)
  }
  const rules = Array.from({ length: intervals }, (_, i) => intervalRule(i + 1, intervals))
  const stepsX = applyStencils(gx, width, whole, rules)
  const stepsY = applyStencils(gy, width, rules, whole)
  const head = new Float64Array(width * width)
  for (let j = 0; j < width; j++) {
    for (let i = 0; i < width; i++) {
      const east = i < intervals ? stepsX[j * intervals + i] : 0
      const west = i > 0 ? stepsX[j * intervals + i - 1] : 0
      const north = j < intervals ? stepsY[j * width + i] : 0
      const south = j > 0 ? stepsY[(j - 1) * width + i] : 0
      head[j * width + i] = west - east + (south - north)
    }
  }
  const axis = { edge: 'mirror', count: width, step: 1 } as const
  openPoisson(axis, axis).solve(head)
  const pressure = head.map((h, at) => h - (u[at] * u[at] + v[at] * v[at]) / 2)
  const centre = valueOnGrid({ intervals, values: pressure }, intervals / 2, intervals / 2)
  return { intervals, values: pressure.map((p) => p - centre) }
}
