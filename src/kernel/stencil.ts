import type { Continuum } from './field.ts'

/** An axis on which a second difference exists. */
export interface Direction {
  readonly count: number
  /** Distance in the flat array between neighbours along the axis. */
  readonly stride: number
  readonly periodic: boolean
  /** 1/h² in 1/coordinate². */
  readonly weight: number
  /** Length from end to end, or of the period. */
  readonly extent: number
}

/** Least points of an axis with a second difference. */
const FEWEST_POINTS = 3

/**
 * Directions of a field's grid along which it is differentiated.
 * @param fewest axes with fewer points are omitted
 * @returns null if the coordinates differ in unit, or no axis has enough points
 */
export const directionsOf = (continuum: Continuum, fewest = FEWEST_POINTS): readonly Direction[] | null => {
  const { axes } = continuum.field
  const directions: Direction[] = []
  let stride = 1
  for (let index = axes.length - 1; index >= 0; index--) {
    const axis = axes[index]
    if (axis === undefined || axis.unit !== axes[0]?.unit) return null
    if (axis.count >= fewest) {
      if (axis.step === 0) return null
      const periodic = continuum.periodic[index] === true
      const extent = Math.abs(axis.step) * (periodic ? axis.count : axis.count - 1)
      directions.unshift({ count: axis.count, stride, periodic, weight: 1 / (axis.step * axis.step), extent })
    }
    stride *= axis.count
  }
  return directions.length === 0 ? null : directions
}

/** Position of a flat index along a direction. */
export const positionAlong = (flat: number, direction: Direction): number =>
  Math.floor(flat / direction.stride) % direction.count

/** Whether the point has both neighbours along every direction. */
export const isInterior = (flat: number, directions: readonly Direction[]): boolean => {
  for (const direction of directions) {
    if (direction.periodic) continue
    const position = positionAlong(flat, direction)
    if (position === 0 || position === direction.count - 1) return false
  }
  return true
}

/** Flat index of the interior point nearest to a flat index: ends of a non-periodic axis move inwards by one. */
export const nearestInterior = (flat: number, directions: readonly Direction[]): number => {
  let moved = flat
  for (const direction of directions) {
    if (direction.periodic) continue
    const position = positionAlong(flat, direction)
    if (position === 0) moved += direction.stride
    else if (position === direction.count - 1) moved -= direction.stride
  }
  return moved
}

/**
 * Second-order central Laplacian at a point with all neighbours.
 * @returns unit of the values per coordinate²
 */
export const laplacianAt = (values: Float64Array, flat: number, directions: readonly Direction[]): number => {
  const here = values[flat] ?? 0
  let sum = 0
  for (const { count, stride, periodic, weight } of directions) {
    let below = flat - stride
    let above = flat + stride
    if (periodic) {
      const position = Math.floor(flat / stride) % count
      if (position === 0) below = flat + (count - 1) * stride
      if (position === count - 1) above = flat - (count - 1) * stride
    }
    sum += ((values[below] ?? 0) - 2 * here + (values[above] ?? 0)) * weight
  }
  return sum
}

/**
 * Second-order central slope along the first direction, at a point with both neighbours.
 * @returns unit of the values per coordinate
 */
export const slopeAt = (values: Float64Array, flat: number, [first]: readonly Direction[]): number =>
  first === undefined
    ? 0
    : (((values[flat + first.stride] ?? 0) - (values[flat - first.stride] ?? 0)) / 2) * Math.sqrt(first.weight)
