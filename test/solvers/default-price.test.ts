import assert from 'node:assert/strict'
import { SOLVERS } from '../../src/solvers/generated/registry.ts'
import { priceTask } from '../../src/tasks/run-task.ts'
import { compute, figure } from './work.ts'

const price = (solver: string, inputs: Readonly<Record<string, unknown>> = {}): number =>
  priceTask({ kind: 'solver', solver, inputs })

describe('the price of a default run', () => {
  for (const { name } of SOLVERS) {
    it(`of ${name} is that of less than a second`, () => {
      assert.ok(price(name) < 1e9, `${price(name)} operations`)
    })
  }

  it('of a drawn formula covers several times the conflicts that the hardest ratio needs', () => {
    assert.ok(price('sat') < 5e7)
    for (const n of [40, 80, 105, 120, 150]) {
      for (const seed of [11, 12, 13]) {
        const found = compute('sat', { n, ratio: 4.26, seed })
        assert.ok(figure(found, 'conflicts') < price('sat', { n, ratio: 4.26 }) / (3 * 60 * n), `${n}, seed ${seed}`)
      }
    }
  })
})
