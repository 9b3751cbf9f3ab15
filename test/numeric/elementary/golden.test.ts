import assert from 'node:assert/strict'
import { FUNCTIONS } from './functions.ts'
import { errorInLastPlaces, goldenPoints, goldenRanges } from './golden.ts'

/** Largest error in last places over the golden tables (mpmath), where the result is a normal number. */
const BOUNDS: Readonly<Record<string, number>> = {
  acos: 0.65,
  acosh: 0.51,
  asin: 0.65,
  asinh: 0.51,
  atan: 0.65,
  atan2: 0.6,
  atanh: 0.51,
  cbrt: 0.51,
  cos: 0.68,
  cosh: 0.51,
  erf: 0.65,
  erfc: 0.65,
  exp: 0.51,
  expm1: 0.55,
  gamma: 0.65,
  hypot: 0.51,
  log: 0.51,
  log10: 0.51,
  log1p: 0.51,
  log2: 0.51,
  pow: 0.51,
  sin: 0.68,
  sinh: 0.51,
  tan: 0.75,
  tanh: 0.56,
}

/** A subnormal result is rounded a second time. */
const SUBNORMAL_BOUND = 0.8
const SMALLEST_NORMAL = 2.2250738585072014e-308

describe('elementary functions against mpmath', () => {
  for (const [name, f] of Object.entries(FUNCTIONS)) {
    const bound = BOUNDS[name] ?? 0
    it(`${name} is within ${bound} ulp`, () => {
      let points = 0
      for (const range of goldenRanges(name)) {
        for (const point of goldenPoints(range)) {
          const [x = Number.NaN, y = Number.NaN] = point.arguments
          const error = errorInLastPlaces(f(x, y), point)
          const allowed = Math.abs(point.rounded) < SMALLEST_NORMAL ? SUBNORMAL_BOUND : bound
          assert.ok(
            error <= allowed,
            `${name}(${point.arguments.join(', ')}) = ${f(x, y)}: ${error} ulp (${range.title})`,
          )
          points += 1
        }
      }
      assert.ok(points >= 750, `only ${points} points`)
    })
  }
})
