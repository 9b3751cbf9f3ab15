import assert from 'node:assert/strict'
import { priceTask } from '../../src/tasks/run-task.ts'
import { compute, figure, refusal } from './work.ts'

const value = (inputs: Readonly<Record<string, unknown>>): number => compute('quant', inputs).value

/** Haug, The Complete Guide to Option Pricing Formulas, table 4-13: strike, barrier, call out and in, put out and in. */
const HAUG = [
  [90, 95, 9.0246, 7.7627, 2.2798, 2.9586],
  [100, 95, 6.7924, 4.0109, 2.2947, 6.5677],
  [110, 95, 4.8759, 2.0576, 2.6252, 11.9752],
  [90, 105, 2.6789, 14.1112, 3.776, 1.4653],
  [100, 105, 2.358, 8.4482, 5.4932, 3.3721],
  [110, 105, 2.3453, 4.591, 7.5187, 7.0846],
] as const

describe('quant', () => {
  it('gives the prices that Hull prints', () => {
    const share = { S: 42, K: 40, r: 0.1, T: 0.5 }
    assert.ok(Math.abs(value(share) - 4.76) < 0.005)
    assert.ok(Math.abs(value({ ...share, type: 'put' }) - 0.81) < 0.005)
    assert.ok(Math.abs(value({ S: 930, K: 900, r: 0.08, q: 0.03, T: 2 / 12 }) - 51.83) < 0.005)
  })

  it('gives the prices of barrier options that Haug prints', () => {
    const base = { S: 100, r: 0.08, q: 0.04, T: 0.5, sigma: 0.25, rebate: 3, style: 'barrier' }
    for (const [K, barrier, ...printed] of HAUG) {
      const side = barrier < 100 ? 'down' : 'up'
      const kinds = [
        ['call', 'out'],
        ['call', 'in'],
        ['put', 'out'],
        ['put', 'in'],
      ] as const
      for (const [index, [type, way]] of kinds.entries()) {
        const found = value({ ...base, K, barrier, type, barrierType: `${side}-${way}` })
        assert.ok(Math.abs(found - (printed[index] ?? 0)) < 6e-5, `${K} ${barrier} ${type} ${way}: ${found}`)
      }
    }
  })

  it('gives the price under the Heston model that Broadie and Kaya print', () => {
    const model = { kappa: 6.21, theta: 0.019, xi: 0.61, rho: -0.7, v0: 0.010201 }
    assert.ok(Math.abs(value({ style: 'heston', r: 0.0319, ...model }) - 6.8061) < 5e-5)
  })

  it('agrees with Black–Scholes when the variance of the Heston model is constant', () => {
    const found = compute('quant', { style: 'heston', xi: 1e-4, rho: 0, theta: 0.09, v0: 0.09, K: 110, type: 'put' })
    assert.ok(Math.abs(found.value - value({ sigma: 0.3, K: 110, type: 'put' })) < 1e-7)
    assert.ok(Math.abs(figure(found, 'implied_volatility') - 0.3) < 1e-6)
  })

  it('brings the differential equation to the closed form with second order', () => {
    // Of the grid alone, before two of them are extrapolated.
    const error = (steps: number): number => figure(compute('quant', { method: 'pde', steps, K: 105 }), 'grid_error')
    const ratio = error(100) / error(200)
    assert.ok(ratio > 3.8 && ratio < 4.2, `twice the steps divide the error by ${ratio}`)
  })

  it('lets the error of an American price fall as its grid is refined, within what it states', () => {
    const put = { style: 'american', type: 'put', S: 36, K: 40, r: 0.06 }
    const best = value({ ...put, steps: 3000 })
    for (const steps of [100, 200, 400, 800]) {
      const found = compute('quant', { ...put, steps })
      assert.ok(Math.abs(found.value - best) <= 2 * found.uncertainty, `${steps}: ${found.value} and ${best}`)
    }
  })

  it('never prices early exercise below the payoff or the European option', () => {
    for (const S of [60, 80, 81, 90, 100, 140]) {
      const found = compute('quant', { style: 'american', type: 'put', S, steps: 100 })
      assert.ok(found.value >= Math.max(0, 100 - S) && found.value >= figure(found, 'european'))
    }
  })

  it('spreads over seeds as its standard error states, which halves for four times the paths', () => {
    const runs = Array.from({ length: 60 }, (_, seed) =>
      compute('quant', { method: 'monte-carlo', paths: 20000, seed }),
    )
    const mean = runs.reduce((sum, run) => sum + run.value, 0) / runs.length
    const spread = Math.sqrt(runs.reduce((sum, run) => sum + (run.value - mean) * (run.value - mean), 0) / 59)
    const stated = figure(runs[0], 'standard_error')
    assert.ok(spread / stated > 0.75 && spread / stated < 1.3, `${spread} and ${stated}`)
    assert.ok(Math.abs(mean - 10.450583572185565) < (4 * stated) / Math.sqrt(60))
    const fine = figure(compute('quant', { method: 'monte-carlo', paths: 80000 }), 'standard_error')
    assert.ok(Math.abs(stated / fine - 2) < 0.1)
  })

  it('draws the same sample for the same seed and another one for another seed', () => {
    const drawn = (seed: number): number => value({ method: 'monte-carlo', paths: 4096, seed })
    assert.equal(drawn(3), drawn(3))
    assert.notEqual(drawn(3), drawn(4))
  })

  it('refuses a price that no volatility gives, with the bounds', () => {
    const outside = refusal('DOMAIN_ERROR', { member: 'price' })
    assert.throws(() => compute('quant', { price: 1000 }), refusal('DOMAIN_ERROR', { member: 'price', bound: 100 }))
    for (const price of [1, 100.01]) assert.throws(() => compute('quant', { price }), outside)
    assert.throws(() => compute('quant', { price: 99, type: 'put' }), outside)
    assert.throws(() => compute('quant', { price: 101, style: 'heston' }), outside)
    assert.ok(figure(compute('quant', { price: 99 }), 'implied_volatility') > 1)
  })

  it('finds the volatility that a price implies, deep in and out of the money too', () => {
    for (const K of [40, 70, 100, 140, 250]) {
      for (const type of ['call', 'put']) {
        const price = value({ K, type, sigma: 0.37, q: 0.02, T: 2 })
        const implied = figure(compute('quant', { K, type, q: 0.02, T: 2, price }), 'implied_volatility')
        assert.ok(Math.abs(implied - 0.37) < 1e-9, `${K} ${type}: ${implied}`)
      }
    }
  })

  it('adds an in and an out option to the option without a barrier', () => {
    const base = { style: 'barrier', S: 100, K: 95, barrier: 80, sigma: 0.3, q: 0.01 }
    const sum = value({ ...base, barrierType: 'down-out' }) + value({ ...base, barrierType: 'down-in' })
    assert.ok(Math.abs(sum - value({ K: 95, sigma: 0.3, q: 0.01 })) < 1e-12)
  })

  it('takes units: months, cents of a rate, a currency', () => {
    const found = value({
      S: { value: 42, unit: 'USD' },
      K: { value: 40, unit: 'USD' },
      r: { value: 10, unit: '%/yr' },
      sigma: { value: 20, unit: '%' },
      T: { value: 182.625, unit: 'd' },
    })
    assert.ok(Math.abs(found - 4.759422392871532) < 1e-12)
  })

  it('refuses contradictory and unused inputs', () => {
    for (const given of [
      { barrier: 90 },
      { kappa: 1 },
      { paths: 5000 },
      { steps: 100 },
      { style: 'heston', sigma: 0.2 },
    ]) {
      assert.throws(() => compute('quant', given), refusal('UNUSED_INPUT'))
    }
    assert.throws(() => compute('quant', { style: 'barrier' }), refusal('MISSING_INPUT', { missing: ['barrier'] }))
    assert.throws(
      () => compute('quant', { style: 'american', method: 'closed' }),
      refusal('INVALID_BODY', { members: ['style', 'method'] }),
    )
    assert.throws(
      () => compute('quant', { style: 'barrier', barrier: 100 }),
      refusal('DOMAIN_ERROR', { measured: 100, bound: 100 }),
    )
    assert.throws(
      () => compute('quant', { style: 'american', r: -0.01 }),
      refusal('DOMAIN_ERROR', { members: ['r', 'q'] }),
    )
    assert.throws(() => compute('quant', { sigma: 5, T: 100 }), refusal('DOMAIN_ERROR', { bound: 600 }))
  })

  it('refuses a sample that misses the tail', () => {
    assert.throws(
      () => compute('quant', { method: 'monte-carlo', sigma: 5, T: 4, paths: 2048 }),
      refusal('REALITY_CHECK_FAILED'),
    )
  })

  it('costs in proportion to its paths', () => {
    const price = (paths: number): number =>
      priceTask({ kind: 'solver', solver: 'quant', inputs: { method: 'monte-carlo', paths } })
    assert.ok(Math.abs(price(2e7) / price(1e7) - 2) < 0.01)
  })
})
