import assert from 'node:assert/strict'
import { calculate, close, program } from './calculate.ts'

describe('lists', () => {
  it('sum, mean, product, min, max and count', () => {
    const x = [[4, 1, 2], 'm'] as const
    assert.equal(calculate('sum(x)', { x }).value, 7)
    close(calculate('mean(x)', { x }).value, 7 / 3, 1e-15)
    assert.equal(calculate('min(x)', { x }).value, 1)
    assert.equal(calculate('max(x)', { x }).value, 4)
    assert.equal(calculate('count(x)', { x }).value, 3)
    assert.equal(calculate('product(x)', { x: [[4, 1, 2]] }).value, 8)
    assert.equal(calculate('sum(a, b, c_1)', { a: 1, b: 2, c_1: 3 }).value, 6)
  })

  it('work element by element inside a reduction (entropy of 1/2, 1/4, 1/4 is 1.5 bit)', () => {
    assert.equal(calculate('-sum(p*log2(p))', { p: [[0.5, 0.25, 0.25]] }).value, 1.5)
    assert.equal(calculate('sum(m*x)/sum(m)', { m: [[1, 2], 'kg'], x: [[3, 6], 'm'] }).value, 5)
    assert.equal(calculate('sum((x - mean(x))^2)/count(x)', { x: [[1, 2, 3, 4]] }).value, 1.25)
  })

  it('count the uncertainty of each element once', () => {
    close(calculate('mean(x)', { x: [[1, 2, 3, 4], 'm', [0.1, 0.1, 0.1, 0.1]] }).uncertainty, 0.05, 1e-15)
    close(calculate('sum(x)', { x: [[1, 2], 'm', 0.3] }).uncertainty, 0.3 * Math.SQRT2, 1e-15)
    // The spread about the mean does not feel a common shift: Σ(x−x̄)² has derivative 2(x−x̄).
    close(calculate('sum((x - mean(x))^2)', { x: [[1, 3], '1', [0.1, 0]] }).uncertainty, 0.2, 1e-14)
  })

  it('cost operations in proportion to their length', () => {
    const p = program('sum(x*x)', { x: [[1]] })
    assert.equal(p.operations, 1)
    assert.equal(p.operationsFor([[1, 2, 3]]), 5)
    assert.equal(p.evaluate([[1, 2, 3]], [0]).value, 14)
    assert.equal(p.evaluate([[1, 2]], [0]).value, 5)
    assert.equal(p.evaluate([[1, 2, 3]], [0]).value, 14)
  })
})
