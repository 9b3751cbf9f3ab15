import { cos } from '../../numeric/elementary/cos.ts'
import { exp } from '../../numeric/elementary/exp.ts'
import { sin } from '../../numeric/elementary/sin.ts'
import type { Mesh } from './levels.ts'

const PI = 3.141592653589793

/** A dimensionless initial shape; `mode` is the product of eigenfunctions of the edges. */
export interface Shape {
  readonly kind: 'mode' | 'gaussian' | 'hotspot'
  readonly modeX: number
  readonly modeY: number
  /** Standard deviation of the Gaussian, radius of the hot spot, metres. */
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

const outer = (x: Float64Array, y: Float64Array): Float64Array => {
  const values = new Float64Array(x.length * y.length)
  for (let j = 0; j < y.length; j++)
    for (let i = 0; i < x.length; i++) values[j * x.length + i] = (x[i] as number) * (y[j] as number)
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

const spot = ({ nx, ny, dx, dy, nodesX, nodesY }: Mesh, radius: number): Float64Array => {
  const values = new Float64Array(nodesX * nodesY)
  for (let j = 0; j < nodesY; j++) {
    const y = (j - ny / 2) * dy
    for (let i = 0; i < nodesX; i++) {
      const x = (i - nx / 2) * dx
      values[j * nodesX + i] = x * x + y * y <= radius * radius ? 1 : 0
    }
  }
  return values
}

/** The shape at every point of the mesh, boundary included; 1 at its peak. */
export const sampleShape = (grid: Mesh, shape: Shape): Float64Array => {
  const { nx, ny, nodesX, nodesY, dx, dy } = grid
  const flat = new Float64Array(1).fill(1)
  if (shape.kind === 'hotspot') return spot(grid, shape.width)
  if (shape.kind === 'gaussian') {
    return outer(bellAlong(nx, nodesX, dx, shape.width), ny === 0 ? flat : bellAlong(ny, nodesY, dy, shape.width))
  }
  return outer(modeAlong(grid, shape.modeX, nx, nodesX), ny === 0 ? flat : modeAlong(grid, shape.modeY, ny, nodesY))
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
