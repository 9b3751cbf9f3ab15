import assert from 'node:assert/strict'
import { calculate, close, type Given } from './calculate.ts'
import { REFERENCE_VALUES } from './fixtures/reference-values.ts'

describe('formulas against mpmath at 60 digits', () => {
  for (const [formula, inputs, value, uncertainty] of REFERENCE_VALUES) {
    const given: Record<string, Given> = {}
    for (const [symbol, number, spread] of inputs) given[symbol] = [number, '1', spread]
    it(`${formula} at ${inputs.map(([symbol, number]) => `${symbol}=${number}`).join(', ')}`, () => {
      const result = calculate(formula, given)
      assert.ok(result.roundingBound < 1e-13, `bound ${result.roundingBound}`)
      // The reference is itself rounded once.
      close(result.value, value, result.roundingBound + 2.3e-16, 'value')
      close(result.uncertainty, uncertainty, 1e-12, 'uncertainty')
    })
  }

  it('give an angle the same uncertainty for sides of any size', () => {
    // y = x with 10 % on each: 0.1/sqrt(2).
    for (const size of [1, 1e200, 1e-200]) {
      const side: Given = [size, 'm', size / 10]
      close(calculate('atan2(y, x)', { y: side, x: side }).uncertainty, 0.07071067811865475, 1e-12)
    }
  })
})
