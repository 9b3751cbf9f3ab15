import assert from 'node:assert/strict'
import { estimatedGramIndex, estimatedGramPoint } from '../../src/solvers/zeta/estimate.ts'
import { CRITICAL, eulerMaclaurin } from '../../src/solvers/zeta/euler-maclaurin.ts'
import { disagreement, eulerZ, riemannSiegel, zAt } from '../../src/solvers/zeta/evaluate.ts'
import { gramPoint, theta } from '../../src/solvers/zeta/theta.ts'
import { gramIndex } from '../../src/solvers/zeta/zeros.ts'
import { priceTask } from '../../src/tasks/run-task.ts'
import { compute, figure, refusal } from './work.ts'

const zerosOf = (inputs: Readonly<Record<string, unknown>>): readonly number[] => {
  const { zeros } = compute('zeta', inputs).extra
  assert.ok(Array.isArray(zeros))
  return zeros
}

describe('zeta', () => {
  it('has its known values on the real axis', () => {
    const { re, im } = eulerMaclaurin(CRITICAL, 0)
    assert.ok(Math.abs(re + 1.4603545088095868) < 1e-14 && Math.abs(im) < 1e-15)
    assert.ok(Math.abs(compute('zeta', { t: 0 }).value - re) < 1e-14)
  })

  it('loses accuracy in the Riemann–Siegel formula as Gabcke’s bound says, and no more', () => {
    for (let t = 200; t < 20000; t *= 1.17) {
      const bound = 0.017 / (t * t * Math.sqrt(t)) / Math.sqrt(Math.sqrt(t))
      const error = Math.abs(riemannSiegel(t) - eulerZ(t).Z)
      assert.ok(error <= bound + 2e-14, `${error} at ${t}, ${bound} is the bound`)
    }
  })

  it('is continuous where a term is added to the sum', () => {
    for (const n of [40, 100, 126, 500]) {
      const t = 2 * Math.PI * n * n
      const [before, after] = [zAt(t * (1 - 1e-13)), zAt(t * (1 + 1e-13))]
      assert.ok(Math.abs(before - after) < 1e-6 * t * 1e-5, `${before} and ${after} at ${t}`)
    }
  })

  it('agrees with another sum wherever it is taken', () => {
    for (let t = 0.1; t < 1e10; t *= 3.7) assert.ok(disagreement(t) < 3e-7, String(t))
  })

  it('has Gram points where θ is a multiple of π', () => {
    for (const m of [-1, 0, 1, 10, 1000, 1e6]) {
      assert.ok(Math.abs(theta(gramPoint(m)) - m * Math.PI) < 1e-15 * (10 + Math.abs(m) * 10), String(m))
    }
    assert.ok(Math.abs(gramPoint(0) - 17.845599540372) < 1e-9)
  })

  it('finds every zero where Gram’s law fails, and where Rosser’s rule does', () => {
    // Gram's law first fails at g(126); zeros 127 and 128 share a Gram interval.
    assert.equal(zerosOf({ from: gramPoint(120), to: gramPoint(130) }).length, 10)
    // Rosser's rule first fails in the block at g(13999525) (Brent 1979, table 3).
    const found = compute('zeta', { from: gramPoint(13999520), to: gramPoint(13999532), samples: 2 })
    assert.equal(found.value, 12)
    assert.equal(figure(found, 'zeros_missing'), 0)
  })

  it('numbers zeros in a range as it numbers them alone', () => {
    const found = compute('zeta', { from: 1000, to: 1010, samples: 2 })
    const first = figure(found, 'first_zero')
    for (const [index, t] of zerosOf({ from: 1000, to: 1010 }).entries()) {
      assert.ok(Math.abs(compute('zeta', { n: first + index, samples: 2 }).value - t) < 1e-12)
    }
  })

  it('finds Lehmer’s pair', () => {
    const [a = 0, b = 0, ...more] = zerosOf({ from: 7005, to: 7005.2 })
    assert.ok(more.length === 0 && Math.abs(a - 7005.06286617) < 1e-8 && Math.abs(b - 7005.10056467) < 1e-8)
  })

  it('returns zero within its uncertainty for values indistinguishable from zero', () => {
    const found = compute('zeta', { t: 14.134725141734693 })
    assert.equal(found.value, 0)
    assert.ok(found.uncertainty > 0 && found.uncertainty < 1e-13)
    assert.ok(Math.abs(compute('zeta', { t: 14.134725 }).value) < 1e-6)
  })

  it('refuses ranges without an end, contradictions, heights that are too large and too much work', () => {
    assert.throws(() => compute('zeta', { from: 10 }), refusal('INVALID_BODY', { members: ['from', 'to'] }))
    assert.throws(() => compute('zeta', { from: 10, to: 5 }), refusal('INVALID_BODY'))
    assert.throws(() => compute('zeta', { from: 10, to: 50, t: 3 }), refusal('UNUSED_INPUT', { unused: ['t'] }))
    assert.throws(() => compute('zeta', { n: 3, t: 3 }), refusal('UNUSED_INPUT', { unused: ['t'] }))
    assert.throws(() => compute('zeta', { t: 1.1e10 }), refusal('INVALID_BODY'))
    assert.throws(() => compute('zeta', { from: 0, to: 1e6 }), refusal('TOO_MUCH_WORK', { bound: 10000 }))
  })

  it('costs in proportion to its terms', () => {
    const price = (t: number): number => priceTask({ kind: 'solver', solver: 'zeta', inputs: { t, samples: 20001 } })
    assert.ok(price(4e9) / price(1e9) > 1.6 && price(4e9) / price(1e9) < 2.1)
  })

  it('estimates Gram points for a price without the table of logarithms', () => {
    for (const m of [-1, 0, 1, 10, 1000, 1e6, 1e9, 3e10]) {
      const exact = gramPoint(m)
      assert.ok(Math.abs(estimatedGramPoint(m) - exact) < 3e-4, `${estimatedGramPoint(m)} and ${exact}`)
      assert.ok(Math.abs(estimatedGramIndex(exact + 0.01) - gramIndex(exact + 0.01)) <= 1, String(m))
    }
  })

  it('takes a range in one member as it does in two', () => {
    const found = compute('zeta', { range: [10, 50] })
    assert.equal(found.value, 10)
    assert.deepEqual(found.extra, compute('zeta', { from: 10, to: 50 }).extra)
    assert.throws(() => compute('zeta', { range: [10, 50], t: 3 }), refusal('UNUSED_INPUT', { unused: ['t'] }))
    assert.throws(() => compute('zeta', { range: [50, 10] }), refusal('INVALID_BODY'))
  })
})
