import assert from 'node:assert/strict'
import fc from 'fast-check'
import { pivotedTriangle, solveUpper } from '../../src/numeric/pivoted-qr.ts'
import { REGRESSIONS } from './nist-regression.ts'
import { compute, figure, refusal } from './work.ts'

const list = (extra: Readonly<Record<string, unknown>>, name: string): readonly number[] => extra[name] as number[]

const close = (found: readonly number[], certified: readonly number[], share: number, what: string): void => {
  assert.equal(found.length, certified.length)
  for (const [i, value] of certified.entries()) {
    const off = Math.abs(found[i] / value - 1)
    assert.ok(off < share, `${what} ${i + 1}: ${found[i]} and not ${value}, off by ${off}`)
  }
}

describe('least squares', () => {
  for (const { name, difficulty, expression, starts, parameters, deviations, squares, x, y } of REGRESSIONS) {
    for (const [index, x0] of starts.entries()) {
      it(`reaches the certified values of ${name} (${difficulty} difficulty) from start ${index + 1}`, () => {
        const variables = parameters.map((_, j) => `b${j + 1}`)
        const found = compute('opt', { expression, data: { x, y }, x0, variables })
        close([found.value], [squares], 1e-9, 'sum of squares')
        close(list(found.extra, 'x'), parameters, 1e-7, 'parameter')
        close(list(found.extra, 'standard_deviations'), deviations, 1e-7, 'standard deviation')
        assert.equal(found.extra.degrees_of_freedom, x.length - parameters.length)
        close(
          [figure(found, 'residual_standard_deviation')],
          [Math.sqrt(squares / (x.length - parameters.length))],
          1e-9,
          's',
        )
        assert.ok(Math.abs(found.value - squares) <= 4 * found.uncertainty + 5e-11 * squares)
      })
    }
  }

  it('agrees with the closed form for a straight line', () => {
    const line = fc.array(fc.double({ min: -50, max: 50, noNaN: true }), { minLength: 4, maxLength: 12 })
    fc.assert(
      fc.property(line, (noise) => {
        const x = noise.map((_, i) => i + 1)
        const y = noise.map((value, i) => 3 + 0.5 * (i + 1) + value)
        const n = x.length
        const [meanX, meanY] = [x, y].map((values) => values.reduce((sum, value) => sum + value, 0) / n)
        const spread = x.reduce((sum, value) => sum + (value - meanX) ** 2, 0)
        const slope = x.reduce((sum, value, i) => sum + (value - meanX) * (y[i] - meanY), 0) / spread
        const squares = y.reduce((sum, value, i) => sum + (value - meanY - slope * (x[i] - meanX)) ** 2, 0)
        const { value, extra } = compute('opt', { expression: 'a + b*x', data: { x, y } })
        const size = y.reduce((sum, one) => sum + one * one, 0)
        assert.ok(Math.abs(value - squares) <= 1e-9 * squares + 1e-20 * size, `${value} and not ${squares}`)
        assert.ok(Math.abs(list(extra, 'x')[1] - slope) < 1e-9 * (1 + Math.abs(slope)))
        const deviation = Math.sqrt(squares / (n - 2) / spread)
        assert.ok(Math.abs(list(extra, 'standard_deviations')[1] - deviation) < 1e-8 * (deviation + 1e-3))
      }),
      { numRuns: 40, seed: 3 },
    )
  })

  it('gives zero for observations on the model, and fields of the fit', () => {
    const x = [0, 1, 2, 3, 4, 5]
    const y = x.map((value) => 2 * Math.exp(-0.7 * value))
    const { value, extra, fields } = compute('opt', { expression: 'a*exp(-k*x)', data: { x, y } })
    assert.equal(value, 0)
    close(list(extra, 'x'), [2, 0.7], 1e-12, 'parameter')
    assert.deepEqual(
      fields.map(({ name }) => name),
      ['objective', 'fitted', 'residual'],
    )
    for (const [i, fitted] of (fields[1]?.values ?? []).entries()) assert.ok(Math.abs(fitted - y[i]) < 1e-12)
  })

  it('weights observations: a weight of two equals a repeated observation, and a common factor changes no parameter', () => {
    const [x, y] = [
      [1, 2, 3, 4, 5],
      [5.1, 3.2, 2.3, 1.1, 0.9],
    ]
    const expression = 'a*exp(-k*x)'
    const weigh = (weights: readonly number[]) => compute('opt', { expression, data: { x, y }, weights })
    const weighted = weigh([1, 2, 1, 1, 2])
    const twice = compute('opt', { expression, data: { x: [...x, 2, 5], y: [...y, 3.2, 0.9] } })
    close([weighted.value], [twice.value], 1e-12, 'sum of squares')
    close(list(weighted.extra, 'x'), list(twice.extra, 'x'), 1e-11, 'parameter')
    const scaled = weigh([100, 200, 100, 100, 200])
    close([scaled.value], [100 * weighted.value], 1e-12, 'sum of squares')
    close(list(scaled.extra, 'x'), list(weighted.extra, 'x'), 1e-11, 'parameter')
    close(
      list(scaled.extra, 'standard_deviations'),
      list(weighted.extra, 'standard_deviations'),
      1e-10,
      'standard deviation',
    )
    assert.deepEqual(weigh([1, 1, 1, 1, 1]), compute('opt', { expression, data: { x, y } }))
    const [, fitted] = weighted.fields
    for (const [i, value] of (fitted?.values ?? []).entries()) {
      const [a, k] = list(weighted.extra, 'x')
      assert.ok(Math.abs(value - a * Math.exp(-k * x[i])) < 1e-12)
    }
    assert.throws(() => weigh([1, 2]), refusal('INVALID_BODY', { members: ['weights'] }))
    assert.throws(() => weigh([1, 2, 0, 1, 1]), refusal('INVALID_BODY'))
    assert.throws(() => compute('opt', { expression: 'x^2', weights: [1] }), refusal('UNUSED_INPUT'))
  })

  it('accepts several columns and another response', () => {
    const u = [1, 2, 3, 4, 5, 6]
    const v = [2, 1, 4, 3, 6, 5]
    const z = u.map((value, i) => 1.5 * value - 0.5 * v[i] + 4)
    const found = compute('opt', { expression: 'p*u + q*v + k', data: { u, v, z }, response: 'z' })
    close(list(found.extra, 'x'), [1.5, -0.5, 4], 1e-12, 'parameter')
    assert.deepEqual(found.extra.variables, ['p', 'q', 'k'])
    assert.throws(() => compute('opt', { expression: 'p*u + c', data: { u, y: v } }), /`c` is a constant/)
  })

  it('refuses parameters that the observations cannot distinguish, and a start outside the domain of the model', () => {
    const data = { x: [1, 2, 3, 4], y: [2, 4, 6, 8.5] }
    assert.throws(
      () => compute('opt', { expression: 'a*b*x', data }),
      refusal('DID_NOT_CONVERGE', { reason: 'singular' }),
    )
    assert.throws(
      () => compute('opt', { expression: 'a*ln(b*x)', data, x0: [1, -1] }),
      refusal('DOMAIN_ERROR', { member: 'x0' }),
    )
    assert.throws(
      () => compute('opt', { expression: 'a*exp(b*x)', data, maxEvaluations: 3 }),
      refusal('DID_NOT_CONVERGE', { reason: 'budget' }),
    )
  })

  it('refuses contradictory inputs', () => {
    const data = { x: [1, 2, 3], y: [1, 2, 4] }
    const wrong = refusal('INVALID_BODY')
    assert.throws(() => compute('opt', { data }), wrong)
    assert.throws(() => compute('opt', { expression: 'a*x', data: { x: [1, 2, 3] } }), wrong)
    assert.throws(() => compute('opt', { expression: 'a*x', data: { x: [1, 2], y: [1, 2, 3] } }), wrong)
    assert.throws(() => compute('opt', { expression: 'a', data }), wrong)
    assert.throws(() => compute('opt', { expression: 'a*x + b + d', data }), wrong)
    assert.throws(() => compute('opt', { expression: 'a*x', data, x0: [1, 2] }), wrong)
    assert.throws(() => compute('opt', { expression: 'a*x', data, method: 'sqp' }), wrong)
    assert.throws(() => compute('opt', { expression: 'x^2', method: 'levenberg-marquardt' }), wrong)
    assert.throws(() => compute('opt', { expression: 'a*x', data, bounds: [[0, 1]] }), refusal('UNUSED_INPUT'))
    assert.throws(() => compute('opt', { expression: 'x^2', response: 'y' }), refusal('UNUSED_INPUT'))
  })
})

describe('factors with pivoting', () => {
  it('solve least squares as the normal equations do, and determine the rank', () => {
    const columns = [
      [1, 1, 1, 1],
      [1, 2, 3, 4],
    ].map((column) => Float64Array.from(column))
    const factors = pivotedTriangle(columns, Float64Array.of(6, 5, 7, 10))
    const solution = solveUpper(factors, factors.projected)
    const x = [0, 0]
    for (const [k, value] of solution.entries()) x[factors.order[k]] = value
    assert.ok(Math.abs(x[0] - 3.5) < 1e-14 && Math.abs(x[1] - 1.4) < 1e-14)
    assert.ok(Math.abs(factors.rest - Math.sqrt(4.2)) < 1e-14)
    const twice = [1, 2, 1].map((factor) => Float64Array.of(factor, 2 * factor, 3 * factor))
    assert.equal(pivotedTriangle(twice, new Float64Array(3)).rank, 1)
  })
})
