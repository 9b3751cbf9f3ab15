/** A bracketed root: its position and the value there. */
export interface Root {
  readonly x: number
  readonly value: number
}

const EPSILON = 2.220446049250313e-16
const MOST_STEPS = 100

/** Inverse quadratic or secant step as the quotient p/q of Brent's `zero`, with q positive. */
const interpolate = (a: Root, b: Root, c: Root): { readonly p: number; readonly q: number } => {
  const s = b.value / a.value
  let p: number
  let q: number
  if (a.x === c.x) {
    p = (c.x - b.x) * s
    q = 1 - s
  } else {
    const r = b.value / c.value
    const u = a.value / c.value
    p = s * ((c.x - b.x) * u * (u - r) - (b.x - a.x) * (r - 1))
    q = (u - 1) * (r - 1) * (s - 1)
  }
  return p > 0 ? { p, q: -q } : { p: -p, q }
}

/**
 * A root between two points at which the function has different signs, to a few units in the last place of x
 * (R. P. Brent, Algorithms for Minimization without Derivatives, 1973, chapter 4).
 * @param tolerance absolute, added to what rounding of x allows
 */
export const brent = (f: (x: number) => number, low: Root, high: Root, tolerance = 0): Root => {
  let a = low
  let b = high
  let c = low
  let before = b.x - a.x
  let step = before
  for (let k = 0; k < MOST_STEPS; k++) {
    if (b.value > 0 === c.value > 0) {
      c = a
      before = b.x - a.x
      step = before
    }
    if (Math.abs(c.value) < Math.abs(b.value)) {
      a = b
      b = c
      c = a
    }
    const least = 2 * EPSILON * Math.abs(b.x) + 0.5 * tolerance
    const half = 0.5 * (c.x - b.x)
    if (Math.abs(half) <= least || b.value === 0) return b
    if (Math.abs(before) < least || Math.abs(a.value) <= Math.abs(b.value)) {
      before = half
      step = half
    } else {
      const { p, q } = interpolate(a, b, c)
      const kept = 2 * p < Math.min(3 * half * q - Math.abs(least * q), Math.abs(before * q))
      before = kept ? step : half
      step = kept ? p / q : half
    }
    a = b
    const x = b.x + (Math.abs(step) > least ? step : half > 0 ? least : -least)
    b = { x, value: f(x) }
  }
  return b
}
