import assert from 'node:assert/strict'
import { compute, figure, refusal, ungated } from './work.ts'

describe('action', () => {
  it('is of order 2, 4, 6 and 8 when steps are halved', () => {
    for (const [order, stepsPerPeriod] of [
      [2, 800],
      [4, 200],
      [6, 150],
      [8, 30],
    ] as const) {
      const measured = figure(ungated('action', { order, stepsPerPeriod, e: 0.3, periods: 0.5 }), 'measured_order')
      assert.ok(Math.abs(measured - order) < 0.3, `${order}: ${measured}`)
    }
  })

  it('keeps the energy within a band, while the Runge–Kutta method steadily loses it', () => {
    const at = (periods: number) => compute('action', { order: 4, periods })
    const [ten, hundred] = [at(10), at(100)]
    assert.ok(figure(hundred, 'energyDriftPct') < 1.05 * figure(ten, 'energyDriftPct'))
    assert.ok(figure(hundred, 'rk4_energyDriftPct') > 8 * figure(ten, 'rk4_energyDriftPct'))
  })

  it('conserves angular momentum to rounding and is reversible', () => {
    for (const order of [4, 6, 8]) {
      const found = compute('action', { order })
      assert.ok(figure(found, 'angular_momentum_drift') < 1e-14)
      assert.ok(figure(found, 'reversibility') < 1e-12)
    }
  })

  it('closes Kepler’s ellipse more accurately with every order', () => {
    const [four, six, eight] = [4, 6, 8].map((order) =>
      figure(compute('action', { order, periods: 3 }), 'closure'),
    ) as [number, number, number]
    assert.ok(eight < 1e-2 * six && six < 1e-2 * four, `${four}, ${six}, ${eight}`)
  })

  it('shows the orbit and both errors of the energy', () => {
    assert.deepEqual(
      compute('action').fields.map(({ name }) => name),
      ['x_1', 'y_1', 'energy_error', 'rk4_energy_error'],
    )
  })

  it('refuses steps that are too coarse, with what to send', () => {
    assert.throws(
      () => compute('action', { e: 0.9 }),
      refusal('ENERGY_NOT_CONSERVED', { bound: 0.1, stepsPerPeriod: 200, order: 6 }),
    )
    assert.throws(
      () => compute('action', { order: 2, stepsPerPeriod: 200 }),
      refusal('ENERGY_NOT_CONSERVED', { order: 2 }),
    )
    assert.throws(() => compute('action', { order: 3 }), refusal('INVALID_BODY'))
    assert.throws(() => compute('action', { e: 1 }), refusal('INVALID_BODY'))
    assert.throws(() => compute('action', { period: 3 }), refusal('UNUSED_INPUT', { unused: ['period'] }))
    assert.throws(() => compute('action', { steps: 5, periods: 1 }), refusal('UNUSED_INPUT', { unused: ['periods'] }))
    assert.throws(() => compute('action', { periods: 1e7 }), refusal('TOO_MUCH_WORK'))
    const body = { m: 1, x: [1], v: [0] }
    assert.throws(() => compute('action', { bodies: [body, body] }), refusal('DOMAIN_ERROR'))
    assert.throws(
      () => compute('action', { bodies: [body, { m: 1, x: [0], v: [9] }] }),
      refusal('INVALID_BODY', { member: 'period' }),
    )
    assert.throws(
      () => compute('action', { initialState: new Array(24).fill(1) }),
      refusal('INVALID_BODY', { bound: 12 }),
    )
  })
})
