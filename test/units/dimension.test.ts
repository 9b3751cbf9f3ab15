import assert from 'node:assert/strict'
import fc from 'fast-check'
import { Refusal } from '../../src/errors/refusal.ts'
import {
  DIMENSIONLESS,
  type Dimension,
  dimension,
  divideDimensions,
  equalDimensions,
  isDimensionless,
  multiplyDimensions,
  raiseDimension,
} from '../../src/units/dimension.ts'
import { formatDimension, formatInBaseUnits } from '../../src/units/format-dimension.ts'
import { parseUnit } from '../../src/units/parse-unit.ts'
import { rational } from '../../src/units/rational.ts'

const exponent = fc.tuple(fc.integer({ min: -12, max: 12 }), fc.integer({ min: 1, max: 6 }))
const anyDimension: fc.Arbitrary<Dimension> = fc
  .tuple(fc.array(fc.integer({ min: -6, max: 6 }), { minLength: 8, maxLength: 8 }), fc.integer({ min: 1, max: 4 }))
  .map(([exponents, root]) => raiseDimension(dimension(...exponents), rational(1, root)))

const same = (a: Dimension, b: Dimension): void => {
  assert.ok(equalDimensions(a, b), `${formatDimension(a)} and ${formatDimension(b)}`)
  assert.deepEqual(a, b)
}

describe('dimensions', () => {
  it('form a commutative group under multiplication', () => {
    fc.assert(
      fc.property(anyDimension, anyDimension, anyDimension, (a, b, c) => {
        same(multiplyDimensions(a, b), multiplyDimensions(b, a))
        same(multiplyDimensions(multiplyDimensions(a, b), c), multiplyDimensions(a, multiplyDimensions(b, c)))
        same(multiplyDimensions(a, DIMENSIONLESS), a)
        same(divideDimensions(multiplyDimensions(a, b), b), a)
        assert.ok(isDimensionless(divideDimensions(a, a)))
      }),
    )
  })

  it('obey the laws of powers', () => {
    fc.assert(
      fc.property(anyDimension, anyDimension, exponent, exponent, (a, b, [p, q], [r, s]) => {
        const [x, y] = [rational(p, q), rational(r, s)]
        same(
          raiseDimension(multiplyDimensions(a, b), x),
          multiplyDimensions(raiseDimension(a, x), raiseDimension(b, x)),
        )
        same(raiseDimension(raiseDimension(a, x), y), raiseDimension(a, rational(p * r, q * s)))
      }),
    )
  })

  it('are unequal when an exponent differs', () => {
    assert.ok(!equalDimensions(dimension(1), dimension(2)))
    assert.ok(!equalDimensions(dimension(1), raiseDimension(dimension(1), rational(1, 2))))
    assert.ok(!equalDimensions(dimension(0, 0, 0, 0, 0, 0, 0, 1), DIMENSIONLESS))
  })

  it('are written as units that read back to them', () => {
    fc.assert(
      fc.property(anyDimension, (d) => {
        same(parseUnit(formatDimension(d)).dimension, d)
        same(parseUnit(formatInBaseUnits(d)).dimension, d)
        assert.equal(parseUnit(formatDimension(d)).factor, 1)
      }),
    )
  })

  it('are written with the usual names', () => {
    const written = [
      'kg*m^2/s^2',
      'kg*m^2/s^3',
      'J/K',
      'N/A^2',
      '1/s',
      'kg*m/s',
      'V/m',
      'm^3/(kg*s^2)',
      '1',
      'W/(m^2*K^4)',
    ]
    const expected = ['J', 'W', 'J/K', 'H/m', '1/s', 'kg*m/s', 'V/m', 'm^3/(kg*s^2)', '1', 'W/(m^2*K^4)']
    assert.deepEqual(
      written.map((text) => formatDimension(parseUnit(text).dimension)),
      expected,
    )
  })

  it('refuse exponents that would leave exact arithmetic', () => {
    let d = dimension(1)
    assert.throws(
      () => {
        for (let i = 0; i < 20; i++) d = raiseDimension(d, rational(60))
      },
      (failure) => failure instanceof Refusal && failure.code === 'EXPRESSION_TOO_LARGE',
    )
  })
})
