import assert from 'node:assert/strict'
import { systemHash } from '../../node/system/crypto.ts'
import { limitsOff } from '../api/limits-off.ts'
import { startTestCore } from '../api/test-core.ts'
import { opened } from './opened.ts'

describe('the key of a channel', () => {
  it('has Idempotency-Keys of its own, apart from those of the account and of other channels', async () => {
    const { node, owner, secret, name } = await opened()
    const other = await node.call('POST', '/api/svc/streams', {
      key: owner,
      body: {
        contract: {
          name: 'still',
          transition: { expression: 'E = m*v^2/2', inputs: { m: '2 kg', v: '4 m/s' }, next: { v: 'v' } },
        },
      },
    })
    assert.equal(other.status, 201, other.text)
    const headers = { 'idempotency-key': 'k' }
    const tick = (key: string, channel = name) =>
      node.call('POST', `/api/svc/streams/${channel}/tick`, { key, body: {}, headers })
    const settings = {
      key: owner,
      body: {
        contract: { transition: { expression: 'E = m*v^2/2', inputs: { m: '1 kg', v: '1 m/s' }, next: { v: 'v' } } },
      },
      headers,
    }
    assert.equal((await node.call('POST', '/api/svc/streams', settings)).status, 201)
    const [first, second] = [await tick(secret), await tick(other.json.secret, other.json.channel)]
    assert.deepEqual([first.status, second.status], [200, 200], first.text + second.text)
    const again = await tick(secret)
    assert.deepEqual([again.text, again.headers['idempotency-replayed']], [first.text, 'true'])
    assert.deepEqual(node.faults, [])
    await node.core.close()
  })

  it('reads the large state of its own machine if it may manage the channel, and of no other', async () => {
    const node = await startTestCore({ freeHours: 1000, quotas: limitsOff })
    const large = { transition: { solver: 'react', steps: 5 } }
    const channel = await opened({}, large, node)
    const other = await opened({}, large, node)
    assert.equal((await channel.tick()).status, 200)
    assert.equal((await other.tick()).status, 200)
    const bits = (key: string, of = channel.name) =>
      node.call('GET', `/api/svc/reactor/state/bits?reactor=${of}&step=1`, {
        key,
        headers: { accept: 'application/octet-stream' },
      })
    const own = await bits(channel.secret)
    assert.equal(own.status, 200, own.text)
    const { state_digest: digest } = (
      await node.call('GET', `/api/svc/reactor/state?reactor=${channel.name}`, { key: channel.owner })
    ).json
    assert.equal(systemHash.sha256Hex(own.body as Uint8Array), digest)
    assert.deepEqual((await bits(channel.owner)).body, own.body)
    for (const [key, of] of [
      [channel.secret, other.name],
      [other.secret, channel.name],
      [channel.secret, ''],
    ] as const) {
      assert.equal((await bits(key, of)).status, 401)
    }
    const reading = await channel.call('POST', '/key', { body: { scopes: ['read', 'tick'] } })
    assert.equal((await bits(reading.json.secret)).status, 403)
    assert.equal((await bits(channel.secret)).status, 401)
    assert.deepEqual(node.faults, [])
    await node.core.close()
  })
})
