import assert from 'node:assert/strict'
import { excess, longestPeriod, orbitPeriod, quadraturePoints } from '../../src/solvers/lotka/orbit.ts'
import { compute, figure, refusal, ungated } from './work.ts'

describe('lotka', () => {
  it('states the step that follows from an end and a number of steps', () => {
    assert.throws(
      () => compute('lotka', { t: 10, steps: 1000 }),
      refusal('INVALID_BODY', { members: ['dt', 'steps', 't'], dt: 0.01 }),
    )
  })

  it('refuses forward Euler, which spirals outwards, and seals the symplectic method at the same step', () => {
    assert.throws(
      () => compute('lotka', { integrator: 'euler', dt: 0.05 }),
      refusal('REALITY_CHECK_FAILED', { check: 'first integral is conserved', bound: 1e-3, integrator: 'euler' }),
    )
    assert.ok(figure(compute('lotka'), 'V_drift') < 1e-7)
    assert.ok(figure(compute('lotka', { integrator: 'rk4' }), 'V_drift') < 1e-4)
  })

  it('is of sixth, fourth and first order in the first integral', () => {
    const drift = (integrator: string, dt: number): number =>
      figure(ungated('lotka', { integrator, dt, t: 6 }), 'V_drift')
    for (const [integrator, dt, order] of [
      ['symplectic', 0.2, 6],
      ['rk4', 0.05, 4],
      ['euler', 0.0002, 1],
    ] as const) {
      const measured = Math.log2(drift(integrator, dt) / drift(integrator, dt / 2))
      assert.ok(Math.abs(measured - order) < 0.6, `${integrator}: ${measured}`)
    }
  })

  it('does not drift in a thousand cycles', () => {
    assert.ok(figure(compute('lotka', { t: 5480 }), 'V_drift') < 1e-7)
  })

  it('tends to 2π/√(ag) for small cycles', () => {
    const inputs = { a: 2, b: 1, d: 1, g: 3, x0: 1, y0: 1, dt: 0.1, integrator: 'symplectic' } as const
    for (const height of [0, 1e-12, 1e-6]) {
      const found = orbitPeriod(inputs, height)
      assert.ok(Math.abs(found - (2 * Math.PI) / Math.sqrt(6)) < 1e-6, String(found))
    }
    assert.ok(Math.abs(excess(1e-8) - 5.000000016666667e-17) < 1e-31)
  })

  it('bounds the period in closed form: equal for small cycles, never below the quadrature', () => {
    const of = (a: number, g: number) =>
      ({ a, b: 1, d: 1, g, x0: 1, y0: 1, dt: 0.1, integrator: 'symplectic' }) as const
    for (const [a, g] of [
      [1, 1.5],
      [1e-3, 1],
      [1e3, 1],
      [1, 1e-6],
    ] as const) {
      for (let exponent = -9; exponent <= 3; exponent += 0.5) {
        const inputs = of(a, g)
        const height = Math.sqrt(a * g) * 10 ** exponent
        if (quadraturePoints(inputs, height) > 20_000) continue
        const ratio = longestPeriod(inputs, height) / orbitPeriod(inputs, height)
        assert.ok(ratio >= 1 - 1e-13, `a ${a}, g ${g}, height ${height}: ${ratio}`)
        if (Math.max(height / a, height / g) < 1e-3) assert.ok(ratio < 1 + 1e-3, String(ratio))
      }
    }
  })

  it('does not depend on the units of predators or of time', () => {
    const one = compute('lotka').value
    assert.ok(Math.abs(compute('lotka', { b: 1e-4, y0: 5000 }).value - one) < 1e-9)
    assert.ok(Math.abs(compute('lotka', { a: 10, b: 1, d: 0.75, g: 15, dt: 0.005, t: 3 }).value - one / 10) < 1e-9)
  })

  it('shows both populations over time', () => {
    const [prey, predators] = compute('lotka').fields
    assert.deepEqual([prey?.name, predators?.name], ['prey', 'predators'])
    assert.equal(prey?.values[0]?.toFixed(9), '10.000000000')
    assert.equal(prey?.axes[0]?.count, 601)
  })

  it('refuses impossible steps and starts', () => {
    assert.throws(() => compute('lotka', { dt: 1 }), refusal('UNSTABLE_SCHEME', { member: 'dt', bound: 0.5 }))
    assert.throws(() => compute('lotka', { x0: 0 }), refusal('INVALID_BODY'))
    assert.throws(() => compute('lotka', { steps: 10, t: 30 }), refusal('INVALID_BODY'))
    assert.throws(() => compute('lotka', { t: 1e12 }), refusal('TOO_MUCH_WORK'))
    assert.throws(() => compute('lotka', { integrator: 'rk4', initialState: [-1, 2] }), refusal('DOMAIN_ERROR'))
    assert.throws(() => compute('lotka', { x0: 1e9 }), refusal('DID_NOT_CONVERGE'))
  })

  it('has the equilibrium as the mean over whole periods, however far the orbit swings', () => {
    for (const inputs of [{}, { x0: 60, y0: 2 }, { integrator: 'rk4', dt: 0.01 }, { x0: 100, y0: 2, dt: 0.002 }]) {
      const found = compute('lotka', inputs)
      assert.ok(Math.abs(Number(found.extra.prey_mean) / 20 - 1) < 1e-3, JSON.stringify(inputs))
      assert.ok(Math.abs(Number(found.extra.predator_mean) / 10 - 1) < 1e-3, JSON.stringify(inputs))
    }
  })

  it('continues from a state or starts from numbers, not both', () => {
    const initialState = [Math.log(10), Math.log(5)]
    assert.ok(Math.abs(compute('lotka', { initialState }).value - compute('lotka').value) < 1e-12)
    assert.throws(() => compute('lotka', { initialState, x0: 10 }), refusal('UNUSED_INPUT', { unused: ['x0'] }))
    assert.throws(() => compute('lotka', { initialState, y0: 5 }), refusal('UNUSED_INPUT', { unused: ['y0'] }))
  })
})
