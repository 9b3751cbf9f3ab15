import { type Stencil, stencilAt } from '../../numeric/difference-weights.ts'
import { extremeOnGrid, type NodeField } from '../../numeric/grid-extreme.ts'
import { placeOf, slopeOf } from './stretched.ts'

/** Points of the polynomials whose slopes are taken. */
const POINTS = 7

/** A value, its position, and its grid coordinates. */
export interface Spot {
  readonly x: number
  readonly y: number
  readonly i: number
  readonly j: number
  readonly value: number
}

/** The largest (sign 1) or smallest (sign −1) value of a field on the stretched grid. */
export const extremeOf = (field: NodeField, sign: 1 | -1): Spot => {
  const { i, j, value } = extremeOnGrid(field, sign)
  return { x: placeOf(i / field.intervals), y: placeOf(j / field.intervals), i, j, value }
}

/** Derivative by x (or y) of order one in grid coordinates, as stencils over the nodes of one axis. */
export const slopes = (intervals: number): readonly Stencil[] =>
  Array.from({ length: intervals + 1 }, (_, i) => {
    const { first, weights } = stencilAt(i, intervals, POINTS, 1)
    const scale = intervals / slopeOf(i / intervals)
    return { first, weights: weights.map((weight) => weight * scale) }
  })
