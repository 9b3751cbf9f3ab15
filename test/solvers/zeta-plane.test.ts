import assert from 'node:assert/strict'
import { disagreementAt } from '../../src/solvers/zeta/anywhere.ts'
import { eulerMaclaurin, lineAt } from '../../src/solvers/zeta/euler-maclaurin.ts'
import { compute, figure, refusal } from './work.ts'

const at = (sigma: number, t = 0) => compute('zeta', { sigma, t, samples: 21 })

describe('zeta at a point of the plane', () => {
  it('has its known values on the real axis, and zeros at the even negative integers', () => {
    assert.ok(Math.abs(at(2).value - Math.PI ** 2 / 6) < 1e-14)
    assert.ok(Math.abs(at(-1).value + 1 / 12) < 1e-15)
    assert.ok(Math.abs(at(0).value + 1 / 2) < 1e-14)
    for (const sigma of [-2, -10, -50]) assert.equal(at(sigma).value, 0)
    assert.equal(figure(at(-3), 'im'), 0)
  })

  it('agrees with Z on the critical line', () => {
    for (const t of [3, 250.5, 5000]) {
      const [plane, line] = [at(0.5, t), compute('zeta', { t, samples: 2 })]
      assert.ok(Math.abs(plane.value - figure(line, 're')) < 1e-10)
      assert.ok(Math.abs(figure(plane, 'im') - figure(line, 'im')) < 1e-10)
    }
  })

  it('is continuous where the functional equation takes over', () => {
    for (const t of [0, 2, 300]) {
      const [left, right] = [at(-0.25 - 1e-9, t), at(-0.25, t)]
      assert.ok(Math.abs(left.value - right.value) < 1e-6 * figure(right, 'modulus'), String(t))
    }
  })

  it('truncates a short sum by less than Backlund’s bound', () => {
    for (const [sigma, t, count] of [
      [2, 10, 3],
      [0.5, 40, 10],
      [-1, 5, 3],
      [4, 100, 20],
    ] as const) {
      const line = lineAt(sigma)
      const [short, full] = [eulerMaclaurin(line, t, count), eulerMaclaurin(line, t)]
      const apart = Math.hypot(short.re - full.re, short.im - full.im)
      assert.ok(short.omitted > 1e-12, `${sigma}, ${t}`)
      assert.ok(apart <= short.omitted && apart > 1e-3 * short.omitted, `${apart} and ${short.omitted}`)
    }
  })

  it('agrees with the other side of the functional equation, and with longer sums further out', () => {
    for (const sigma of [-50, -2.5, -2, -1, -0.25, -1e-12, 0, 0.3, 0.5, 1, 1.7, 3, 3.5, 100]) {
      for (const t of [0, 1e-4, 0.7, 25, 4000, 60000]) {
        if (sigma === 1 && t === 0) continue
        assert.ok(disagreementAt(sigma, t) < 1e-9, `${sigma} + ${t}i: ${disagreementAt(sigma, t)}`)
      }
    }
  })

  it('gives its real and imaginary part over the heights about the point, beside the pole as well', () => {
    const found = at(2, 100)
    const [re, im] = found.fields
    assert.deepEqual([re?.name, im?.name, re?.values.length], ['re', 'im', 21])
    assert.ok(Math.abs((re?.values[10] ?? 0) - found.value) < 1e-12)
    assert.ok(at(1, 2).fields.every(({ values }) => values.every(Number.isFinite)))
  })

  it('refuses the pole, heights that are too large, and unused inputs', () => {
    assert.throws(() => at(1), refusal('DOMAIN_ERROR', { members: ['sigma', 't'] }))
    assert.throws(() => at(2, 60001), refusal('INVALID_BODY', { members: ['t'], bound: 60000 }))
    assert.throws(() => compute('zeta', { sigma: 2, n: 3 }), refusal('UNUSED_INPUT', { unused: ['n'] }))
    assert.throws(() => compute('zeta', { sigma: 2, range: [1, 2] }), refusal('UNUSED_INPUT', { unused: ['range'] }))
    assert.throws(() => compute('zeta', { sigma: -51 }), refusal('INVALID_BODY'))
  })
})
