import assert from 'node:assert/strict'
import type { Feed } from '../../node/streams/feed.ts'

/** A feed with one open channel that has no tick yet. */
export interface FeedUnderTest {
  readonly feed: Feed
  readonly channel: string
  /** A key that may tick. */
  readonly key: string
  close(): Promise<void>
}

/** What every feed does: the channels of a node, and those in memory that tests of readers use. */
export function feedSuite(name: string, start: () => Promise<FeedUnderTest>): void {
  describe(`the feed of ${name}`, () => {
    let tested: FeedUnderTest
    beforeEach(async () => {
      tested = await start()
    })
    afterEach(() => tested.close())

    it('numbers ticks from 1, tells them after the commit and lists them without a gap', async () => {
      const { feed, channel, key } = tested
      assert.equal(await feed.latest(channel), null)
      const told: number[] = []
      const end = feed.follow(channel, {
        tick: ({ tick }) => told.push(tick),
        state() {},
      })
      for (let i = 0; i < 5; i++) await feed.tick(channel, key, '192.0.2.1')
      end()
      await feed.tick(channel, key, '192.0.2.1')
      assert.deepEqual(told, [1, 2, 3, 4, 5])
      assert.equal((await feed.latest(channel))?.tick, 6)
      const listed = await feed.after(channel, 2, 3)
      assert.deepEqual(
        listed.map(({ tick }) => tick),
        [3, 4, 5],
      )
      assert.deepEqual(await feed.after(channel, 6, 3), [])
    })

    it('shows a tick and the state as JSON objects with a type', async () => {
      const { feed, channel, key } = tested
      await feed.tick(channel, key, '192.0.2.1')
      const sealed = await feed.latest(channel)
      assert.ok(sealed !== null)
      const shown = JSON.parse(sealed.text)
      assert.deepEqual([shown.type, shown.channel, shown.tick], ['tick', channel, 1])
      assert.match(sealed.envelope, /^[0-9a-f]{64}$/)
      const state = await feed.state(channel)
      assert.deepEqual([state.tick, state.closed], [1, false])
      const { type, channel: named, tick } = JSON.parse(state.text)
      assert.deepEqual([type, named, tick], ['state', channel, 1])
    })

    it('refuses a tick without a key', async () => {
      const { feed, channel } = tested
      await assert.rejects(feed.tick(channel, null, '192.0.2.1'), { code: 'UNAUTHORIZED' })
    })
  })
}
