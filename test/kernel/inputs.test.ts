import assert from 'node:assert/strict'
import type { QuantityInput } from '../../src/kernel/task.ts'
import { isTemperaturePoint } from '../../src/operators/temperature-point.ts'
import { compute, refusalOf } from './run-operators.ts'

describe('inputs of operators', () => {
  it('include the rounding of a conversion, so that a later cancellation is refused', () => {
    const wall = (T1: number, T2: number, unit: string): Record<string, number | QuantityInput> => ({
      k: 1,
      A: 1,
      L: 1,
      T1: { value: T1, unit },
      T2: { value: T2, unit },
    })
    // 20.0000000000001 + 273.15 keeps two of the digits that the difference is made of.
    refusalOf(() => compute(['HT2'], wall(20.0000000000001, 20, 'degC')), 'PRECISION_NOT_REACHED')
    assert.equal(compute(['HT2'], wall(20.1, 20.1, 'degC')).value, 0)
    assert.equal(compute(['HT2'], wall(20.1, 20.1, 'degC')).roundingBound, 0)
    assert.equal(compute(['HT2'], wall(25, 20, 'degC')).value, 5)
    assert.equal(compute(['HT2'], { ...wall(68, 0, 'degF'), T2: { value: 20, unit: 'degC' } }).value, 0)
    // 1/(exp((1.1 - 1)/(k_B*300 K)) + 1) with 30 digits (mpmath)
    const occupied = compute(['SM4'], {
      E: { value: 1.1, unit: 'eV' },
      chemicalPotential: { value: 1, unit: 'eV' },
      T: 300,
    })
    const exact = 0.0204687921224143407
    assert.ok(Math.abs(occupied.value - exact) <= occupied.roundingBound * exact, String(occupied.value))
  })

  it('refuse degrees Celsius or Fahrenheit when a temperature difference is expected', () => {
    const heated = (dT: QuantityInput) => compute(['TD3'], { m: 1, cp: 4186, dT })
    assert.equal(heated({ value: 20, unit: 'K' }).value, 83720)
    for (const unit of ['degC', 'degF']) {
      const { message, data } = refusalOf(() => heated({ value: 20, unit }), 'DIMENSION_MISMATCH')
      assert.match(message, /^dT may be a difference, .* send rise of temperature in K\.$/)
      assert.deepEqual([data.received, data.expected], [unit, 'K'])
    }
    // A declared range from zero on is not enough when the meaning is a difference.
    const range = { min: 0, minOpen: false, max: null, maxOpen: false }
    const input = {
      symbol: 'T',
      meaning: 'temperature',
      alsoCalled: [],
      unit: 'K',
      range,
      multipleOf: null,
      list: false,
      usual: null,
    }
    assert.equal(isTemperaturePoint(input), true)
    assert.equal(isTemperaturePoint({ ...input, meaning: 'mean temperature difference' }), false)
    assert.equal(isTemperaturePoint({ ...input, range: { ...range, min: null } }), false)
  })

  it('refuse an unknown unit, naming the input and its expected unit', () => {
    const given = { m: { value: 1, unit: 'furlong' }, v: 1 }
    const { message, data } = refusalOf(() => compute(['NM23'], given), 'UNKNOWN_UNIT')
    assert.equal(message, 'm: `furlong` is not a known unit. Send mass in kg.')
    assert.equal(data.symbol, 'm')
    assert.equal(data.expected, 'kg')
  })

  it('report a value that a cancellation has lost completely', () => {
    const option = { S: 100, K: 1e6, r: 0.01, sigma: 0.05, T: 1 }
    const refusal = refusalOf(() => compute(['BLACK_SCHOLES'], option), 'PRECISION_NOT_REACHED')
    assert.match(refusal.message, /^Rounding may have changed the value by all of it, more than the allowed 0\.0001/)
  })
})
