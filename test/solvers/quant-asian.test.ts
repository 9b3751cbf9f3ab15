import assert from 'node:assert/strict'
import { priceTask } from '../../src/tasks/run-task.ts'
import { compute, figure, refusal } from './work.ts'

const asian = (inputs: Readonly<Record<string, unknown>> = {}) => compute('quant', { style: 'asian', ...inputs })

describe('Asian options', () => {
  it('approach the price that Linetsky prints for an average over all times', () => {
    // V. Linetsky, Oper. Res. 52 (2004) 856, table 3, case 1. Dates that end at T raise it in proportion to 1/dates.
    const base = { S: 2, K: 2, r: 0.02, sigma: 0.1, paths: 20000 }
    const [coarse, fine] = [200, 400].map((dates) => asian({ ...base, dates }))
    assert.ok(coarse !== undefined && fine !== undefined)
    const limit = 2 * fine.value - coarse.value
    assert.ok(Math.abs(limit - 0.0559860415) < 12 * fine.uncertainty, `${limit}`)
  })

  it('obey put-call parity within the standard errors of two samples', () => {
    for (const K of [80, 100, 125]) {
      const call = asian({ K, seed: 3, paths: 50000 })
      const put = asian({ K, type: 'put', seed: 4, paths: 50000 })
      const apart = call.value - put.value - Math.exp(-0.05) * (figure(call, 'expected_average') - K)
      assert.ok(Math.abs(apart) < 5 * (call.uncertainty + put.uncertainty), `${K}: ${apart}`)
    }
  })

  it('spread over seeds as their standard error says, far less than without the control variate', () => {
    const runs = Array.from({ length: 40 }, (_, seed) => asian({ paths: 4096, seed, dates: 4 }))
    const mean = runs.reduce((sum, run) => sum + run.value, 0) / runs.length
    const spread = Math.sqrt(runs.reduce((sum, run) => sum + (run.value - mean) * (run.value - mean), 0) / 39)
    const [first = assert.fail()] = runs
    const stated = figure(first, 'standard_error')
    assert.ok(spread / stated > 0.65 && spread / stated < 1.4, `${spread} and ${stated}`)
    assert.ok(figure(first, 'plain_standard_error') > 10 * stated)
  })

  it('cost less on a geometric average, more with fewer dates, and fall short of the European option', () => {
    const european = compute('quant').value
    const [arithmetic, geometric] = [asian(), asian({ average: 'geometric' })]
    assert.ok(geometric.value < arithmetic.value && arithmetic.value < european)
    assert.equal(figure(arithmetic, 'geometric_price'), geometric.value)
    assert.ok(asian({ dates: 2 }).value > arithmetic.value)
  })

  it('draw the same for the same seed and otherwise for another', () => {
    const drawn = (seed: number): number => asian({ paths: 2048, seed }).value
    assert.equal(drawn(3), drawn(3))
    assert.notEqual(drawn(3), drawn(4))
  })

  it('state an uncertainty when no path pays', () => {
    const far = asian({ K: 500, paths: 2048 })
    assert.ok(far.value < 1e-12 && far.uncertainty > 0.01)
  })

  it('refuse unused inputs, and cost in proportion to paths and dates', () => {
    for (const given of [{ price: 3 }, { steps: 100 }, { barrier: 90 }, { average: 'geometric', paths: 2048 }]) {
      assert.throws(() => asian(given), refusal('UNUSED_INPUT'))
    }
    assert.throws(() => compute('quant', { dates: 4 }), refusal('UNUSED_INPUT', { unused: ['dates'] }))
    assert.throws(() => asian({ method: 'closed' }), refusal('INVALID_BODY', { members: ['style', 'method'] }))
    assert.throws(() => asian({ dates: 1000, paths: 1e9 }), refusal('TOO_MUCH_WORK'))
    const price = (dates: number, paths: number): number =>
      priceTask({ kind: 'solver', solver: 'quant', inputs: { style: 'asian', dates, paths } })
    assert.ok(Math.abs(price(200, 1e6) / price(100, 5e5) - 4) < 0.01)
  })
})
