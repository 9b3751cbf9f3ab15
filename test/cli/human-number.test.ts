import assert from 'node:assert/strict'
import fc from 'fast-check'
import { humanNumber, humanQuantity } from '../../cli/human-number.ts'

describe('numbers for people', () => {
  it('have at most twelve digits, and an exponent where it is shorter', () => {
    const rows: [number, string][] = [
      [24, '24'],
      [3.172411641554282, '3.17241164155'],
      [0.1 + 0.2, '0.3'],
      [7.273895087e-10, '7.273895087e-10'],
      [1e20, '1e20'],
      [-2.5e-5, '-0.000025'],
      [0, '0'],
    ]
    for (const [value, text] of rows) assert.equal(humanNumber(value), text)
  })

  it('show the uncertainty to two digits and the value to the same place', () => {
    const rows: [number, number, string][] = [
      [24, 0.8, '24.00 ± 0.80'],
      [24, 0, '24'],
      [1361.2345, 0.0996, '1361.23 ± 0.10'],
      [7.273895087e-10, 1.13e-18, '(7.273895087 ± 0.000000011)e-10'],
      [299792458, 1234, '(2.997925 ± 0.000012)e8'],
      [5.3, 123.4, '10 ± 120'],
      [0, 0.1, '0.00 ± 0.10'],
      [-7, 0.25, '-7.00 ± 0.25'],
      [3.1, 1e-30, '3.1 ± 1e-30'],
    ]
    for (const [value, uncertainty, text] of rows) assert.equal(humanQuantity(value, uncertainty), text)
  })

  it('read back within half of the last digit that is shown', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 })
    fc.assert(
      fc.property(number, (value) => {
        const back = Number(humanNumber(value))
        assert.ok(Math.abs(back - value) <= Math.abs(value) * 5e-12 + Number.MIN_VALUE, `${value} as ${back}`)
      }),
    )
    const positive = fc.double({ noNaN: true, noDefaultInfinity: true, min: 1e-250, max: 1e250 })
    fc.assert(
      fc.property(number, positive, (value, uncertainty) => {
        const [, digits = '', , power = ''] =
          /^\(?(-?[\d.]+(e-?\d+)?) ± [^)]*\)?(?:e(-?\d+))?$/.exec(humanQuantity(value, uncertainty)) ?? []
        const back = power === '' ? Number(digits) : Number(`${digits}e${power}`)
        assert.ok(
          Math.abs(back - value) <= uncertainty * 0.06 + Math.abs(value) * 5e-12,
          `${value} ${uncertainty} ${back}`,
        )
      }),
    )
  })
})
