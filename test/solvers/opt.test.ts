import assert from 'node:assert/strict'
import fc from 'fast-check'
import { solveQuadratic } from '../../src/solvers/opt/quadratic.ts'
import { simplex } from '../../src/solvers/opt/simplex.ts'
import { symmetricEigen } from '../../src/solvers/opt/symmetric-eigen.ts'
import { compute, figure, refusal } from './work.ts'

const minimum = (inputs: Readonly<Record<string, unknown>>): number => compute('opt', inputs).value

describe('minimisation', () => {
  it('finds the same minimum by every method', () => {
    for (const method of ['lbfgs', 'sqp', 'nelder-mead', 'cmaes']) {
      const { value, extra } = compute('opt', { problem: 'himmelblau', method, x0: [4, 1] })
      assert.ok(Math.abs(value) < 1e-12, method)
      assert.ok(
        (extra.x as number[]).every((x, i) => Math.abs(x - [3, 2][i]) < 1e-6),
        method,
      )
    }
  })

  it('continues from saddles and inflections, and reports the minimum', () => {
    const unbounded = refusal('DID_NOT_CONVERGE', { reason: 'unbounded' })
    assert.throws(() => minimum({ expression: 'x*y', x0: [0, 0] }), unbounded)
    assert.throws(() => minimum({ expression: 'x*y*z', x0: [0, 0, 0] }), unbounded)
    assert.throws(() => minimum({ expression: 'x*y', x0: [0, 0], constraints: ['x + y = 0'] }), unbounded)
    assert.throws(() => minimum({ expression: '-x^4', x0: [0] }), unbounded)
    for (const level of [0, 1000, 1e6]) {
      assert.throws(() => minimum({ expression: `x^3 + ${level}`, x0: [1] }), unbounded, String(level))
    }
    const square = [
      [-1, 1],
      [-1, 1],
    ]
    assert.ok(Math.abs(minimum({ expression: 'x*y', x0: [0, 0], bounds: square }) + 1) < 1e-9)
    assert.ok(Math.abs(minimum({ expression: 'x^2 - y^2', x0: [0, 0], bounds: square }) + 1) < 1e-9)
    assert.ok(Math.abs(minimum({ expression: 'x^4 - 3*x^2*y^2 + y^4', x0: [0, 0], bounds: square }) + 1) < 1e-9)
    assert.ok(Math.abs(minimum({ expression: '(x^2 - 1)^2', x0: [0] })) < 1e-12)
  })

  it('accepts minima that are flat, high, or beside deeper ones', () => {
    assert.equal(minimum({ expression: 'x^4*y^4 + 5', x0: [1, 2] }), 5)
    assert.ok(Math.abs(minimum({ expression: 'x^2 + y^2 + 1e6', x0: [1, 2] }) - 1e6) < 1e-6)
    const { value, extra } = compute('opt', { expression: '(x^2 - 1)^2 + 0.1*x', x0: [1.1] })
    assert.ok(value > 0.09 && Math.abs((extra.x as number[])[0]) < 1)
    assert.equal(extra.descent_beside, 0)
  })

  it('accepts the minimum of a fourth power', () => {
    assert.equal(minimum({ expression: 'x^4 + 5', x0: [1] }), 5)
  })

  it('gives multipliers, the cost of each constraint', () => {
    const at = (bound: number): ReturnType<typeof compute> =>
      compute('opt', { expression: '(x - 3)^2 + y^2', constraints: [`x + y <= ${bound}`] })
    const [multiplier] = at(1).extra.multipliers as number[]
    const slope = (at(1.001).value - at(0.999).value) / 0.002
    assert.ok(Math.abs(multiplier + slope) < 1e-6, `${multiplier} ${slope}`)
  })

  it('respects the bounds and reports the active ones', () => {
    const { extra } = compute('opt', {
      problem: 'rosenbrock',
      bounds: [
        [-2, 0.5],
        [-2, 2],
      ],
    })
    assert.deepEqual((extra.x as number[])[0], 0.5)
    assert.ok(figure({ extra }, 'kkt_residual') < 1e-8)
    assert.ok(!('optimum_error' in extra))
  })

  it('refuses unbounded and infeasible problems with the reason', () => {
    const unbounded = refusal('DID_NOT_CONVERGE', { reason: 'unbounded' })
    const infeasible = refusal('DID_NOT_CONVERGE', { reason: 'infeasible' })
    assert.throws(() => minimum({ expression: 'x + y', constraints: ['x - y = 1'] }), unbounded)
    assert.throws(() => minimum({ expression: '-x^2 + y^2' }), unbounded)
    assert.throws(() => minimum({ expression: 'x^3', method: 'sqp' }), unbounded)
    assert.throws(() => minimum({ expression: 'x', constraints: ['x >= 2', 'x <= 1'] }), infeasible)
    assert.throws(() => minimum({ expression: 'x^2 + y', constraints: ['x^2 + y^2 <= 1', 'x >= 3'] }), infeasible)
    assert.throws(
      () => minimum({ expression: 'x^2', bounds: [[2, 1]] }),
      refusal('INVALID_BODY', { reason: 'infeasible' }),
    )
  })

  it('refuses a local minimum of a problem whose least one is published', () => {
    assert.throws(() => minimum({ problem: 'rastrigin', method: 'sqp' }), refusal('REALITY_CHECK_FAILED'))
  })

  it('refuses a kink, where the optimality conditions fail', () => {
    assert.throws(() => minimum({ expression: 'abs(x - 1) + y^2' }), refusal('REALITY_CHECK_FAILED'))
  })

  it('refuses when the budget is used up, and a start outside the domain of the function', () => {
    assert.throws(
      () => minimum({ problem: 'rosenbrock', maxEvaluations: 10 }),
      refusal('DID_NOT_CONVERGE', { reason: 'budget', evaluations: 10 }),
    )
    assert.throws(() => minimum({ expression: 'ln(x)', x0: [-1] }), refusal('DOMAIN_ERROR', { member: 'x0' }))
  })

  it('refuses contradictory inputs', () => {
    const wrong = refusal('INVALID_BODY')
    assert.throws(() => minimum({ problem: 'beale', expression: 'x^2' }), wrong)
    assert.throws(() => minimum({ problem: 'beale', x0: [1] }), wrong)
    assert.throws(() => minimum({ expression: 'x^2', method: 'simplex' }), wrong)
    assert.throws(() => minimum({ expression: 'x^2', method: 'lbfgs', constraints: ['x > 1'] }), wrong)
    assert.throws(() => minimum({ expression: 'x^2', method: 'cmaes', constraints: ['x >= 1'] }), wrong)
    assert.throws(() => minimum({ expression: '3' }), wrong)
    assert.throws(() => minimum({ expression: 'x^2 + y', variables: ['x'] }), refusal('MISSING_INPUT'))
    assert.throws(() => minimum({ expression: 'x^^2' }), refusal('SYNTAX'))
  })

  it('draws the same sample with the same seed', () => {
    const inputs = { problem: 'rastrigin', seed: 9 }
    assert.deepEqual(compute('opt', inputs), compute('opt', inputs))
  })
})

const small = fc.integer({ min: -9, max: 9 })

describe('parts of the optimiser', () => {
  it('linear programmes: nothing feasible is lower than the vertex', () => {
    const programme = fc.record({
      cost: fc.array(small, { minLength: 2, maxLength: 2 }),
      rows: fc.array(fc.record({ coefficients: fc.tuple(small, small), bound: small }), { maxLength: 4 }),
    })
    fc.assert(
      fc.property(programme, ({ cost, rows }) => {
        const [lower, upper] = [Float64Array.of(-5, -5), Float64Array.of(5, 5)]
        const all = rows.map((row) => ({ ...row, equality: false }))
        const { ending, x } = simplex({ cost, rows: all, lower, upper })
        const value = (at: ArrayLike<number>): number => cost.reduce((sum, c, i) => sum + c * at[i], 0)
        const feasible = (at: ArrayLike<number>, slack: number): boolean =>
          rows.every(({ coefficients: [a, b], bound }) => a * at[0] + b * at[1] <= bound + slack)
        for (let i = -10; i <= 10; i++) {
          for (let j = -10; j <= 10; j++) {
            if (!feasible([i / 2, j / 2], 0)) continue
            assert.equal(ending, 'optimal')
            assert.ok(value(x) <= value([i / 2, j / 2]) + 1e-9)
          }
        }
        if (ending === 'optimal') assert.ok(feasible(x, 1e-9))
      }),
      { numRuns: 200 },
    )
  })

  it('quadratic programmes: an equality, an active bound, a contradiction', () => {
    const identity = Float64Array.of(1, 0, 0, 1)
    const normals = [Float64Array.of(1, 1), Float64Array.of(1, 0)]
    const found = solveQuadratic(identity, Float64Array.of(0, 0), normals, Float64Array.of(-2, -1.5), 1)
    assert.ok(Math.abs((found?.step[0] ?? 0) - 1.5) < 1e-14 && Math.abs((found?.step[1] ?? 0) - 0.5) < 1e-14)
    const against = [Float64Array.of(1, 0), Float64Array.of(-1, 0)]
    assert.equal(solveQuadratic(identity, Float64Array.of(0, 0), against, Float64Array.of(-1, 0), 0), null)
  })

  it('eigenvalues of a symmetric matrix', () => {
    const { values } = symmetricEigen(Float64Array.of(2, 1, 0, 1, 2, 1, 0, 1, 2), 3)
    const sorted = [...values].sort((a, b) => a - b)
    for (const [i, wanted] of [2 - Math.SQRT2, 2, 2 + Math.SQRT2].entries()) {
      assert.ok(Math.abs(sorted[i] - wanted) < 1e-14)
    }
  })
})
