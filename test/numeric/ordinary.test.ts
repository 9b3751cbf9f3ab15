import assert from 'node:assert/strict'
import { agm } from '../../src/numeric/agm.ts'
import { hermiteRoot } from '../../src/numeric/hermite-root.ts'
import { integerPower } from '../../src/numeric/integer-power.ts'
import { rungeKutta4 } from '../../src/numeric/runge-kutta.ts'

describe('arithmetic-geometric mean', () => {
  it('gives Gauss’s constant and a lemniscate', () => {
    // Gauss 1799: 1/agm(1, sqrt 2) = 0.83462684167407318628…
    assert.ok(Math.abs(1 / agm(1, Math.sqrt(2)) - 0.8346268416740731) < 3e-16)
    assert.equal(agm(3, 3), 3)
  })
})

describe('cubic through two points', () => {
  it('finds the root of a cubic exactly', () => {
    // (s − 0.3)(s + 1)(s + 2)
    const f = (s: number): number => (s - 0.3) * (s + 1) * (s + 2)
    const d = (s: number): number => (s + 1) * (s + 2) + (s - 0.3) * (2 * s + 3)
    assert.ok(Math.abs(hermiteRoot(f(0), d(0), f(1), d(1)) - 0.3) < 1e-15)
  })

  it('finds a root at an end', () => {
    assert.ok(hermiteRoot(-1, 0, 0, 1) > 1 - 1e-15)
  })
})

describe('integer power', () => {
  it('multiplies repeatedly', () => {
    assert.equal(integerPower(3, 0), 1)
    assert.equal(integerPower(3, 5), 243)
    assert.equal(integerPower(-2, 31), -2147483648)
    assert.equal(integerPower(0.5, 1074), 2 ** -1074)
  })
})

describe('Runge and Kutta’s method', () => {
  it('is of fourth order', () => {
    const error = (steps: number): number => {
      const state = Float64Array.of(1, 0)
      const step = rungeKutta4((from, slope) => {
        slope[0] = from[1]
        slope[1] = -from[0]
      }, 2)
      for (let i = 0; i < steps; i++) step(state, 2 / steps)
      // cos 2
      return Math.abs(state[0] - -0.4161468365471424)
    }
    const ratio = error(20) / error(40)
    assert.ok(ratio > 14 && ratio < 18, `halving the step divides the error by ${ratio}`)
  })
})
