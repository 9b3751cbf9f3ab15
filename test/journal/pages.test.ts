import assert from 'node:assert/strict'
import { MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { receiveDecision } from '../../src/journal/event-decisions.ts'
import { tickOf } from '../../src/time/tick.ts'
import { type Author, authors } from './author.ts'
import { openMember } from './open-mesh.ts'
import { START } from './sample.ts'

const NOW = tickOf(START)

describe('a page of a log', () => {
  it('of long events reads hardly more events than it contains', async () => {
    const others = authors(1)
    const [ada] = others as [Author]
    const journal = await openMember(new MemoryDisk(), others)
    const events = Array.from({ length: 128 }, (_, i) =>
      ada.next(
        'shard',
        { shard: i.toString(16).padStart(64, '0'), nodes: new Array(200).fill(ada.key) },
        NOW + (i >> 6),
      ),
    )
    await journal.lane.submit(receiveDecision(events))
    const length = (events[0]?.text.length ?? 0) + 2
    const { getMany } = MemoryStore.prototype
    let read = 0
    MemoryStore.prototype.getMany = function (keys) {
      read += keys.length
      return getMany.call(this, keys)
    }
    try {
      for (const wanted of [1, 3, 20, 100]) {
        read = 0
        const page = await journal.events.events(ada.key, 5, 256, wanted * length)
        assert.deepEqual(
          page.map(({ id }) => id),
          events.slice(5, 5 + wanted).map(({ id }) => id),
        )
        assert.ok(read <= wanted + 8, `${read} events were read for ${wanted}`)
      }
    } finally {
      MemoryStore.prototype.getMany = getMany
    }
    await journal.close()
  })
})
