import { cos } from '../../numeric/elementary/cos.ts'
import { sin } from '../../numeric/elementary/sin.ts'
import type { End } from './inputs.ts'

const PI = 3.141592653589793

/** Root number `index` (from 1) of tan x = x, by bisection of sin x − x·cos x between m·π and (m + 1/2)·π. */
const tangentRoot = (index: number): number => {
  let low = index * PI
  let high = (index + 0.5) * PI
  const at = (x: number): number => sin(x) - x * cos(x)
  const rising = at(high) > 0
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (at(middle) > 0 === rising) high = middle
    else low = middle
  }
  return (low + high) / 2
}

/**
 * L·sqrt(P/(E·I)) of a critical load (Timoshenko, Gere, Theory of Elastic Stability, 2nd ed., 2.1 to 2.3): m·π between
 * pins, (m − 1/2)·π with a free end, roots of tan x = x with one end fixed and one pinned; between fixed ends the shapes
 * are in turn symmetric, 2j·π, and antisymmetric, twice those roots.
 * @param mode from 1
 */
export const characteristicRoot = (ends: readonly [End, End], mode: number): number => {
  if (ends.includes('free')) return (mode - 0.5) * PI
  if (!ends.includes('fixed')) return mode * PI
  if (ends.includes('pinned')) return tangentRoot(mode)
  return mode % 2 === 1 ? (mode + 1) * PI : 2 * tangentRoot(mode / 2)
}
