import { Refusal } from '../../errors/refusal.ts'
import type { Mesh } from './levels.ts'

/** The point whose value is the headline, as shares of the two lengths. */
export interface Probe {
  readonly x: number
  readonly y: number
}

type Weighted = readonly (readonly [index: number, weight: number])[]

/** Weights of the cubic through four equidistant points, at the middle. */
const CUBIC = [-1 / 16, 9 / 16, 9 / 16, -1 / 16] as const

/** The middle of an axis: a point, or between two points the cubic through the four around it. */
const middleOf = (intervals: number, nodes: number): Weighted => {
  if (intervals % 2 === 0) return [[intervals / 2, 1]]
  const first = (intervals - 3) / 2
  return CUBIC.map((weight, i) => [(first + i + nodes) % nodes, weight] as const)
}

/** Most points that an interpolation takes; the cubic's error is of fourth order, two more than that of the grid. */
const STENCIL = 4

/** Lagrange's weights of the points around a place on an axis. */
const around = (share: number, intervals: number, nodes: number, wraps: boolean): Weighted => {
  if (share === 0.5) return middleOf(intervals, nodes)
  const place = share * intervals
  const nearest = Math.round(place)
  if (place === nearest) return [[nearest % nodes, 1]]
  const points = Math.min(STENCIL, nodes)
  const lowest = Math.floor(place) - (points / 2 - 1)
  const first = Math.floor(wraps ? lowest : Math.max(0, Math.min(nodes - points, lowest)))
  return Array.from({ length: points }, (_, i) => {
    let weight = 1
    for (let k = 0; k < points; k++) if (k !== i) weight *= (place - (first + k)) / (i - k)
    return [(first + i + nodes) % nodes, weight] as const
  })
}

/** The value at a point, between the points of the grid by interpolation of fourth order. */
export const probeValue = ({ edge, nx, ny, nodesX, nodesY }: Mesh, values: Float64Array, { x, y }: Probe): number => {
  const wraps = edge === 'wrap'
  const alongX = around(x, nx, nodesX, wraps)
  const alongY: Weighted = ny === 0 ? [[0, 1]] : around(y, ny, nodesY, wraps)
  let sum = 0
  for (const [j, weightY] of alongY) {
    for (const [i, weightX] of alongX) sum += weightX * weightY * values[j * nodesX + i]
  }
  return sum
}

interface ProbeInputs {
  readonly Lx: number
  readonly Ly?: number
  readonly atX?: number
  readonly atY?: number
}

const shareOf = (name: 'atX' | 'atY', at: number | undefined, length: number): number => {
  if (at === undefined) return 0.5
  if (at >= 0 && at <= length) return at / length
  throw new Refusal('DOMAIN_ERROR', `${name} is ${at} m; send a place from 0 to ${length} m.`, {
    member: name,
    measured: at,
    bound: length,
  })
}

/**
 * The point that the caller chose, the middle by default.
 * @param flat one dimension
 * @throws Refusal DOMAIN_ERROR outside of the region, INVALID_BODY for atY in one dimension
 */
export const probeOf = ({ Lx, Ly = 1, atX, atY }: ProbeInputs, flat: boolean): Probe => {
  if (flat && atY !== undefined) {
    throw new Refusal('INVALID_BODY', 'In one dimension there is no y; leave atY out.', { members: ['atY', 'dim'] })
  }
  return { x: shareOf('atX', atX, Lx), y: flat ? 0.5 : shareOf('atY', atY, Ly) }
}
