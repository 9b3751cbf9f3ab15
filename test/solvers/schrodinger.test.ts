import assert from 'node:assert/strict'
import { lobatto } from '../../src/numeric/lobatto.ts'
import { compute, figure, refusal, ungated } from './work.ts'

const levels = (inputs: Readonly<Record<string, unknown>>): readonly number[] =>
  compute('schrodinger', inputs).extra.levels as readonly number[]

describe('schrodinger', () => {
  it('converges with order 2p in the elements of degree p', () => {
    for (const degree of [2, 3]) {
      const error = (elements: number): number => {
        const { extra } = ungated('schrodinger', { n: 1, degree, elements })
        return figure({ extra }, 'exact_error')
      }
      const order = Math.log2(error(32) / error(128)) / 2
      assert.ok(Math.abs(order - 2 * degree) < 0.35, `degree ${degree}: order ${order}`)
    }
  })

  it('has a shooting method of fourth order or better for any potential', () => {
    for (const potential of ['box', 'harmonic', 'finite-well', 'morse', 'hydrogen', 'poschl-teller', 'linear']) {
      const found = compute('schrodinger', { potential, n: 12 })
      assert.ok(figure(found, 'exact_error') < 1e-12, potential)
      assert.ok(figure(found, 'method_difference') < 5e-9, potential)
    }
  })

  it('refuses more levels than its basis has', () => {
    const small = { elements: 2, degree: 2 }
    for (const n of [60, 20, 8]) {
      assert.throws(
        () => compute('schrodinger', { ...small, n }),
        refusal('INVALID_BODY', { members: ['n', 'elements', 'degree'], measured: n, bound: 7 }),
      )
    }
    assert.equal((ungated('schrodinger', { ...small, n: 7 }).extra.levels as number[]).length, 7)
    const half = { ...small, potential: 'hydrogen' }
    assert.throws(() => compute('schrodinger', { ...half, n: 4 }), refusal('INVALID_BODY', { bound: 3 }))
    assert.equal((ungated('schrodinger', { ...half, n: 3 }).extra.levels as number[]).length, 3)
  })

  it('gives as many levels as were requested, or as are bound', () => {
    assert.equal(levels({ n: 13 }).length, 13)
    const few = compute('schrodinger', { potential: 'poschl-teller', params: { lambda: 3.2 }, n: 9 })
    assert.equal(figure(few, 'bound_states'), 4)
    assert.equal((few.extra.levels as number[]).length, 4)
    // The well that just holds two: z0 a little above pi/2.
    assert.equal(levels({ potential: 'finite-well', params: { V0: 5, L: 1 } }).length, 2)
    assert.equal(levels({ potential: 'finite-well', params: { V0: 4.9, L: 1 } }).length, 1)
  })

  it('scales: masses, lengths and charges', () => {
    const near = (a: number, b: number): void => assert.ok(Math.abs(a / b - 1) < 1e-12, `${a} ${b}`)
    near(compute('schrodinger', { potential: 'box', params: { L: 3, m: 2 } }).value, (Math.PI * Math.PI) / 36)
    near(compute('schrodinger', { potential: 'hydrogen', params: { Z: 79, m: 3 } }).value, -1.5 * 79 * 79)
    near(
      compute('schrodinger', { potential: 'quartic', params: { lambda: 8 } }).value,
      2 * compute('schrodinger', { potential: 'quartic' }).value,
    )
  })

  it('gives wave functions of norm one, even and odd, that are orthogonal', () => {
    const { fields } = compute('schrodinger', { n: 4 })
    for (const [k, { axes, values }] of fields.entries()) {
      const step = axes[0]?.step ?? 0
      const norm = values.reduce((sum, psi) => sum + psi * psi, 0) * step
      assert.ok(Math.abs(norm - 1) < 1e-10, `${k}: ${norm}`)
      const mirrored = values[20] * (k % 2 === 0 ? 1 : -1)
      assert.ok(Math.abs(values.at(-21) - mirrored) < 1e-12)
      const other = fields[(k + 2) % 4]?.values ?? []
      assert.ok(Math.abs(values.reduce((sum, psi, i) => sum + psi * other[i], 0) * step) < 1e-10)
    }
  })

  it('resolves a tunnelling splitting far smaller than the level', () => {
    const [a = 0, b = 0] = levels({ potential: 'double-well', params: { a: 2.5 }, n: 2 })
    // Instanton formula to leading order is of this size; the parities are solved apart.
    assert.ok(b > a && (b - a) / a < 1e-8, String(b - a))
    const spread = compute('schrodinger', { potential: 'double-well', params: { a: 2.5 } }).extra
      .position_spread as number[]
    assert.ok(Math.abs(spread[0] - 2.5) < 0.05)
  })

  it('has the moments of the textbooks', () => {
    const { extra } = compute('schrodinger', { potential: 'hydrogen', params: { l: 1 }, n: 2 })
    const [first = 0, second = 0] = extra.mean_position as number[]
    // <r> = (3n^2 - l(l + 1))/2.
    assert.ok(Math.abs(first - 5) < 1e-11 && Math.abs(second - 12.5) < 1e-11)
    const spread = compute('schrodinger').extra.position_spread as number[]
    for (const [k, sigma] of spread.entries()) assert.ok(Math.abs(sigma * sigma - k - 0.5) < 1e-11)
  })

  it('refuses grids that are too coarse with both figures', () => {
    assert.throws(
      () => compute('schrodinger', { degree: 4, elements: 3 }),
      refusal('REALITY_CHECK_FAILED', { bound: 1e-8, elements: 3, degree: 4 }),
    )
  })

  it('refuses parameters that the potential does not have, and requests those that it needs', () => {
    assert.throws(
      () => compute('schrodinger', { potential: 'box', params: { De: 3 } }),
      refusal('UNUSED_INPUT', { unused: ['params.De'] }),
    )
    assert.throws(
      () => compute('schrodinger', { potential: 'morse', units: 'SI', params: { De: 7e-19 } }),
      refusal('INVALID_BODY', { members: ['params.a'] }),
    )
    assert.throws(() => compute('schrodinger', { params: { omega: -1 } }), refusal('INVALID_BODY'))
    assert.throws(() => compute('schrodinger', { params: { omega: 0 } }), refusal('DOMAIN_ERROR'))
    assert.throws(() => compute('schrodinger', { n: 61 }), refusal('INVALID_BODY'))
    assert.throws(
      () => compute('schrodinger', { potential: 'double-well', params: { a: 60 } }),
      refusal('TOO_MUCH_WORK', { member: 'n' }),
    )
    assert.throws(
      () => compute('schrodinger', { potential: 'morse', params: { De: 0.1 } }),
      refusal('DOMAIN_ERROR', { measured: 0 }),
    )
  })
})

describe('rule of Gauss, Legendre and Lobatto', () => {
  it('integrates powers below twice its degree and differentiates polynomials of its degree', () => {
    for (const degree of [2, 5, 16, 24]) {
      const { points, weights, derivative } = lobatto(degree)
      for (let power = 0; power < 2 * degree; power++) {
        const sum = points.reduce((total, x, i) => total + weights[i] * x ** power, 0)
        assert.ok(Math.abs(sum - (power % 2 === 0 ? 2 / (power + 1) : 0)) < 1e-14, `${degree}, ${power}`)
      }
      for (let i = 0; i <= degree; i++) {
        const slope = points.reduce((sum, x, j) => sum + derivative[i * (degree + 1) + j] * x ** degree, 0)
        assert.ok(Math.abs(slope - degree * points[i] ** (degree - 1)) < 1e-11)
      }
    }
  })
})
