import { cos } from './elementary/cos.ts'
import { sin } from './elementary/sin.ts'

/** Where the downward recurrence starts, so far above order and argument that the functions there are below 1e-20. */
const startOf = (order: number, x: number): number => {
  const top = Math.max(order, Math.ceil(x)) + 30 + Math.ceil(3 * Math.sqrt(Math.max(order, x)))
  return top + (top & 1)
}

/** Beyond this the terms of the recurrence are scaled down. */
const LARGE = 1e100

/**
 * J of the orders 0 to `order` by Miller's downward recurrence, normalised by J₀ + 2·ΣJ₂ₖ = 1 (Abramowitz, Stegun 9.1.46
 * and 9.12, example 1). Absolute error of a few units of 1e-16.
 * @param x from 0 to 1e4
 */
export const besselJ = (order: number, x: number): Float64Array => {
  const values = new Float64Array(order + 1)
  if (x === 0) {
    values[0] = 1
    return values
  }
  let above = 0
  let now = 1e-300
  let sum = 0
  for (let k = startOf(order, x); k > 0; k--) {
    const below = (2 * k * now) / x - above
    above = now
    now = below
    if (k - 1 <= order) values[k - 1] = now
    if (k % 2 === 1) sum += k === 1 ? now : 2 * now
    if (Math.abs(now) > LARGE) {
      now /= LARGE
      above /= LARGE
      sum /= LARGE
      for (let i = 0; i <= order; i++) values[i] = values[i] / LARGE
    }
  }
  for (let i = 0; i <= order; i++) values[i] = values[i] / sum
  return values
}

/**
 * Spherical j of the orders 0 to `order` by the downward recurrence, normalised by the larger of j₀ and j₁ (Abramowitz,
 * Stegun 10.1.11 and 10.5). Absolute error of a few units of 1e-16.
 * @param x from 0 to 1e4
 */
export const sphericalJ = (order: number, x: number): Float64Array => {
  const size = Math.max(order, 1)
  const values = new Float64Array(size + 1)
  if (x === 0) {
    values[0] = 1
    return values.subarray(0, order + 1)
  }
  let above = 0
  let now = 1e-150
  for (let k = startOf(size, x); k > 0; k--) {
    const below = ((2 * k + 1) * now) / x - above
    above = now
    now = below
    if (k - 1 <= size) values[k - 1] = now
    if (Math.abs(now) > LARGE) {
      now /= LARGE
      above /= LARGE
      for (let i = 0; i <= size; i++) values[i] = values[i] / LARGE
    }
  }
  // The two are never both small.
  const [first, second] = [values[0], values[1]]
  const scale = Math.abs(first) >= Math.abs(second) ? sin(x) / x / first : (sin(x) / x - cos(x)) / x / second
  for (let i = 0; i <= size; i++) values[i] = values[i] * scale
  return values.subarray(0, order + 1)
}
