import type { Axis } from '../../kernel/field.ts'
import type { Mesh } from './levels.ts'

/** The value at the middle of the rectangle: a point of the mesh, or the mean of the two or four around it. */
export const centreValue = ({ nx, ny, nodesX }: Mesh, values: Float64Array): number => {
  const x0 = Math.floor(nx / 2)
  const x1 = Math.ceil(nx / 2)
  const y0 = Math.floor(ny / 2) * nodesX
  const y1 = Math.ceil(ny / 2) * nodesX
  const at = (index: number): number => values[index] as number
  if (x0 === x1 && y0 === y1) return at(x0 + y0)
  return (at(x0 + y0) + at(x1 + y0) + (at(x0 + y1) + at(x1 + y1))) / 4
}

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

/** Every other point in each direction, or null where an interval count is odd or too small. */
export const everyOther = (fine: Mesh, coarse: Mesh, values: Float64Array): Float64Array | null => {
  if (fine.nx !== 2 * coarse.nx || fine.ny !== 2 * coarse.ny) return null
  const result = new Float64Array(coarse.nodesX * coarse.nodesY)
  for (let j = 0; j < coarse.nodesY; j++) {
    for (let i = 0; i < coarse.nodesX; i++) {
      result[j * coarse.nodesX + i] = values[2 * j * fine.nodesX + 2 * i] as number
    }
  }
  return result
}

/** Mean over the area by the trapezoidal rule: points at a boundary that is part of the mesh count half. */
export const areaMean = ({ edge, nx, ny, nodesX, nodesY }: Mesh, values: Float64Array): number => {
  let sum = 0
  for (let j = 0; j < nodesY; j++) {
    let row = 0
    for (let i = 0; i < nodesX; i++) {
      const half = edge !== 'wrap' && (i === 0 || i === nodesX - 1)
      row += (half ? 0.5 : 1) * (values[j * nodesX + i] as number)
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

/** Maximum less minimum; where that is nothing the magnitude, and 1 for zeros. What errors are shares of. */
export const spanOf = (values: Float64Array): number => {
  const { minimum, maximum } = rangeOf(values)
  const span = maximum - minimum
  return span > 0 ? span : Math.abs(maximum) || 1
}
