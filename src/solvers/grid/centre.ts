import type { Axis } from '../../kernel/field.ts'
import type { Mesh } from './levels.ts'

/** Index of the point nearest to the middle, one per axis, slowest first. */
export const centreIndex = ({ nx, ny }: Mesh): readonly number[] =>
  ny === 0 ? [Math.floor(nx / 2)] : [Math.floor(ny / 2), Math.floor(nx / 2)]

/** Axes of a field on the mesh, slowest first. */
export const axesOf = ({ dx, dy, nodesX, nodesY, ny }: Mesh): readonly Axis[] => {
  const x: Axis = { name: 'x', unit: 'm', start: 0, step: dx, count: nodesX }
  return ny === 0 ? [x] : [{ name: 'y', unit: 'm', start: 0, step: dy, count: nodesY }, x]
}

/** Which axes wrap around, slowest first. */
export const periodicAxes = ({ edge, ny }: Mesh): readonly boolean[] =>
  ny === 0 ? [edge === 'wrap'] : [edge === 'wrap', edge === 'wrap']

/** Mean over the area by the trapezoidal rule: points at a boundary that is part of the mesh count half. */
export const areaMean = ({ edge, nx, ny, nodesX, nodesY }: Mesh, values: Float64Array): number => {
  let sum = 0
  for (let j = 0; j < nodesY; j++) {
    let row = 0
    for (let i = 0; i < nodesX; i++) {
      const half = edge !== 'wrap' && (i === 0 || i === nodesX - 1)
      row += (half ? 0.5 : 1) * values[j * nodesX + i]
    }
    const half = edge !== 'wrap' && ny !== 0 && (j === 0 || j === nodesY - 1)
    sum += (half ? 0.5 : 1) * row
  }
  return sum / (nx * Math.max(ny, 1))
}

export interface Range {
  readonly minimum: number
  readonly maximum: number
}

export const rangeOf = (values: Float64Array): Range => {
  let minimum = Number.POSITIVE_INFINITY
  let maximum = Number.NEGATIVE_INFINITY
  for (const value of values) {
    minimum = Math.min(minimum, value)
    maximum = Math.max(maximum, value)
  }
  return { minimum, maximum }
}

/** Maximum minus minimum; if that is zero the magnitude, and 1 for zeros. The scale of errors. */
export const spanOf = (values: Float64Array): number => {
  const { minimum, maximum } = rangeOf(values)
  const span = maximum - minimum
  return span > 0 ? span : Math.abs(maximum) || 1
}

/** The largest magnitude of a field. */
export const sizeOf = (values: Float64Array): number => {
  const { minimum, maximum } = rangeOf(values)
  return Math.max(Math.abs(minimum), Math.abs(maximum))
}
