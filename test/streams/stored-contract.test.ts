import assert from 'node:assert/strict'
import { HALVING, opened } from './opened.ts'

const SLOWER = { ...HALVING, name: 'slower', transition: { ...HALVING.transition, next: { v: 'v*3/4' } } }

describe('the contract of a channel', () => {
  it('is changed to a stored one by its name, in a version, and is a copy of it', async () => {
    const channel = await opened()
    const { node, owner } = channel
    await channel.tick()
    const stored = await node.call('POST', '/api/svc/contracts', { key: owner, body: HALVING })
    const { contract } = stored.json
    await node.call('POST', `/api/svc/contracts/${contract}/versions`, { key: owner, body: SLOWER })
    const latest = await channel.call('PUT', '/contract', { body: { contract } })
    assert.deepEqual([latest.status, latest.json.contract.version], [200, 2], latest.text)
    // The speed goes from 4 to 2 by the old contract, then to 1.5.
    assert.equal((await channel.tick()).json.machine.observed.speed.value, 1.5)
    const first = await channel.call('PUT', '/contract', { body: { contract, version: 1 } })
    assert.equal(first.json.contract.id, stored.json.id)
    assert.equal((await channel.tick()).json.machine.observed.speed.value, 0.75)
    assert.equal((await node.call('DELETE', `/api/svc/contracts/${contract}`, { key: owner })).status, 200)
    assert.equal((await channel.tick()).json.machine.observed.speed.value, 0.375)
  })

  it('stays as it is if the stored one is unknown, or its state means something else', async () => {
    const channel = await opened()
    await channel.tick()
    const { node, owner } = channel
    const store = async (body: object, key = owner): Promise<string> =>
      (await node.call('POST', '/api/svc/contracts', { key, body })).json.contract
    const other = await store({ transition: { expression: 'y = x', inputs: { x: 1 }, next: { x: 'x' } } })
    const foreign = await store(SLOWER, await node.mint())
    const own = await store(SLOWER)
    for (const [body, status, code] of [
      [{ contract: '0'.repeat(32) }, 404, 'UNKNOWN_CONTRACT'],
      [{ contract: foreign }, 404, 'UNKNOWN_CONTRACT'],
      [{ contract: own, version: 2 }, 404, 'UNKNOWN_CONTRACT'],
      [{ contract: other }, 422, 'INVALID_BODY'],
      [{ contract: own, ...SLOWER }, 422, 'INVALID_BODY'],
      [{ version: 1 }, 422, 'INVALID_BODY'],
      [{ contract: 3 }, 422, 'INVALID_BODY'],
    ] as const) {
      const refused = await channel.call('PUT', '/contract', { body })
      assert.deepEqual([refused.status, refused.json.code], [status, code], refused.text)
    }
    assert.equal((await channel.call('GET', '')).json.contract.version, 1)
    assert.equal((await channel.tick()).json.machine.observed.speed.value, 1)
  })

  it('is refused when a channel is opened in the same words as when a machine is created', async () => {
    const { node, owner: key } = await opened()
    for (const [contract, detail] of [
      [{ contract: HALVING }, /^A contract is sent as it is/],
      [{}, /^the contract: expected/],
      [
        { ...HALVING, output: { format: 'template', template: 'x', mediaType: 'image/x' } },
        /^output\.template: expected/,
      ],
      [{ ...HALVING, observe: { speed: 'w' } }, /^observe\.speed: `w` is not a name/],
    ] as const) {
      const channel = await node.call('POST', '/api/svc/streams', { key, body: { contract } })
      const machine = await node.call('POST', '/api/svc/reactor', { key, body: contract })
      assert.match(channel.json.detail, detail)
      assert.deepEqual(channel.json, machine.json)
    }
    for (const body of [
      {},
      { contract: 5 },
      { contract: null },
      { contract: HALVING, autotick: 1 },
      { contract: HALVING, x: 1 },
    ]) {
      const { status, json } = await node.call('POST', '/api/svc/streams', { key, body })
      assert.deepEqual([status, json.code], [422, 'INVALID_BODY'], JSON.stringify(body))
    }
    assert.deepEqual(node.faults, [])
  })
})
