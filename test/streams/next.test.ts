import assert from 'node:assert/strict'
import { opened, settled } from './opened.ts'

const numbers = (ticks: readonly { readonly tick: number }[]): readonly number[] => ticks.map(({ tick }) => tick)

describe('the next ticks of a channel', () => {
  it('are answered as soon as all of them are sealed', async () => {
    const channel = await opened()
    await channel.tick()
    let answered = false
    const waiting = channel.call('GET', '/next?count=2').finally(() => {
      answered = true
    })
    await channel.tick()
    await settled()
    assert.equal(answered, false)
    await channel.tick()
    const { status, json } = await waiting
    assert.deepEqual([status, json.total, numbers(json.ticks)], [200, 3, [2, 3]])
    assert.deepEqual([json.ticks[1].value, json.ticks[1].observed.speed.value], [1, 0.5])
    const known = await channel.call('GET', '/next?after=0&count=3')
    assert.deepEqual(numbers(known.json.ticks), [1, 2, 3])
  })

  it('are those that there are after 30 seconds', async () => {
    const channel = await opened()
    const waiting = channel.call('GET', '/next?count=2')
    await channel.tick()
    await settled()
    channel.node.clock.advance(30_000_000_000n)
    assert.deepEqual(numbers((await waiting).json.ticks), [1])
    const none = channel.call('GET', '/next')
    await settled()
    channel.node.clock.advance(30_000_000_000n)
    assert.deepEqual((await none).json.ticks, [])
  })

  it('are waited for no longer than the channel can tick: it is closed, or halts', async () => {
    const closed = await opened()
    const waiting = closed.call('GET', '/next?count=5')
    await closed.tick()
    await settled()
    await closed.call('POST', '/close')
    assert.deepEqual(numbers((await waiting).json.ticks), [1])
    assert.deepEqual((await closed.call('GET', '/next')).json.ticks, [])
    const halting = await opened(
      {},
      { transition: { expression: 'y = x', inputs: { x: 1 }, next: { x: 'x' } }, halt: { after: 1 } },
    )
    const last = halting.call('GET', '/next?count=5')
    await halting.tick()
    assert.deepEqual(numbers((await last).json.ticks), [1])
  })

  it('are read with a key that may read, unless the channel is public', async () => {
    const channel = await opened({ scopes: ['tick'] })
    assert.equal((await channel.call('GET', '/next?after=0', { key: null })).status, 401)
    assert.equal((await channel.call('GET', '/next?after=0')).status, 403)
    const open = await opened({ public: true })
    await open.tick()
    assert.equal((await open.call('GET', '/next?after=0', { key: null })).json.ticks.length, 1)
    for (const query of ['count=0', 'count=51', 'after=-1', 'count=x'])
      assert.equal((await open.call('GET', `/next?${query}`)).status, 422, query)
  })

  it('are no longer waited for by a client that has gone', async () => {
    const channel = await opened()
    const gone = new AbortController()
    const path = `/api/svc/streams/${channel.name}/next`
    const waiting = channel.node.call('GET', path, { key: channel.secret, signal: gone.signal })
    await settled()
    gone.abort()
    assert.deepEqual((await waiting).json.ticks, [])
  })
})
