import assert from 'node:assert/strict'
import { MAX_EVENTS_PER_TICK } from '../../src/mesh/events.ts'
import { hasRoom, inTickAfter, isFull } from '../../src/mesh/tick-bound.ts'

describe('the tick of a log', () => {
  it('is counted from its first event on, and anew for the next tick', () => {
    assert.equal(inTickAfter({ svcond: 0, inTick: 0 }, 0), 1)
    assert.equal(inTickAfter({ svcond: 7, inTick: 3 }, 7), 4)
    assert.equal(inTickAfter({ svcond: 7, inTick: 3 }, 8), 1)
  })

  it('is full with the greatest number of events, and the next one is not', () => {
    const last = { svcond: 7, inTick: MAX_EVENTS_PER_TICK }
    assert.equal(isFull({ ...last, inTick: MAX_EVENTS_PER_TICK - 1 }, 7), false)
    assert.equal(isFull(last, 7), true)
    assert.equal(isFull(last, 8), false)
  })

  it('has room for missing events only if all of them fit into the ticks in between', () => {
    const last = { svcond: 7, inTick: MAX_EVENTS_PER_TICK - 2 }
    assert.deepEqual([hasRoom(last, 1, 7), hasRoom(last, 2, 7)], [true, false])
    assert.deepEqual(
      [hasRoom(last, MAX_EVENTS_PER_TICK + 1, 8), hasRoom(last, MAX_EVENTS_PER_TICK + 2, 8)],
      [true, false],
    )
    assert.equal(hasRoom(last, 1, 6), false)
  })
})
