import assert from 'node:assert/strict'
import fc from 'fast-check'
import { Refusal } from '../../src/errors/refusal.ts'
import { conversionError } from '../../src/units/conversion-error.ts'
import { parseUnit } from '../../src/units/parse-unit.ts'
import { fromSi, toSi } from '../../src/units/quantity.ts'

const refusedWith = (code: string) => (failure: unknown) => failure instanceof Refusal && failure.code === code

describe('conversion to SI', () => {
  it('rounds whole numbers of usual units no more than it must', () => {
    assert.deepEqual(toSi(36, 3.6, parseUnit('km/h')), { value: 10, uncertainty: 1 })
    assert.equal(toSi(3, 0, parseUnit('mm')).value, 0.003)
    assert.equal(toSi(180, 0, parseUnit('deg')).value, Math.PI)
    assert.equal(toSi(1, 0, parseUnit('kWh')).value, 3_600_000)
  })

  it('moves the zero of temperature scales and not their uncertainty', () => {
    assert.deepEqual(toSi(20, 0.5, parseUnit('degC')), { value: 293.15, uncertainty: 0.5 })
    assert.deepEqual(toSi(32, 9, parseUnit('degF')), { value: 273.15, uncertainty: 5 })
    assert.equal(toSi(212, 0, parseUnit('°F')).value, 373.15)
    assert.equal(toSi(-459.67, 0, parseUnit('degF')).value, 0)
    assert.equal(toSi(-273.15, 0, parseUnit('degC')).value, 0)
    assert.equal(toSi(491.67, 0, parseUnit('degR')).value, 273.15)
  })

  it('refuses temperatures below absolute zero, bad uncertainties, and what leaves the range', () => {
    assert.throws(() => toSi(-274, 0, parseUnit('degC')), refusedWith('DOMAIN_ERROR'))
    assert.throws(() => toSi(-500, 0, parseUnit('degF')), refusedWith('DOMAIN_ERROR'))
    assert.throws(() => toSi(-273.14999999999, 0, parseUnit('degC')), refusedWith('PRECISION_NOT_REACHED'))
    assert.throws(() => toSi(1, -1, parseUnit('m')), refusedWith('DOMAIN_ERROR'))
    assert.throws(() => toSi(1, NaN, parseUnit('m')), refusedWith('DOMAIN_ERROR'))
    assert.throws(() => toSi(1e308, 0, parseUnit('km')), refusedWith('OVERFLOW'))
    assert.throws(() => toSi(NaN, 0, parseUnit('m')), refusedWith('OVERFLOW'))
    assert.throws(() => toSi(5e-324, 0, parseUnit('nm')), refusedWith('UNDERFLOW'))
  })

  it('converts back', () => {
    const units = ['km/h', 'eV', 'degC', 'degF', 'mmHg', 'pc', 'lb', 'deg', 'kcal'].map(parseUnit)
    fc.assert(
      fc.property(fc.double({ min: 1e-3, max: 1e6, noNaN: true }), fc.constantFrom(...units), (value, unit) => {
        const back = fromSi(toSi(value, 0, unit).value, unit)
        assert.ok(Math.abs(back - value) <= 1e-12 * Math.max(value, 500), `${back} ${value} ${unit.text}`)
      }),
    )
  })
})

describe('rounding of a conversion', () => {
  const error = (value: number, unit: string): number => conversionError(value, parseUnit(unit))

  it('is zero where nothing is rounded', () => {
    for (const [value, unit] of [
      [20, 'degC'],
      [68, 'degF'],
      [36, 'km/h'],
      [1.1, 'm/s'],
      [1, 'kHz'],
      [0, 'eV'],
    ] as const)
      assert.equal(error(value, unit), 0, `${value} ${unit}`)
  })

  it('bounds the distance to the exact value, computed with 30 digits (mpmath)', () => {
    for (const [value, unit, exact] of [
      [1.1, 'eV', 1.76239429740000014230187e-19],
      [7.3, 'deg', 0.127409035395586056015101],
      [3, 'km/h', 0.8333333333333333333333],
    ] as const) {
      const converted = toSi(value, 0, parseUnit(unit)).value
      const bound = error(value, unit)
      assert.ok(bound > 0 && Math.abs(converted - exact) <= bound, `${unit}: ${converted} ${bound}`)
      assert.ok(bound <= 5e-16 * Math.abs(converted), `${unit}: ${bound}`)
    }
  })
})
