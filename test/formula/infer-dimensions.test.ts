import assert from 'node:assert/strict'
import { binary, call, type Expression, name } from '../../src/expression/expression.ts'
import { inferDimensions } from '../../src/formula/infer-dimensions.ts'
import { dimension } from '../../src/units/dimension.ts'
import { formatDimension } from '../../src/units/format-dimension.ts'
import { refuses } from '../expression/calculate.ts'
import { processorClock } from '../waiting/processor-time.ts'

const NONE = dimension()
const METRE = dimension(1)

const names = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `x${at}`)

const sum = (terms: readonly Expression[]): Expression => terms.reduce((left, right) => binary('+', left, right))

describe('dimensions of plain numbers', () => {
  it('follow from sums, and each choice fixes what depends on it', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(name) as [Expression, Expression, Expression, Expression]
    const formula = sum([binary('*', a, b), binary('*', b, c), binary('*', d, d)])
    const { dimensions, open } = inferDimensions(formula, new Map(), ['a', 'b', 'c', 'd'], () => [METRE])
    assert.deepEqual(open, [])
    assert.deepEqual([...dimensions.values()].map(formatDimension), ['m', 'm', 'm', 'm'])
    const fixed = inferDimensions(formula, new Map([['d', METRE]]), ['a', 'b', 'c'], () => [NONE])
    assert.equal(fixed.dimensions.get('b')?.numerators[0], 2)
  })

  it('are undetermined when several candidates fit or none does', () => {
    const formula = binary('*', name('a'), name('b'))
    const inferred = inferDimensions(formula, new Map(), ['a', 'b'], (symbol) => (symbol === 'a' ? [METRE, NONE] : []))
    assert.deepEqual(inferred.open, ['a', 'b'])
  })

  it('leave roots with whole exponents', () => {
    const root = call('sqrt', binary('/', name('a'), name('b')))
    const acceleration = dimension(1, 0, -2)
    const { dimensions, open } = inferDimensions(root, new Map([['b', acceleration]]), ['a'], () => [METRE, NONE])
    assert.deepEqual(open, [])
    assert.equal(formatDimension(dimensions.get('a') ?? NONE), 'm')
  })

  it('follow from the kelvin and the mole in the unit of a constant', () => {
    const product = binary('*', name('k_B'), name('a'))
    const { dimensions } = inferDimensions(product, new Map(), ['a'], () => [NONE, dimension(0, 0, 0, 0, 1)])
    assert.equal(formatDimension(dimensions.get('a') ?? NONE), 'K')
  })

  it('are undetermined when trying every choice would take too long', () => {
    const all = names(40)
    const product = all.map(name).reduce<Expression>((left, right) => binary('*', left, right), name('y'))
    assert.equal(inferDimensions(product, new Map([['y', NONE]]), all, () => [METRE, NONE]).open.length, 40)
  })

  it('are found for as many symbols as a question can give values', () => {
    const all = names(220)
    assert.deepEqual(inferDimensions(sum(all.map(name)), new Map(), all, () => [METRE]).open, [])
  })

  it('are sought in a bounded number of steps', () => {
    const all = names(3000)
    const spent = processorClock()
    const refusal = refuses('EXPRESSION_TOO_LARGE', () =>
      inferDimensions(sum(all.map(name)), new Map(), all, () => [METRE]),
    )
    assert.match(refusal.message, /give their units/)
    assert.ok(spent() < 2000)
  })
})
