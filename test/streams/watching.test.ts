import assert from 'node:assert/strict'
import { Arrivals } from '../../node/streams/arrivals.ts'
import { MemoryFeed } from './memory-feed.ts'
import { opened, settled } from './opened.ts'

type Shown = { readonly type: string; readonly tick?: number; readonly from?: number; readonly to?: number }

const eventsOf = async (body: unknown, count: number, act: (seen: number) => Promise<unknown>): Promise<Shown[]> => {
  const seen: Shown[] = []
  for await (const text of body as AsyncIterable<string>) {
    seen.push(JSON.parse(text.slice('data: '.length)) as Shown)
    if (seen.length === count) break
    await act(seen.length)
  }
  return seen
}

describe('watching a channel', () => {
  it('tells the state, every tick after its commit, and the end', async () => {
    const channel = await opened()
    await channel.tick()
    const { body, type } = await channel.call('GET', '/watch')
    assert.equal(type, 'text/event-stream')
    const seen = await eventsOf(body, 4, (count) => (count < 3 ? channel.tick() : channel.call('POST', '/close')))
    assert.deepEqual(
      seen.map(({ type: kind, tick }) => [kind, tick]),
      [
        ['state', 1],
        ['tick', 2],
        ['tick', 3],
        ['state', 3],
      ],
    )
  })

  it('needs a key that may read', async () => {
    const channel = await opened({ scopes: ['tick'] })
    assert.equal((await channel.call('GET', '/watch')).status, 403)
    assert.equal((await channel.call('GET', '/watch', { key: null })).status, 401)
  })

  it('gives a slow reader the newest tick and names what it missed', async () => {
    const feed = new MemoryFeed()
    const name = 'c'.repeat(32)
    feed.open(name)
    const ending = new AbortController()
    const texts = new Arrivals(feed, name, ending.signal).texts()
    assert.equal(JSON.parse((await texts.next()).value).type, 'state')
    const first = texts.next()
    await settled()
    feed.seal(name)
    assert.equal(JSON.parse((await first).value).tick, 1)
    for (let i = 0; i < 100; i++) feed.seal(name)
    const gap = JSON.parse((await texts.next()).value)
    assert.deepEqual([gap.type, gap.from, gap.to], ['gap', 2, 100])
    assert.equal(JSON.parse((await texts.next()).value).tick, 101)
    const last = texts.next()
    ending.abort()
    assert.equal((await last).done, true)
    assert.equal(feed.followers, 0)
  })
})
