import assert from 'node:assert/strict'
import fc from 'fast-check'
import { exponentOf, nextDown, nextUp, ulp, ulpDistance } from '../../src/numeric/bits.ts'
import { orderedSumError, productError, sumError } from '../../src/numeric/double-double.ts'

const finite = fc.double({ noNaN: true, noDefaultInfinity: true })

/** A double as an integer multiple of 2^-1074. */
function exact(x: number): bigint {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, Math.abs(x))
  const bits = view.getBigUint64(0)
  const exponent = bits >> 52n
  const fraction = bits & 0xfffffffffffffn
  const size = exponent === 0n ? fraction : (fraction | 0x10000000000000n) << (exponent - 1n)
  return x < 0 ? -size : size
}

describe('bits of doubles', () => {
  it('neighbours', () => {
    assert.equal(nextUp(1), 1 + 2 ** -52)
    assert.equal(nextDown(1), 1 - 2 ** -53)
    assert.equal(nextUp(-0), Number.MIN_VALUE)
    assert.equal(nextDown(0), -Number.MIN_VALUE)
    assert.equal(nextUp(Number.MAX_VALUE), Infinity)
    assert.equal(nextDown(-Number.MAX_VALUE), -Infinity)
    assert.equal(nextUp(-Infinity), -Number.MAX_VALUE)
    assert.ok(Object.is(nextUp(-Number.MIN_VALUE), -0))
    assert.equal(nextUp(Infinity), Infinity)
    assert.ok(Number.isNaN(nextUp(Number.NaN)))
    fc.assert(fc.property(finite, (x) => nextDown(nextUp(x)) === x && ulpDistance(x, nextUp(x)) === 1))
  })

  it('units in the last place and exponents', () => {
    assert.equal(ulp(1), 2 ** -52)
    assert.equal(ulp(-1.99), 2 ** -52)
    assert.equal(ulp(0), Number.MIN_VALUE)
    assert.equal(ulp(Number.MAX_VALUE), 2 ** 971)
    assert.ok(Number.isNaN(ulp(Infinity)) && Number.isNaN(ulp(Number.NaN)))
    assert.deepEqual([1, 0.75, -1024, 0, Number.MIN_VALUE, Infinity].map(exponentOf), [0, -1, 10, -1023, -1023, 1024])
    assert.equal(ulpDistance(-Number.MIN_VALUE, Number.MIN_VALUE), 2)
    assert.equal(ulpDistance(0, -0), 0)
    assert.equal(ulpDistance(Number.NaN, Number.NaN), 0)
    assert.equal(ulpDistance(Number.NaN, 1), Infinity)
    assert.equal(ulpDistance(1, 2), 2 ** 52)
  })
})

describe('error-free transformations', () => {
  const moderate = fc.double({ noNaN: true, min: -1e140, max: 1e140 }).filter((x) => Math.abs(x) > 1e-120 || x === 0)

  it('a sum and its error are exact', () => {
    fc.assert(
      fc.property(moderate, moderate, (a, b) => {
        const sum = a + b
        assert.equal(exact(a) + exact(b), exact(sum) + exact(sumError(a, b, sum)))
        const [large, small] = Math.abs(a) >= Math.abs(b) ? [a, b] : [b, a]
        assert.ok(orderedSumError(large, small, sum) === sumError(a, b, sum))
      }),
      { numRuns: 2000 },
    )
  })

  it('a product and its error are exact', () => {
    fc.assert(
      fc.property(moderate, moderate, (a, b) => {
        const product = a * b
        const error = productError(a, b, product)
        assert.equal(exact(a) * exact(b), (exact(product) + exact(error)) << 1074n)
      }),
      { numRuns: 2000 },
    )
  })
})
