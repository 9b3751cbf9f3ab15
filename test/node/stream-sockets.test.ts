import assert from 'node:assert/strict'
import { HALVING } from '../streams/opened.ts'
import { Client } from '../streams/stream-server.ts'
import { type LocalNode, startLocal } from './start-local.ts'

describe('the WebSocket of a running node', () => {
  let local: LocalNode
  let key: string
  let channel: string
  let secret: string
  before(async () => {
    local = await startLocal()
    key = (await post('/api/demo-key/mint')).key
    const opened = await post('/api/svc/streams', key, { contract: HALVING })
    channel = opened.channel
    secret = opened.secret
  })
  after(() => local.remove())

  const post = async (path: string, bearer?: string, body?: unknown) => {
    const headers = { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) }
    const text = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${local.url}${path}`, { method: 'POST', headers, ...text })
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    return (await answer.json()) as any
  }
  const url = (more = '') => `${local.url.replace('http', 'ws')}/ws/stream?channel=${channel}${more}`

  it('shows every tick that a request or a reader seals, with the proof of its envelope', async () => {
    const reader = new Client(url(), ['svcmesh.v1', secret])
    const owner = new Client(url(), ['svcmesh.v1'], { authorization: `Bearer ${key}` })
    const states = await Promise.all([reader.next(), owner.next()])
    assert.deepEqual(
      states.map(({ type, state, tick }) => [type, state, tick]),
      [
        ['state', 'open', 0],
        ['state', 'open', 0],
      ],
    )
    const first = await post(`/api/svc/streams/${channel}/tick`, secret)
    reader.send({ type: 'tick' })
    for (const client of [reader, owner]) {
      const [one, two] = await client.take(2)
      assert.deepEqual([one.tick, two.tick, two.prev_envelope], [1, 2, one.envelope])
      assert.equal(one.value, first.value)
      assert.match(one.proof, /^v2:[0-9a-f]{64}$/)
    }
    const late = new Client(url('&resume=0'), ['svcmesh.v1', secret])
    const shown = await late.take(3)
    assert.deepEqual(
      shown.map(({ type, tick }) => [type, tick]),
      [
        ['state', 2],
        ['tick', 1],
        ['tick', 2],
      ],
    )
    for (const { socket } of [reader, owner, late]) socket.terminate()
  })

  it('is refused without a key, and in its own words without an upgrade', async () => {
    const stranger = new Client(url())
    assert.match((await stranger.next()).error, /401/)
    const plain = await fetch(url().replace('ws', 'http'))
    assert.deepEqual([plain.status, plain.headers.get('upgrade')], [426, 'websocket'])
  })

  it('is told of a change of the channel, counted, and closed with the channel or the node', async () => {
    const reader = new Client(url(), ['svcmesh.v1', secret])
    await reader.next()
    const metrics = await (await fetch(`${local.url}/metrics`)).text()
    assert.match(metrics, /^svcmesh_stream_sockets 1$/m)
    await post(`/api/svc/streams/${channel}/autotick`, secret, { public: true })
    assert.equal((await reader.next()).type, 'state')
    const stopping = local.node.close()
    assert.equal((await reader.next()).closed, 1001)
    await stopping
  })
})
