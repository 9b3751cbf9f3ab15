import assert from 'node:assert/strict'
import fc from 'fast-check'
import { nextUp, ulpDistance } from '../../../src/numeric/bits.ts'
import { atan2 } from '../../../src/numeric/elementary/atan2.ts'
import { cbrt } from '../../../src/numeric/elementary/cbrt.ts'
import { cos } from '../../../src/numeric/elementary/cos.ts'
import { exp } from '../../../src/numeric/elementary/exp.ts'
import { gamma } from '../../../src/numeric/elementary/gamma.ts'
import { hypot } from '../../../src/numeric/elementary/hypot.ts'
import { log } from '../../../src/numeric/elementary/log.ts'
import { pow } from '../../../src/numeric/elementary/pow.ts'
import { powi } from '../../../src/numeric/elementary/powi.ts'
import { sin } from '../../../src/numeric/elementary/sin.ts'
import { FUNCTIONS } from './functions.ts'

const any = fc.double({ noNaN: true })
const finite = fc.double({ noNaN: true, noDefaultInfinity: true })
const angle = fc.double({ noNaN: true, min: -1e300, max: 1e300 })

const ODD = ['sin', 'tan', 'asin', 'atan', 'sinh', 'tanh', 'asinh', 'atanh', 'cbrt', 'erf']
const EVEN = ['cos', 'cosh']
/** Rising functions: of two neighbours the larger must not fall by more than their errors allow. */
const RISING = [
  'asin',
  'atan',
  'sinh',
  'tanh',
  'asinh',
  'acosh',
  'atanh',
  'exp',
  'expm1',
  'log',
  'log1p',
  'log2',
  'log10',
  'cbrt',
  'erf',
]

const call = (name: string, x: number): number => (FUNCTIONS[name] ?? assert.fail(name))(x, Number.NaN)

describe('properties of the elementary functions', () => {
  it('odd and even functions are exactly odd and even', () => {
    fc.assert(
      fc.property(any, (x) => {
        for (const name of ODD) assert.ok(Object.is(call(name, -x), -call(name, x)), `${name}(${x})`)
        for (const name of EVEN) assert.ok(Object.is(call(name, -x), call(name, x)), `${name}(${x})`)
      }),
      { numRuns: 2000 },
    )
  })

  it('increasing functions do not decrease by more than a unit in the last place', () => {
    fc.assert(
      fc.property(finite, (x) => {
        for (const name of RISING) {
          const [a, b] = [call(name, x), call(name, nextUp(x))]
          if (Number.isNaN(a) || Number.isNaN(b)) continue
          assert.ok(b >= a || ulpDistance(a, b) <= 1, `${name} near ${x}: ${a}, ${b}`)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('sine and cosine lie on the unit circle, however large the angle', () => {
    fc.assert(
      fc.property(angle, (x) => {
        const [s, c] = [sin(x), cos(x)]
        assert.ok(Math.abs(s) <= 1 && Math.abs(c) <= 1 && Math.abs(s * s + c * c - 1) < 5e-16, `${x}`)
      }),
      { numRuns: 5000 },
    )
  })

  it('log undoes exp, and pow agrees with both', () => {
    fc.assert(
      fc.property(fc.double({ min: -700, max: 700, noNaN: true }), (x) => {
        const e = exp(x)
        assert.ok(Math.abs(log(e) - x) <= 1.2e-16 + 1.2e-16 * Math.abs(x), `log exp ${x}`)
        assert.ok(ulpDistance(pow(e, 1), e) === 0 && ulpDistance(pow(e, 0.5), Math.sqrt(e)) <= 1, `pow ${x}`)
      }),
      { numRuns: 5000 },
    )
  })

  it('cbrt of an exact cube is exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200000, max: 200000 }), fc.integer({ min: -200, max: 200 }), (n, k) => {
        const scale = 2 ** k
        assert.equal(cbrt(n * n * n * scale * scale * scale), n * scale)
      }),
    )
  })

  it('hypot and atan2 scale by powers of two, and hypot is symmetric', () => {
    const side = fc.double({ min: 1e-100, max: 1e100, noNaN: true })
    fc.assert(
      fc.property(side, side, fc.integer({ min: -600, max: 600 }), (x, y, k) => {
        const scale = 2 ** k
        assert.equal(hypot(x, y), hypot(-y, x))
        assert.equal(hypot(x * scale, y * scale), hypot(x, y) * scale)
        assert.equal(atan2(y * scale, x * scale), atan2(y, x))
      }),
    )
  })

  it('gamma satisfies its recurrence', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 150, noNaN: true }), (x) => {
        const next = x + 1
        fc.pre(next - 1 === x)
        assert.ok(ulpDistance(gamma(next), x * gamma(x)) <= 3, `${x}`)
      }),
    )
  })

  it('powi is the product, within |n|/2 units in the last place of pow', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 100, noNaN: true }), fc.integer({ min: -40, max: 40 }), (x, n) => {
        assert.ok(ulpDistance(powi(x, n), pow(x, n)) <= Math.abs(n) + 1, `${x}^${n}`)
        assert.ok(Object.is(powi(-x, n), n % 2 === 0 ? powi(x, n) : -powi(x, n)), `-${x}^${n}`)
      }),
    )
    assert.equal(powi(1.1, 3), 1.1 * 1.1 * 1.1)
  })
})
