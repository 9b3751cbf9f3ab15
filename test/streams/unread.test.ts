import assert from 'node:assert/strict'
import { Unread } from '../../node/streams/unread.ts'

describe('what a reader has not read', () => {
  const pings: string[] = []
  const create = (place = 0): Unread => {
    pings.length = 0
    return new Unread((payload) => pings.push(payload), place)
  }

  it('is what was sent after the last ping that it answered', () => {
    const unread = create()
    unread.sent(30_000)
    assert.deepEqual([unread.bytes, pings], [30_000, []])
    unread.sent(10_000)
    unread.sent(5_000)
    assert.deepEqual([unread.bytes, pings], [45_000, ['1']])
    unread.pong('1')
    assert.equal(unread.bytes, 5_000)
  })

  it('does not become less by pongs that answer nothing', () => {
    const unread = create()
    unread.pong('1')
    unread.sent(50_000)
    for (const payload of ['', '0', '2', 'x']) unread.pong(payload)
    assert.equal(unread.bytes, 50_000)
    unread.pong('1')
    unread.sent(50_000)
    unread.pong('1')
    assert.equal(unread.bytes, 50_000)
  })

  it('is asked for again at once if much was sent meanwhile', () => {
    const unread = create()
    unread.sent(40_000)
    unread.sent(40_000)
    unread.pong('1')
    assert.deepEqual([unread.bytes, pings], [40_000, ['1', '2']])
  })

  it('is asked for at each beat, and a ping has from one beat to the next to be answered', () => {
    const unread = create()
    assert.equal(unread.beat(), true)
    unread.pong('1')
    assert.equal(unread.beat(), true)
    assert.equal(unread.beat(), false, 'the second ping has no answer')
    const busy = create()
    assert.equal(busy.beat(), true)
    busy.pong('1')
    busy.sent(40_000)
    assert.equal(busy.beat(), true, 'the ping is not as old as a beat')
    assert.equal(busy.beat(), false)
  })

  it('is asked for after different ticks by readers of one channel', () => {
    const asked = Array.from({ length: 1000 }, (_, place) => {
      const unread = create(place)
      let ticks = 0
      while (pings.length === 0) {
        unread.sent(1000)
        ticks++
      }
      return ticks
    })
    for (let tick = 1; tick <= 32; tick++) {
      const together = asked.filter((ticks) => ticks === tick).length
      assert.ok(together > 15 && together < 60, `${together} after ${tick} ticks`)
    }
  })
})
