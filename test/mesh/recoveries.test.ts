import assert from 'node:assert/strict'
import fc from 'fast-check'
import { systemHash } from '../../node/system/crypto.ts'
import { Recoveries } from '../../src/mesh/recoveries.ts'
import { StateRows } from '../../src/mesh/state-rows.ts'

const ORIGIN = 'a'.repeat(64)

/** The recoveries of one log, in these ticks. */
function recovered(ticks: readonly number[]): Recoveries {
  const recoveries = new Recoveries(new StateRows(systemHash))
  for (const [index, svcond] of ticks.entries())
    recoveries.add(ORIGIN, { seq: 3 * index, svcond }, { incarnation: index + 1, abstains_until: svcond + 120 })
  return recoveries
}

describe('The recoveries of a member', () => {
  it('are found by their ticks, also after a part of its log is gone', () => {
    const ticks = fc.array(fc.nat({ max: 30 }), { maxLength: 20 }).map((found) => found.sort((a, b) => a - b))
    fc.assert(
      fc.property(ticks, fc.nat({ max: 60 }), (given, from) => {
        const recoveries = recovered(given)
        recoveries.cut(ORIGIN, from)
        const kept = given.filter((_, index) => 3 * index < from)
        for (let tick = 0; tick <= 31; tick++) {
          const first = kept.findIndex((svcond) => svcond >= tick)
          assert.equal(recoveries.firstSince(ORIGIN, tick), first === -1 ? undefined : 3 * first)
        }
        assert.equal(recoveries.of(ORIGIN).incarnation, kept.length)
        assert.equal(recoveries.firstSince('b'.repeat(64), 0), undefined)
      }),
      { numRuns: process.env.LONG === '1' ? 5000 : 50 },
    )
  })

  it('are found without a look at each: nothing bounds their number', () => {
    const recoveries = recovered(Array.from({ length: 4096 }, (_, index) => index))
    let looks = 0
    const tick = { valueOf: () => ++looks && 4000 } as unknown as number
    assert.equal(recoveries.firstSince(ORIGIN, tick), 12_000)
    assert.ok(looks <= 13, `${looks} comparisons`)
  })
})
