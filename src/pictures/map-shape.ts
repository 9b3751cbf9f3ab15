import type { Axis } from '../kernel/field.ts'
import type { MapPanel } from './scene.ts'

/** Outer edges of the cells of an axis, the lower one first. */
export const edgesOf = ({ start, step, count }: Axis): [number, number] => {
  const [a, b] = [start - step / 2, start + (count - 0.5) * step]
  return [Math.min(a, b), Math.max(a, b)]
}

/** Height over width of the region if its sides have one unit and are not too different, otherwise null. */
export const mapRatio = ({ across, upward }: MapPanel): number | null => {
  if (across.unit !== upward.unit) return null
  const ratio = Math.abs((upward.step * upward.count) / (across.step * across.count))
  return ratio > 0.2 && ratio < 5 ? ratio : null
}
