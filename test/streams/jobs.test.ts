import assert from 'node:assert/strict'
import { HALVING, opened, settled } from './opened.ts'

const ASYNC = { prefer: 'respond-async' }

describe('a tick as a job', () => {
  it('is read by the key of the channel that started it and by its account, and by nobody else', async () => {
    const channel = await opened()
    const { node, owner, secret, name } = channel
    const at = `/api/svc/streams/${name}/tick`
    const started = await node.call('POST', at, { key: secret, body: {}, headers: ASYNC })
    assert.equal(started.status, 202, started.text)
    const { location } = started.headers
    const read = (key: string, method = 'GET') => node.call(method, location as string, { key })
    await settled()
    const own = await read(secret)
    assert.deepEqual([own.status, own.json.state, own.json.result?.machine.step], [200, 'done', 1], own.text)
    assert.equal((await read(owner)).status, 200)
    const other = await opened({}, undefined, node)
    const sibling = await node.call('POST', '/api/svc/streams', { key: owner, body: { contract: HALVING } })
    for (const key of [other.secret, sibling.json.secret]) {
      assert.deepEqual([(await read(key)).status, (await read(key, 'DELETE')).status], [401, 401])
    }
    assert.equal((await read(other.owner)).status, 404)
    assert.equal((await read(secret, 'DELETE')).status, 200)
    // It reads no job that the key of the account started, not even of the same channel.
    const accounts = await node.call('POST', at, { key: owner, body: {}, headers: ASYNC })
    await settled()
    assert.equal((await node.call('GET', accounts.headers.location as string, { key: secret })).status, 401)
    // With its key replaced, a channel does not read what the key before started.
    const { secret: fresh } = (await channel.call('POST', '/key')).json
    for (const key of [secret, fresh]) assert.equal((await read(key)).status, 401)
    assert.equal((await node.call('GET', '/api/svc/jobs', { key: fresh })).status, 401)
    assert.deepEqual(node.faults, [])
  })
})
