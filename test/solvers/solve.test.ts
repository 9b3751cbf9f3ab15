import assert from 'node:assert/strict'
import fc from 'fast-check'
import { duffingPeriod } from '../../src/solvers/oscillator/period.ts'
import { compute, figure, refusal } from './work.ts'

describe('solve', () => {
  it('names the six terms, and they cancel', () => {
    const { extra, checks } = compute('solve')
    assert.ok(Array.isArray(extra.terms))
    assert.deepEqual(
      extra.terms.map((term: unknown) =>
        typeof term === 'object' && term !== null ? Reflect.get(term, 'name') : null,
      ),
      ['dalembertian', 'mass', 'self_interaction', 'decay', 'ko42_coupling', 'source'],
    )
    assert.ok(Math.abs(figure(compute('solve'), 'total')) < 1e-7)
    assert.ok(checks.some((check) => check.name === 'the six terms cancel'))
  })

  it('measures the period given by the elliptic integral', () => {
    const found = compute('solve', { gamma: 0, lambda: 2, t: 50 })
    assert.ok(figure(found, 'period_error') < 1e-8)
    // 4·K(m)/Ω for k = 1, λ = 1, A = 1: Ω² = 2, m = 1/4, K = 1.685750354812596 (Abramowitz and Stegun, table 17.1).
    const exact = duffingPeriod({ mu: 1, lambda: 1, gamma: 0, alpha: 0, source: 0 }, 1, 0)
    assert.ok(exact !== null && Math.abs(exact - (4 * 1.685750354812596) / Math.SQRT2) < 1e-14)
  })

  it('reports when there is no period', () => {
    const c = { mu: 1, lambda: -1, gamma: 0, alpha: 0, source: 0 }
    assert.equal(duffingPeriod(c, 2, 0), null)
    assert.equal(duffingPeriod({ ...c, gamma: 0.1 }, 0.1, 0), null)
    assert.ok(duffingPeriod(c, 0.5, 0) !== null)
  })

  it('is of fourth order', () => {
    const exact = Math.cos(10)
    const error = (dt: number): number =>
      Math.abs(compute('solve', { lambda: 0, gamma: 0, alpha: 0, dt }).value - exact)
    const ratio = error(0.05) / error(0.025)
    assert.ok(ratio > 15 && ratio < 17, `halving the step divides the error by ${ratio}`)
  })

  it('measures the error of few steps, also of a single one', () => {
    for (const steps of [1, 2, 3, 4, 5]) {
      const { value, uncertainty } = compute('solve', { lambda: 0, gamma: 0, alpha: 0, dt: 0.1, steps })
      const error = Math.abs(value - Math.cos(steps * 0.1))
      assert.ok(uncertainty >= 0.7 * error && uncertainty < 10 * error, `${steps}: ${uncertainty} for ${error}`)
    }
  })

  it('refuses steps that are unstable or too coarse', () => {
    assert.throws(() => compute('solve', { dt: 5 }), refusal('UNSTABLE_SCHEME', { member: 'dt', bound: 2.5 }))
    assert.throws(() => compute('solve', { dt: 1 }), refusal('REALITY_CHECK_FAILED', { bound: 1e-3, dt: 1 }))
    assert.throws(() => compute('solve', { lambda: 1e12 }), refusal('UNSTABLE_SCHEME'))
    assert.throws(() => compute('solve', { t: 1e12 }), refusal('TOO_MUCH_WORK'))
  })

  it('reports when φ escapes', () => {
    assert.throws(() => compute('solve', { lambda: -2 }), refusal('OVERFLOW', { members: ['lambda', 'phi0', 'v0'] }))
  })

  it('stays at rest at zero, and drifts freely without any term', () => {
    assert.equal(compute('solve', { phi0: 0 }).value, 0)
    assert.ok(Math.abs(compute('solve', { mu: 0, lambda: 0, gamma: 0, v0: 0.5 }).value - 6) < 1e-12)
  })

  it('drifts freely when the terms are negligible', () => {
    for (const mu of [5e-324, 1.5717277847026288e-162, 1e-160, 1e-155])
      for (const v0 of [0, 1e-320, 1e-162, 2e-8, 0.5]) {
        const { value, extra } = compute('solve', { mu, lambda: 0, gamma: 0, alpha: 0, v0 })
        assert.ok(Math.abs(value - (1 + 10 * v0)) < 1e-12, `${value} for mu ${mu}, v0 ${v0}`)
        assert.ok(typeof extra.energy_balance === 'number' && extra.energy_balance < 1e-6)
      }
    const pushed = compute('solve', { mu: 1e-80, lambda: 0, gamma: 0, alpha: 0, source: 1 })
    assert.ok(Math.abs(pushed.value - 51) < 1e-10, `${pushed.value}`)
  })

  it('balances energies whose squares nearly underflow', () => {
    for (const v0 of [2e-160, 3.14e-162, 1e-170]) {
      const { extra } = compute('solve', { mu: 0, lambda: 0, gamma: 1, alpha: 0, v0, phi0: 0, t: 3 })
      assert.ok(typeof extra.energy_balance === 'number' && extra.energy_balance < 1e-6)
    }
  })

  it('loses as much energy as it dissipates, whatever the coefficients', () => {
    const range = (max: number) => fc.double({ min: 0, max, noNaN: true })
    fc.assert(
      fc.property(
        fc.record({ mu: range(3), lambda: range(2), gamma: range(1), alpha: range(1), v0: range(2) }),
        (inputs) => {
          const { extra, fields } = compute('solve', { ...inputs, dt: 0.005, t: 3, phi0: 1 })
          assert.ok(typeof extra.energy_balance === 'number' && extra.energy_balance < 1e-6)
          assert.equal(fields[0]?.values[0], 1)
        },
      ),
      { numRuns: 40 },
    )
  })
})
