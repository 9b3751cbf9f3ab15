import assert from 'node:assert/strict'
import { compute, figure, refusal } from './work.ts'

const gram = (number: number) => compute('zeta', { gram: number, samples: 11 })

describe('Gram points', () => {
  it('begin at -1, and have n + 1 zeros below the n-th where Gram’s law is satisfied', () => {
    assert.ok(Math.abs(gram(-1).value - 9.6669080561) < 1e-9)
    for (const m of [-1, 0, 1, 2, 125]) {
      const found = gram(m)
      assert.deepEqual([figure(found, 'count'), figure(found, 'S'), found.extra.gram_law], [m + 1, 0, true], String(m))
    }
  })

  it('count the zeros where Gram’s law fails, as the numbers of the zeros do', () => {
    // g(126) is the first bad Gram point: the zeros 127 and 128 are both above it.
    const bad = gram(126)
    assert.equal(bad.extra.gram_law, false)
    assert.equal(figure(bad, 'S'), figure(bad, 'count') - 127)
    const [before, after] = [127, 128].map((n) => compute('zeta', { n, samples: 2 }).value)
    const count = 126 + [before, after].filter((t) => t !== undefined && t < bad.value).length
    assert.equal(figure(bad, 'count'), count)
  })

  it('are found as high as zeros are', () => {
    const found = gram(1_000_000_000)
    assert.ok(figure(found, 'gram_residual') < 1e-6 && figure(found, 'zeros_missing') === 0)
    assert.ok(Math.abs(figure(found, 'S')) <= 3)
  })

  it('refuse other heights and numbers below -1', () => {
    assert.throws(() => compute('zeta', { gram: 3, t: 5 }), refusal('UNUSED_INPUT', { unused: ['t'] }))
    assert.throws(() => compute('zeta', { gram: 3, n: 5 }), refusal('UNUSED_INPUT', { unused: ['n'] }))
    assert.throws(() => compute('zeta', { gram: 3, sigma: 2 }), refusal('UNUSED_INPUT', { unused: ['gram'] }))
    assert.throws(() => gram(-2), refusal('INVALID_BODY'))
  })
})
