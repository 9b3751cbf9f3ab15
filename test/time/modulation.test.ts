import assert from 'node:assert/strict'
import fc from 'fast-check'
import { ALPHA_K, modulation, PULSE_HZ, tickAverage } from '../../src/time/modulation.ts'
import { TICK_NS } from '../../src/time/tick.ts'

const phases = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const offsets = fc.double({ min: -10, max: 10, noNaN: true })

/** Mean over one tick by Simpson's rule, independent of the nodes that the product uses. */
const simpson = (phi0: number): number => {
  const intervals = 1000
  let sum = 0
  for (let i = 0; i <= intervals; i++) {
    const weight = i === 0 || i === intervals ? 1 : i % 2 === 1 ? 4 : 2
    sum += weight * modulation(i / intervals, phi0)
  }
  return sum / (3 * intervals)
}

describe('modulation', () => {
  it('has pulse × period = 1 to 1e-12', () => {
    assert.ok(Math.abs((PULSE_HZ * Number(TICK_NS)) / 1e9 - 1) <= 1.1e-12)
  })

  it('takes the values of the sine (mpmath, 30 digits)', () => {
    assert.equal(modulation(0), 1)
    assert.equal(modulation(0.25), 1.001)
    assert.equal(modulation(0.75), 0.999)
    assert.ok(Math.abs(modulation(0.1) - 1.00058778525229247) < 1e-15)
    assert.ok(Math.abs(modulation(0.1, 1) - 1.00099834605415192) < 1e-15)
  })

  it('never leaves 1 ± α', () => {
    fc.assert(
      fc.property(phases, offsets, (phase, phi0) => {
        assert.ok(Math.abs(modulation(phase, phi0) - 1) <= ALPHA_K * (1 + 1e-12))
      }),
    )
  })

  it('averages to one over a tick', () => {
    for (const phi0 of [0, 0.3, 1, 2.5, -4]) assert.ok(Math.abs(simpson(phi0) - 1) < 1e-14)
  })
})

describe('tickAverage', () => {
  it('agrees with a finer quadrature', () => {
    for (const phi0 of [0, 0.3, 1, 2.5, -4]) assert.ok(Math.abs(tickAverage(1, phi0) - simpson(phi0)) < 1e-14)
  })

  it('recovers the standard value within two units in the last place', () => {
    const values = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 })
    fc.assert(
      fc.property(values, offsets, (standard, phi0) => {
        assert.ok(Math.abs(tickAverage(standard, phi0) - standard) <= Math.abs(standard) * 2 ** -51 + 2 ** -1074)
      }),
    )
  })

  it('recovers it exactly when the offset is zero', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (standard) => {
        assert.equal(tickAverage(standard), standard)
      }),
    )
  })
})
