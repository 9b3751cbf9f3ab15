import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { MAX_EVENTS_PER_TICK } from '../../src/mesh/events.ts'
import { allKinds, kindOf } from '../../src/mesh/kind-of.ts'
import { isPublishedEvent } from '../../src/mesh/published-event.ts'

const ROOT = new URL('../../../', import.meta.url)

const eventOf = (kind: string) => ({
  network: 'n',
  origin: 'a'.repeat(64),
  seq: 0,
  prev: '0'.repeat(64),
  svcond: 0,
  kind,
  body: {},
  sig: 'b'.repeat(128),
})

describe('the kinds of event', () => {
  it('are the files of src/mesh/kinds, no more and no fewer', async () => {
    const files = await readdir(new URL('src/mesh/kinds/', ROOT))
    const names = files.map((file) => file.replace(/\.ts$/, '').replaceAll('-', '_')).sort()
    assert.deepEqual(
      allKinds()
        .map(([name]) => name)
        .sort(),
      names,
    )
    for (const name of names) assert.equal(isPublishedEvent(eventOf(name)), true, name)
  })

  it('exclude the names that every JavaScript object has', () => {
    for (const name of ['constructor', '__proto__', 'toString', '', 'ticks']) {
      assert.equal(isPublishedEvent(eventOf(name)), false, name)
      assert.throws(() => kindOf(name))
    }
  })

  it('each explain what became of an event: the outcome of its claim, of its spend, or one sentence', () => {
    for (const [name, { claim, spend, sentence }] of allKinds()) {
      assert.equal([claim, spend, sentence].filter((each) => each !== undefined).length, 1, name)
    }
  })

  it('fold or claim, except that of ticks, which only moves the head of its log', () => {
    const idle = allKinds().filter(([, { fold, claim }]) => (fold === undefined) === (claim === undefined))
    assert.deepEqual(
      idle.map(([name]) => name),
      ['tick'],
    )
  })

  it('leave callers half of a tick beside the mandatory events', () => {
    const owed = allKinds()
      .filter(([, { share }]) => share === 'owed')
      .map(([name]) => name)
    assert.deepEqual(owed.sort(), ['heartbeat', 'recovery', 'tick', 'vote'])
    assert.ok(owed.length < MAX_EVENTS_PER_TICK / 2)
  })
})
