import assert from 'node:assert/strict'
import { solverNamed } from '../../src/solvers/solver-named.ts'
import { compute } from './work.ts'

describe('shift', () => {
  it('has an example that names its tick and phase, so that no node puts its own there', () => {
    const { example, input } = solverNamed('shift')
    for (const name of ['svcond', 'phase']) {
      const usual: unknown = Reflect.get(input.properties[name] ?? {}, 'default')
      assert.notEqual(Reflect.get(example.inputs, name), usual)
    }
    const { value, extra } = compute('shift', example.inputs)
    assert.ok(Math.abs(value - (1 + 1e-3 * Math.SQRT1_2)) <= 1e-15)
    assert.deepEqual(extra.projection, [{ svcond: 1, phase: 0.375, R_t: value }])
  })
})
