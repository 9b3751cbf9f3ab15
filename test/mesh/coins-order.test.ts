import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { FoldedCoins } from '../../src/mesh/folded-coins.ts'
import { draws, foldCoins, holders, idsOf, logsOf, mixed, saidBy } from './any-coins.ts'
import { keyOf } from './coins-world.ts'

const RUNS = process.env.LONG === '1' ? 3000 : 100

describe('Table of coins: order of arrival', () => {
  it('is the same for any order of the logs, votes before spends and certificates before their predecessors', () => {
    let moved = 0
    const choices = fc.array(fc.nat(1000), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(draws, choices, choices, (history, one, other) => {
        const logs = logsOf(history, false)
        const ids = [...new Set(idsOf(logs))]
        const first = saidBy(foldCoins(mixed(logs, one)), ids)
        assert.deepEqual(saidBy(foldCoins(mixed(logs, other)), ids), first)
        moved += (first as { rows: string[] }).rows.length
      }),
      { numRuns: RUNS },
    )
    assert.ok(moved > RUNS / 2, `${moved} coins moved`)
  })

  it('moves every coin the same way even if versions were certified twice', () => {
    let violations = 0
    const choices = fc.array(fc.nat(1000), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(draws, choices, choices, (history, one, other) => {
        const logs = logsOf(history, true)
        const [first, second] = [foldCoins(mixed(logs, one)), foldCoins(mixed(logs, other))]
        assert.deepEqual([...second.rows()], [...first.rows()])
        for (const holder of holders) {
          const held = (table: FoldedCoins) => new Set(table.holdings.of(keyOf(holder)))
          assert.deepEqual(held(second), held(first))
        }
        assert.equal(second.figures.violations, first.figures.violations)
        violations += first.figures.violations
      }),
      { numRuns: RUNS },
    )
    assert.ok(violations > RUNS / 10, `${violations} versions were certified twice`)
  })
})
