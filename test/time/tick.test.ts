import assert from 'node:assert/strict'
import fc from 'fast-check'
import { phaseOf, startOfTick, TICK_NS, tickOf } from '../../src/time/tick.ts'

const instants = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n })

describe('tick', () => {
  it('has the exact period of the contract', () => {
    assert.equal(TICK_NS, 777_000_777n)
  })

  it('counts whole periods (expected values from Python integers)', () => {
    assert.equal(tickOf(0n), 0)
    assert.equal(tickOf(777_000_776n), 0)
    assert.equal(tickOf(777_000_777n), 1)
    assert.equal(tickOf(1_700_000_000_000_000_000n), 2_187_900_000)
    assert.equal(tickOf(2n ** 63n - 1n), 11_870_479_811)
  })

  it('keeps a tick a safe integer beyond the range of 64-bit nanoseconds', () => {
    assert.ok(Number.isSafeInteger(tickOf(2n ** 80n / 1024n)))
  })

  it('puts every instant into the tick that starts at or before it', () => {
    fc.assert(
      fc.property(instants, (ns) => {
        const start = startOfTick(tickOf(ns))
        assert.ok(start <= ns && ns < start + TICK_NS)
      }),
    )
  })

  it('gives a phase in [0, 1) that recovers the instant', () => {
    fc.assert(
      fc.property(instants, (ns) => {
        const phase = phaseOf(ns)
        assert.ok(phase >= 0 && phase < 1)
        assert.equal(startOfTick(tickOf(ns)) + BigInt(Math.round(phase * 777_000_777)), ns)
      }),
    )
  })

  it('starts and ends a tick at the right phase', () => {
    assert.equal(phaseOf(startOfTick(123_456_789)), 0)
    assert.equal(phaseOf(startOfTick(5) + TICK_NS - 1n), 777_000_776 / 777_000_777)
  })
})
