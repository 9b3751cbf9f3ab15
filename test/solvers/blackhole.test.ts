import assert from 'node:assert/strict'
import { gaussLegendre, integrate } from '../../src/numeric/gauss-legendre.ts'
import { fromInfinity, fromRest } from '../../src/solvers/blackhole/fall.ts'
import { compute, figure, refusal } from './work.ts'

describe('blackhole', () => {
  it('takes a time of π/2·√r0·r0 from rest and two thirds of √r0·r0 from infinity', () => {
    const rs = figure(compute('blackhole'), 'schwarzschild_radius') / 299792458
    const rest = compute('blackhole', { r0: 9 }).value / rs
    assert.ok(Math.abs(rest - (Math.PI / 2) * 27) < 1e-12)
    assert.ok(Math.abs(compute('blackhole', { r0: 9, start: 'infinity' }).value / rs - 18) < 1e-13)
  })

  it('scales with the mass, which can be sent in kilograms', () => {
    const one = compute('blackhole', { M: 1 }).value
    assert.ok(Math.abs(compute('blackhole', { M: 1e6 }).value / one - 1e6) < 1e-8)
    assert.ok(Math.abs(compute('blackhole', { M: { value: 1.98841e30, unit: 'kg' } }).value - one) < 1e-18)
  })

  it('crosses the horizon at the speed of light, in a finite proper time and an infinite coordinate time', () => {
    const at = (rTo: number) => compute('blackhole', { rTo }).extra
    assert.ok(Number(at(1.000001).velocity_c) < 1 && Number(at(1.000001).velocity_c) > 0.999999)
    // Every factor of ten closer takes ln 10 of the time of light through the Schwarzschild radius.
    const step =
      (Number(at(1.0001).coordinate_time) - Number(at(1.001).coordinate_time)) / (29532.5007610025 / 299792458)
    assert.ok(Math.abs(step - Math.log(10)) < 0.003, String(step))
  })

  it('falls as in Newtonian gravity when gravity is weak', () => {
    // Free fall time from rest: π/2·√(r0³/(2GM)), the same form; a hundredth of the way by ½·g·t².
    const fall = fromRest(1e6)
    const t = fall.proper(0.9999e6)
    assert.ok(Math.abs((0.5 * t * t * 0.5) / 1e12 / 100 - 1) < 1e-3)
    assert.ok(Math.abs(fall.coordinate(0.9999e6) / t - 1) < 2e-6)
  })

  it('inverts its closed forms along the whole path', () => {
    for (const fall of [fromRest(6), fromInfinity(6)]) {
      for (const r of [0.01, 0.5, 1, 3, 5.9]) assert.ok(Math.abs(fall.after(fall.proper(r)) / r - 1) < 1e-9, String(r))
      for (const r of [0.5, 2]) assert.ok(Math.abs(fall.radius(fall.parameter(r)) / r - 1) < 1e-12)
    }
  })

  it('integrates polynomials of degree 2n − 1 exactly', () => {
    const rule = gaussLegendre(5)
    assert.ok(Math.abs(integrate(rule, (x) => x ** 9, 0, 2) - 102.4) < 1e-12)
    assert.ok(Math.abs(integrate(rule, (x) => x ** 10, 0, 2) - 2 ** 11 / 11) > 1e-6)
  })

  it('refuses impossible falls', () => {
    assert.throws(() => compute('blackhole', { r0: 1 }), refusal('INVALID_BODY'))
    assert.throws(() => compute('blackhole', { M: 0 }), refusal('INVALID_BODY'))
    assert.throws(() => compute('blackhole', { r0: 3, rTo: 3 }), refusal('DOMAIN_ERROR', { measured: 3, bound: 3 }))
    assert.throws(() => compute('blackhole', { rTo: 1 }), refusal('INVALID_BODY'))
  })

  it('follows an orbit whose precession is of first order far away, and grows without bound towards the innermost stable orbit', () => {
    const orbit = (given: object) => compute('blackhole', { mode: 'orbit', ...given })
    const rs = figure(compute('blackhole'), 'schwarzschild_radius')
    const far = orbit({ semiMajorAxis: 1e8 * rs, eccentricity: 0.9 })
    assert.ok(Math.abs(far.value / figure(far, 'precession_first_order') - 1) < 1e-6)
    assert.ok(Math.abs(figure(far, 'apoapsis') / figure(far, 'periapsis') - 19) < 1e-9)
    // Near r = 3·r_s the nearest point goes round several times.
    assert.ok(orbit({ semiMajorAxis: 3.0001 * rs, eccentricity: 0 }).value > 100)
    assert.throws(() => orbit({ semiMajorAxis: 2.9 * rs, eccentricity: 0 }), refusal('DOMAIN_ERROR'))
    assert.throws(() => orbit({ semiMajorAxis: 4 * rs, eccentricity: 0.5 }), refusal('DOMAIN_ERROR'))
    assert.throws(() => orbit({ r0: 6, start: 'rest' }), refusal('UNUSED_INPUT', { unused: ['r0', 'start'] }))
    assert.throws(() => compute('blackhole', { eccentricity: 0.1 }), refusal('UNUSED_INPUT'))
  })

  it('starts no closer to the horizon than doubles can resolve', () => {
    for (const start of ['rest', 'infinity']) {
      assert.ok(compute('blackhole', { start, r0: 1.000000001 }).value > 0)
      for (const r0 of [1, 1.0000000000000002, 1.0000000005]) {
        assert.throws(() => compute('blackhole', { start, r0 }), refusal('INVALID_BODY'))
      }
    }
  })
})
