import { cos } from '../../numeric/elementary/cos.ts'
import { exp } from '../../numeric/elementary/exp.ts'
import { sin } from '../../numeric/elementary/sin.ts'
import type { Edge, Mesh } from './levels.ts'
import type { Probe } from './probe.ts'

const PI = 3.141592653589793

/** A dimensionless initial shape; `mode` is the product of eigenfunctions of the edges. */
export interface Shape {
  readonly kind: 'mode' | 'gaussian' | 'hotspot'
  readonly modeX: number
  readonly modeY: number
  /** Standard deviation of the Gaussian, half the side of the hot spot, metres. */
  readonly width: number
}

/** Wavenumber of a mode along an axis of length `length`, rad/m. */
export const wavenumber = ({ edge }: Mesh, mode: number, length: number): number =>
  ((edge === 'wrap' ? 2 : 1) * PI * mode) / length

/** Values of a mode along one axis: a sine where the edge is held at zero, otherwise a cosine. */
const modeAlong = ({ edge }: Mesh, mode: number, intervals: number, nodes: number): Float64Array => {
  const values = new Float64Array(nodes)
  const turn = (edge === 'wrap' ? 2 : 1) * mode
  for (let i = 0; i < nodes; i++) {
    const halfTurns = (turn * i) / intervals
    values[i] = edge === 'held' ? sin(PI * halfTurns) : cos(PI * halfTurns)
  }
  return values
}

/** Value of a mode at the middle of one axis: 1, 0 or −1. */
const middleAlong = (edge: Edge, mode: number): number => {
  if (edge === 'wrap') return mode % 2 === 0 ? 1 : -1
  const quarter = (mode + (edge === 'held' ? 3 : 0)) % 4
  return quarter % 2 === 1 ? 0 : 1 - quarter
}

/** Value of a mode along one axis at a share of its length. */
const modeAtShare = (edge: Edge, mode: number, share: number): number => {
  if (share === 0.5) return middleAlong(edge, mode)
  const halfTurns = (edge === 'wrap' ? 2 : 1) * mode * share
  return edge === 'held' ? sin(PI * halfTurns) : cos(PI * halfTurns)
}

/** Value of a mode at a point of the rectangle, whatever the grid. */
export const modeAt = ({ edge, ny }: Mesh, { modeX, modeY }: Shape, { x, y }: Probe): number =>
  modeAtShare(edge, modeX, x) * (ny === 0 ? 1 : modeAtShare(edge, modeY, y))

const outer = (x: Float64Array, y: Float64Array): Float64Array => {
  const values = new Float64Array(x.length * y.length)
  for (let j = 0; j < y.length; j++) for (let i = 0; i < x.length; i++) values[j * x.length + i] = x[i] * y[j]
  return values
}

/** exp(−s²/(2·width²)) with s the distance from the middle of the axis. */
const bellAlong = (intervals: number, nodes: number, step: number, width: number): Float64Array => {
  const values = new Float64Array(nodes)
  for (let i = 0; i < nodes; i++) {
    const s = ((i - intervals / 2) * step) / width
    values[i] = exp((-s * s) / 2)
  }
  return values
}

/**
 * Share of each point's cell that lies within `width` of the middle of the axis: exact cell means of a box. The cells of
 * the outermost points end at the edge.
 */
const boxAlong = (intervals: number, nodes: number, step: number, width: number): Float64Array => {
  const values = new Float64Array(nodes)
  for (let i = 0; i < nodes; i++) {
    const s = (i - intervals / 2) * step
    const low = i === 0 ? s : s - step / 2
    const high = i === intervals ? s : s + step / 2
    const overlap = Math.min(high, width) - Math.max(low, -width)
    values[i] = Math.min(1, Math.max(0, overlap / (i === 0 || i === intervals ? step / 2 : step)))
  }
  return values
}

/** The shape at every point of the mesh, boundary included; 1 at its peak. */
export const sampleShape = (grid: Mesh, shape: Shape): Float64Array => {
  const { nx, ny, nodesX, nodesY, dx, dy } = grid
  const flat = new Float64Array(1).fill(1)
  const along = (mode: number, intervals: number, nodes: number, step: number): Float64Array => {
    if (intervals === 0) return flat
    if (shape.kind === 'mode') return modeAlong(grid, mode, intervals, nodes)
    return (shape.kind === 'gaussian' ? bellAlong : boxAlong)(intervals, nodes, step, shape.width)
  }
  return outer(along(shape.modeX, nx, nodesX, dx), along(shape.modeY, ny, nodesY, dy))
}

/** Sets the points at the boundary of a held mesh. */
export const holdEdges = ({ edge, nodesX, nodesY, ny }: Mesh, values: Float64Array, value: number): void => {
  if (edge !== 'held') return
  for (let j = 0; j < nodesY; j++) {
    values[j * nodesX] = value
    values[j * nodesX + nodesX - 1] = value
  }
  if (ny === 0) return
  values.fill(value, 0, nodesX)
  values.fill(value, (nodesY - 1) * nodesX)
}
