import { feedSuite } from './feed-suite.ts'
import { opened } from './opened.ts'

feedSuite('a node', async () => {
  const { node, name, secret } = await opened()
  return { feed: node.core.services.feed, channel: name, key: secret, close: () => node.core.close() }
})
