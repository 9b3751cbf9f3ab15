import assert from 'node:assert/strict'
import type { ExaminedEvent } from '../../node/mesh/ingest-ports.ts'
import { MAX_WAITING, MAX_WAITING_LENGTH, WaitingEvents } from '../../node/mesh/waiting-events.ts'
import { MAX_EVENT_BYTES } from '../../src/mesh/events.ts'
import { Author } from '../journal/author.ts'

/** An event of a log, as long as is wanted. */
const eventOf = (author: Author, seq: number, length: number): ExaminedEvent => {
  const body = { shard: 'ab'.repeat(32), nodes: [author.key] }
  const event = author.other({ seq, prev: '0'.repeat(64), svcond: 1, kind: 'shard', body })
  return { ...event, text: event.text.padEnd(length) }
}

describe('events that wait for their predecessors', () => {
  const one = new Author(1)
  const other = new Author(2)

  /** Fills the room of a log from place 1 on. @returns how many found room */
  const fill = (waiting: WaitingEvents, length: number): number => {
    for (let seq = 1; ; seq++) {
      const event = eventOf(one, seq, length)
      if (!waiting.hasRoom(event, 0)) return seq - 1
      waiting.put(event)
    }
  }

  it('are bounded by number when short, and by length when long', () => {
    assert.equal(fill(new WaitingEvents(), 500), MAX_WAITING)
    assert.equal(fill(new WaitingEvents(), MAX_EVENT_BYTES), MAX_WAITING_LENGTH / MAX_EVENT_BYTES)
  })

  it('of one log do not use the space of any other log', () => {
    const waiting = new WaitingEvents()
    fill(waiting, MAX_EVENT_BYTES)
    assert.equal(waiting.hasRoom(eventOf(other, 1, MAX_EVENT_BYTES), 0), true)
  })

  it('free their space once they are accepted or superseded', () => {
    const waiting = new WaitingEvents()
    const count = fill(waiting, MAX_EVENT_BYTES)
    assert.equal(waiting.take(one.key, 1)?.event.seq, 1)
    const next = eventOf(one, count + 1, MAX_EVENT_BYTES)
    assert.equal(waiting.hasRoom(next, 1), true)
    waiting.put(next)
    assert.equal(waiting.hasRoom(eventOf(one, count + 2, 500), 2), false)
    assert.equal(waiting.take(one.key, count + 2), undefined)
    assert.equal(fill(waiting, MAX_EVENT_BYTES), count)
  })
})
