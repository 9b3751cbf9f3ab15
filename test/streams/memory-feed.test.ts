import { feedSuite } from './feed-suite.ts'
import { MemoryFeed } from './memory-feed.ts'

feedSuite('tests', async () => {
  const feed = new MemoryFeed()
  const channel = 'c'.repeat(32)
  feed.open(channel)
  return { feed, channel, key: 'svc_sk_tick', close: async () => undefined }
})
