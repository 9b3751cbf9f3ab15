import assert from 'node:assert/strict'
import { solverNamed } from '../../src/solvers/solver-named.ts'
import { compute } from './work.ts'

describe('shift', () => {
  it('has an example that states its tick and phase, so that no node inserts its own', () => {
    const { example, input } = solverNamed('shift')
    for (const name of ['svcond', 'phase']) {
      const usual: unknown = Reflect.get(input.properties[name] ?? {}, 'default')
      assert.notEqual(Reflect.get(example.inputs, name), usual)
    }
    const { value, extra } = compute('shift', example.inputs)
    assert.ok(Math.abs(value - (1 + 1e-3 * Math.SQRT1_2)) <= 1e-15)
    assert.deepEqual(extra.projection, [{ svcond: 1, phase: 0.375, R_t: value }])
  })

  it('projects 64 different phases of a tick by default, and its chain is KO42, whose modulation it is', () => {
    const { extra, operatorChain, operatorId } = compute('shift', { steps: 64 })
    const projection: unknown = extra.projection
    assert.ok(Array.isArray(projection))
    assert.equal(new Set(projection.map(({ phase }) => phase)).size, 64)
    assert.ok(new Set(projection.map(({ R_t }) => R_t)).size > 30)
    assert.deepEqual([operatorChain, operatorId], [['KO42'], 'KO42'])
  })
})
