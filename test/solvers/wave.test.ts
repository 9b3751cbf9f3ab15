import assert from 'node:assert/strict'
import fc from 'fast-check'
import { Refusal } from '../../src/errors/refusal.ts'
import { compute, figure, refusal, ungated } from './work.ts'

describe('wave', () => {
  it('converges with second order', () => {
    const exact = Math.cos(Math.PI * Math.SQRT2)
    const error = (n: number): number =>
      Math.abs(compute('wave', { nx: n, ny: n, dt: 0.6 / n, t_end: 1 }).value - exact)
    const ratio = error(60) / error(120)
    assert.ok(ratio > 3.8 && ratio < 4.2, `doubling the grid divides the error by ${ratio}`)
  })

  it('is exact in one dimension at Courant number 1', () => {
    const found = compute('wave', { dim: 1, dt: 1 / 128, initial: 'gaussian', t_end: 0.5 + 1 / 128 })
    const field = found.fields[0]
    assert.ok(field !== undefined)
    // A Gaussian of width 0.1 that has split and met its inverted reflections.
    const bell = (s: number): number => Math.exp(-(s * s) / (2 * 0.01))
    const shift = 0.5 + 1 / 128
    for (const [i, value] of field.values.entries()) {
      const s = i / 128 - 0.5
      const expected = (bell(s - shift) + bell(s + shift) - bell(s - 1 + shift) - bell(s + 1 - shift)) / 2
      assert.ok(Math.abs(value - expected) < 1e-5, `point ${i}: ${value}, not ${expected}`)
    }
  })

  it('accepts Courant 1 although it can round to a little more, and refuses more', () => {
    const dt = 1 / (Math.sqrt(3 * 3 + 7 * 7) * 30)
    const inputs = { nx: 90, ny: 210, steps: 10 }
    assert.ok(compute('wave', { ...inputs, dt }).value > 0)
    assert.throws(() => compute('wave', { ...inputs, dt: dt * (1 + 1e-12) }), refusal('UNSTABLE_SCHEME', { bound: 1 }))
    assert.deepEqual(compute('wave', { ...inputs, dt }).checks[0]?.bound, 1)
    assert.throws(() => compute('wave', { dim: 1, nx: 100, dt: 0.011 }), {
      code: 'UNSTABLE_SCHEME',
      message: /^The Courant number waveSpeed·dt\/dx is 1\.09/,
    })
    assert.throws(() => compute('wave', { mode: 'maxwell', dt: 1 }), refusal('UNSTABLE_SCHEME'))
  })

  it('suggests only inputs of a run on a line when a check fails', () => {
    assert.throws(
      () => compute('wave', { dim: 1, nx: 16, modeX: 8 }),
      (failure: unknown) =>
        failure instanceof Refusal &&
        failure.code === 'REALITY_CHECK_FAILED' &&
        failure.message.includes('send a larger nx, a wider shape') &&
        !('ny' in failure.data),
    )
  })

  it('conserves its discrete energy to rounding, whatever the run', () => {
    fc.assert(
      fc.property(
        fc.record({
          nx: fc.integer({ min: 12, max: 40 }),
          ny: fc.integer({ min: 12, max: 40 }),
          bc: fc.constantFrom('dirichlet', 'neumann', 'periodic'),
          steps: fc.integer({ min: 1, max: 12 }),
        }),
        (inputs) => {
          const found = ungated('wave', { ...inputs, initial: 'gaussian', width: 0.25 })
          assert.ok(figure(found, 'energy_drift') < 1e-13)
          assert.ok(figure(found, 'energy') > 0)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('conserves it over a hundred thousand steps', () => {
    const found = compute('wave', { dim: 1, dt: 1 / 128, steps: 100000, t_end: 100000 / 128 })
    assert.ok(figure(found, 'energy_drift') < 1e-10)
    assert.ok(Math.abs(found.value - Math.cos(Math.PI * (100000 / 128))) < 1e-6)
  })

  it('gives the energy of the first mode: pi^2 v^2 A^2 / 4 on a unit square', () => {
    const energy = figure(compute('wave', { nx: 256, ny: 256 }), 'energy')
    assert.ok(Math.abs(energy / ((Math.PI * Math.PI) / 4) - 1) < 1e-3)
  })

  it('gives electric and magnetic field, in quadrature and joined by the impedance of the vacuum', () => {
    const quarter = 0.5 / 299792458
    const found = compute('wave', { mode: 'maxwell', t_end: quarter / 2 })
    const [electric, magnetic] = found.fields
    assert.ok(electric !== undefined && magnetic !== undefined)
    assert.equal(found.unit, 'V/m')
    assert.equal(magnetic.unit, 'A/m')
    const peak = Math.max(...magnetic.values.map(Math.abs))
    // At an eighth of a period both have 1/sqrt 2 of their peak; Z0 = 376.730313412 ohm (CODATA 2022).
    assert.ok(Math.abs(found.value - Math.SQRT1_2) < 1e-4)
    assert.ok(Math.abs(peak * 376.730313412 - Math.SQRT1_2) < 3e-4)
    const epsilon = 8.8541878188e-12
    assert.ok(Math.abs(figure(found, 'energy') / (epsilon / 4) - 1) < 1e-3)
  })

  it('refuses invalid inputs', () => {
    assert.throws(
      () => compute('wave', { mode: 'maxwell', dim: 2 }),
      refusal('INVALID_BODY', { members: ['mode', 'dim'] }),
    )
    assert.throws(
      () => compute('wave', { mode: 'maxwell', bc: 'neumann' }),
      refusal('INVALID_BODY', { members: ['mode', 'bc'] }),
    )
    assert.throws(
      () => compute('wave', { mode: 'maxwell', waveSpeed: 3e8 }),
      refusal('DOMAIN_ERROR', { bound: 299792458 }),
    )
    assert.throws(() => compute('wave', { c: 3 }), refusal('INVALID_BODY'))
    assert.throws(() => compute('wave', { nx: 2048, ny: 2048, steps: 1e9 }), refusal('TOO_MUCH_WORK'))
  })

  it('refuses a grid that does not resolve the wave', () => {
    assert.throws(() => compute('wave', { nx: 16, ny: 16, modeX: 7 }), refusal('REALITY_CHECK_FAILED'))
  })
})
