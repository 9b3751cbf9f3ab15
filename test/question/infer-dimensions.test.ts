import assert from 'node:assert/strict'
import { binary, type Expression, name } from '../../src/expression/expression.ts'
import { inferDimensions } from '../../src/question/expression/infer-dimensions.ts'
import { dimension } from '../../src/units/dimension.ts'
import { formatDimension } from '../../src/units/format-dimension.ts'
import { refuses } from '../expression/calculate.ts'

const NONE = dimension()
const METRE = dimension(1)

const names = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `x${at}`)

const sum = (terms: readonly Expression[]): Expression => terms.reduce((left, right) => binary('+', left, right))

describe('dimensions of plain numbers', () => {
  it('follow from what is added, and each choice fixes what hangs on it', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(name) as [Expression, Expression, Expression, Expression]
    const formula = sum([binary('*', a, b), binary('*', b, c), binary('*', d, d)])
    const { dimensions, chosen } = inferDimensions(formula, new Map(), ['a', 'b', 'c', 'd'], () => METRE)
    assert.deepEqual(chosen, ['a', 'b'])
    assert.deepEqual([...dimensions.values()].map(formatDimension), ['m', 'm', 'm', 'm'])
    const fixed = inferDimensions(formula, new Map([['d', METRE]]), ['a', 'b', 'c'], () => NONE)
    assert.equal(fixed.dimensions.get('b')?.numerators[0], 2)
  })

  it('are found for as many symbols as a question can give values', () => {
    const all = names(220)
    assert.deepEqual(inferDimensions(sum(all.map(name)), new Map(), all, () => METRE).chosen, ['x0'])
  })

  it('are not looked for without end', () => {
    const all = names(3000)
    const before = process.cpuUsage().user
    const refusal = refuses('EXPRESSION_TOO_LARGE', () =>
      inferDimensions(sum(all.map(name)), new Map(), all, () => METRE),
    )
    assert.match(refusal.message, /give their units/)
    assert.ok(process.cpuUsage().user - before < 2e6)
  })
})
