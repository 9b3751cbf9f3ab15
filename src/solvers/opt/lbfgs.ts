import { type Evaluator, largest } from './programme.ts'
import type { Minimised } from './sqp.ts'

const MEMORY = 12
const SUFFICIENT = 1e-4
const CURVATURE = 0.9
const DEEP = -1e18
const FAR = 1e15

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i]
  return sum
}

interface Pair {
  readonly s: Float64Array
  readonly y: Float64Array
  readonly sy: number
}

/** Two-loop recursion (Nocedal, Math. Comput. 35 (1980) 773). */
const direction = (gradient: Float64Array, pairs: readonly Pair[]): Float64Array => {
  const q = gradient.map((value) => -value)
  const shares: number[] = []
  for (let k = pairs.length - 1; k >= 0; k--) {
    const { s, y, sy } = pairs[k]
    const share = dot(s, q) / sy
    shares[k] = share
    for (let i = 0; i < q.length; i++) q[i] = q[i] - share * y[i]
  }
  const last = pairs.at(-1)
  const scale = last === undefined ? 1 / Math.max(1, largest(gradient)) : last.sy / dot(last.y, last.y)
  for (let i = 0; i < q.length; i++) q[i] = q[i] * scale
  for (const [k, { s, y, sy }] of pairs.entries()) {
    const share = shares[k] - dot(y, q) / sy
    for (let i = 0; i < q.length; i++) q[i] = q[i] + share * s[i]
  }
  return q
}

/** Limited-memory quasi-Newton steps with a line search for the weak Wolfe conditions by bisection. */
export const limitedMemory = (evaluator: Evaluator, start: Float64Array): Minimised => {
  const n = start.length
  let x: Float64Array = start.slice()
  let gradient: Float64Array = new Float64Array(n)
  let f = evaluator.valueAndGradient(x, gradient)
  let pairs: Pair[] = []
  const history = [f]
  const end = (ending: Minimised['ending']): Minimised => ({
    point: { x, f, gradient, values: new Float64Array(0), jacobian: [] },
    ending,
    iterations: history.length - 1,
    history,
  })
  for (;;) {
    if (largest(gradient) === 0) return end('converged')
    if (f < DEEP || largest(x) > FAR) return end('unbounded')
    const step = direction(gradient, pairs)
    const slope = dot(gradient, step)
    if (!(slope < 0)) {
      if (pairs.length === 0) return end('stalled')
      pairs = []
      continue
    }
    let [low, high, length] = [0, Infinity, 1]
    let found: { x: Float64Array; f: number; gradient: Float64Array } | null = null
    for (let trial = 0; trial < 60; trial++) {
      const next = x.map((value, i) => value + length * step[i])
      const slopes = new Float64Array(n)
      const value = evaluator.valueAndGradient(next, slopes)
      if (!(value <= f + SUFFICIENT * length * slope) || !(largest(slopes) < Infinity)) high = length
      else {
        if (value < f || largest(slopes) < largest(gradient)) found = { x: next, f: value, gradient: slopes }
        if (dot(slopes, step) >= CURVATURE * slope) break
        low = length
      }
      length = high === Infinity ? 2 * length : (low + high) / 2
    }
    if (found === null) {
      if (pairs.length === 0) return end('stalled')
      pairs = []
      continue
    }
    const taken = found
    const s = taken.x.map((value, i) => value - x[i])
    const y = taken.gradient.map((value, i) => value - gradient[i])
    const sy = dot(s, y)
    if (sy > 1e-14 * dot(y, y)) pairs = [...pairs.slice(-MEMORY + 1), { s, y, sy }]
    x = taken.x
    f = taken.f
    gradient = taken.gradient
    history.push(f)
  }
}
