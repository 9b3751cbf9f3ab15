import assert from 'node:assert/strict'
import { NM23 } from '../api/test-core.ts'
import { ask, mint } from './ask.ts'
import { TestNetwork } from './network.ts'

describe('an envelope of another node', () => {
  let network: TestNetwork
  let key: string
  let stranger: string
  let id: string

  before(async () => {
    network = await TestNetwork.start({ size: 4 })
    key = await mint(network, network.node(1))
    stranger = await mint(network, network.node(3))
    id = (await ask(network, network.node(1), 'POST', '/api/svc/compute', { key, body: NM23 })).json.envelope_id
    await network.ticks(3)
  })
  after(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  const at = (node: number, path: string, options = {}) => ask(network, network.node(node), 'GET', path, options)

  it('is known by digest and inclusion proof everywhere, to anyone', async () => {
    for (const node of [0, 2, 3]) {
      const { status, json } = await at(node, `/api/svc/envelopes/${id}`)
      assert.equal(status, 200)
      assert.equal(json.origin, network.node(1).key)
      assert.equal(json.inclusion.event.origin, network.node(1).key)
      assert.equal(json.cko, undefined)
      const proof = (await at(node, `/api/svc/envelopes/${id}/inclusion`)).json
      assert.deepEqual(proof.inclusion, json.inclusion)
      const body = { envelope_id: id, inclusion: proof.inclusion }
      const verdict = (await ask(network, network.node(node), 'POST', '/api/mesh/verify', { body })).json
      assert.equal(verdict.valid, true, verdict.summary)
    }
  })

  it('is readable only by its owner, whose key this node never issued', async () => {
    const mine = await at(3, `/api/svc/envelopes/${id}`, { key })
    assert.equal(mine.json.cko.value, 24)
    assert.match(mine.headers['cache-control'] ?? '', /private/)
    const other = 'svc_ak_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
    for (const asker of [stranger, other]) {
      const { status, json } = await at(3, `/api/svc/envelopes/${id}`, { key: asker })
      assert.equal(status, 200)
      assert.equal(json.cko, undefined, 'the owner has just read it here, and it stays hers')
    }
    assert.equal((await at(3, `/api/svc/envelopes/${id}`, { key: 'nonsense' })).status, 401)
  })

  it('is still proven when its node is gone, by nodes that have checked the proof', async () => {
    network.air.partition([network.node(1).key])
    await network.ticks(1)
    assert.equal((await at(2, `/api/svc/envelopes/${id}/inclusion`)).json.inclusion.event.origin, network.node(1).key)
    network.air.heal()
    await network.ticks(4)
  })

  it('is read by all once its owner has published it', async () => {
    const publish = (node: number, asker: string) =>
      ask(network, network.node(node), 'POST', `/api/svc/envelopes/${id}/publish`, { key: asker })
    assert.equal((await publish(3, stranger)).json.code, 'UNKNOWN_ENVELOPE')
    const neighbour = await mint(network, network.node(1))
    assert.equal((await publish(1, neighbour)).json.code, 'FORBIDDEN')
    assert.equal((await at(0, `/api/svc/envelopes/${id}`)).json.cko, undefined)
    for (let again = 0; again < 2; again++) assert.equal((await publish(1, key)).json.published, true)
    await network.ticks(1)
    for (const node of [0, 1, 2, 3]) assert.equal((await at(node, `/api/svc/envelopes/${id}`)).json.cko.value, 24)
  })

  it('is unknown if no node has it', async () => {
    for (let again = 0; again < 2; again++) {
      const { status, json } = await at(0, `/api/svc/envelopes/${'ab'.repeat(32)}`)
      assert.deepEqual([status, json.code], [404, 'UNKNOWN_ENVELOPE'])
    }
  })
})
