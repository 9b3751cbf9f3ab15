import { cos } from './elementary/cos.ts'

/** Gauss–Legendre–Lobatto points on [−1, 1], ends included, with weights and the derivative of the interpolant. */
export interface Lobatto {
  readonly points: Float64Array
  readonly weights: Float64Array
  /** Row i, column j: derivative at point i of the polynomial that is 1 at point j and 0 at the others. */
  readonly derivative: Float64Array
}

const PI = 3.141592653589793

/** Legendre polynomials of degrees n and n − 1 at x. */
const legendre = (n: number, x: number): readonly [own: number, before: number] => {
  let [before, own] = [1, x]
  for (let k = 2; k <= n; k++) {
    const next = ((2 * k - 1) * x * own - (k - 1) * before) / k
    before = own
    own = next
  }
  return [own, before]
}

/**
 * The rule with `degree` + 1 points, exact for polynomials of degree 2·degree − 1 (Canuto, Hussaini, Quarteroni, Zang,
 * Spectral Methods, 2.3.1): Newton's iteration for (1 − x²)·P′ from the Chebyshev points.
 * @param degree 1 or more
 */
export const lobatto = (degree: number): Lobatto => {
  const count = degree + 1
  const points = new Float64Array(count)
  const weights = new Float64Array(count)
  const values = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    let x = -cos((PI * i) / degree)
    for (let step = 0; step < 40; step++) {
      const [own, before] = legendre(degree, x)
      const change = (x * own - before) / (count * own)
      x -= change
      if (Math.abs(change) < 1e-16) break
    }
    if (i === 0) x = -1
    if (i === degree) x = 1
    if (2 * i === degree) x = 0
    const [own] = legendre(degree, x)
    points[i] = x
    values[i] = own
    weights[i] = 2 / (degree * count * own * own)
  }
  const derivative = new Float64Array(count * count)
  for (let i = 0; i < count; i++) {
    let sum = 0
    for (let j = 0; j < count; j++) {
      if (i === j) continue
      const entry = values[i] / (values[j] * (points[i] - points[j]))
      derivative[i * count + j] = entry
      sum += entry
    }
    derivative[i * count + i] = -sum
  }
  return { points, weights, derivative }
}

/** Value at x in [−1, 1] of the polynomial through `values[from …]`, by the barycentric formula with Lobatto's weights. */
export const interpolateLobatto = (rule: Lobatto, values: Float64Array, from: number, x: number): number => {
  let [above, below] = [0, 0]
  for (const [i, point] of rule.points.entries()) {
    const value = values[from + i]
    if (x === point) return value
    const weight = (Math.sqrt(rule.weights[i]) * (i % 2 === 0 ? 1 : -1)) / (x - point)
    above += weight * value
    below += weight
  }
  return above / below
}
