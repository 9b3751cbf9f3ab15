import { cos } from './elementary/cos.ts'

export interface Quadrature {
  /** On [−1, 1], rising. */
  readonly nodes: Float64Array
  readonly weights: Float64Array
}

const PI = 3.141592653589793

/** Value and slope of the Legendre polynomial of degree n at x by its recurrence. */
const legendre = (n: number, x: number): readonly [value: number, slope: number] => {
  let [before, value] = [1, x]
  for (let k = 2; k <= n; k++) [before, value] = [value, ((2 * k - 1) * x * value - (k - 1) * before) / k]
  return [value, (n * (x * value - before)) / (x * x - 1)]
}

/** Nodes and weights of Gauss and Legendre's rule with n ≥ 2 points (Abramowitz and Stegun 25.4.29), by Newton's method. */
export const gaussLegendre = (n: number): Quadrature => {
  const nodes = new Float64Array(n)
  const weights = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    let x = -cos((PI * (i + 0.75)) / (n + 0.5))
    for (let k = 0; k < 8; k++) {
      const [value, slope] = legendre(n, x)
      x -= value / slope
    }
    if (2 * i + 1 === n) x = 0
    const [, slope] = legendre(n, x)
    nodes[i] = x
    weights[i] = 2 / ((1 - x * x) * slope * slope)
  }
  return { nodes, weights }
}

/** Integral of f from a to b by one application of the rule. */
export const integrate = ({ nodes, weights }: Quadrature, f: (x: number) => number, a: number, b: number): number => {
  const [middle, half] = [(a + b) / 2, (b - a) / 2]
  let sum = 0
  for (const [i, node] of nodes.entries()) sum += weights[i] * f(middle + half * node)
  return half * sum
}
