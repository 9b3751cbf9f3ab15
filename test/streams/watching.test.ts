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

  it('ends when the key is replaced, before a tick that comes after it', async () => {
    const { call, owner, tick, node } = await opened()
    const { body } = await call('GET', '/watch')
    const events = (body as AsyncIterable<string>)[Symbol.asyncIterator]()
    assert.match((await events.next()).value, /"type":"state"/)
    const { status } = await call('POST', '/key', { key: owner, body: { scopes: ['read'] } })
    assert.equal(status, 200)
    await tick(owner)
    assert.deepEqual(await events.next(), { done: true, value: undefined })
    assert.equal(node.core.services.readerPlaces.size, 0)
  })

  it('ends for readers without a key when the channel is no longer public', async () => {
    const { call, owner, tick, node, name } = await opened({ public: true })
    const answers = [await call('GET', '/watch', { key: null }), await call('GET', '/watch')]
    const [stranger, holder] = answers.map(({ body }) => (body as AsyncIterable<string>)[Symbol.asyncIterator]())
    await Promise.all([stranger.next(), holder.next()])
    await node.core.services.channels.change(name, () => ({ public: false }))
    await tick(owner)
    assert.equal((await stranger.next()).done, true)
    assert.equal((await holder.next()).done, false)
  })

  it('takes a place until its connection ends, and is refused as data when there is none', async () => {
    const { call, node, name } = await opened({ public: true })
    const { readerPlaces } = node.core.services
    const path = `/api/svc/streams/${name}/watch`
    const ending = new AbortController()
    const [unread, read] = [await node.call('GET', path, { signal: ending.signal }), await call('GET', '/watch')]
    await node.call('HEAD', path)
    assert.equal(readerPlaces.size, 2, 'HEAD takes none')
    const leave = Array.from({ length: 1022 }, () => readerPlaces.take('192.0.2.1'))
    const refused = await call('GET', '/watch')
    assert.deepEqual([refused.status, refused.json.code], [429, 'RATE_LIMITED'])
    assert.ok(Number(refused.headers['retry-after']) > 0)
    const pulse = await node.call('GET', '/api/svc/pulse/watch')
    assert.equal(pulse.status, 429, 'of all event streams together')
    assert.equal((await node.call('GET', path, { ip: '192.0.2.2', signal: ending.signal })).status, 200)
    ending.abort()
    assert.equal(unread.status, 200)
    await eventsOf(read.body, 1, async () => undefined)
    assert.equal(readerPlaces.size, 1022, 'one was never read, one has ended')
    for (let i = 0; i < 8192 - 1022; i++) readerPlaces.take(`2001:db8::${i.toString(16)}`)
    const full = await node.call('GET', path, { ip: '192.0.2.3' })
    assert.deepEqual([full.status, full.json.code], [503, 'OVERLOADED'])
    for (const end of leave) {
      end()
      end()
    }
    assert.equal(readerPlaces.size, 8192 - 1022)
  })

  it('gives a slow reader the newest tick and names what it missed', async () => {
    const feed = new MemoryFeed()
    const name = 'c'.repeat(32)
    feed.open(name)
    const ending = new AbortController()
    const texts = new Arrivals(feed, name, () => undefined, ending.signal).texts()
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
