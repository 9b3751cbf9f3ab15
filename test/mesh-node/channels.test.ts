import assert from 'node:assert/strict'
import { readContract } from '../../src/machines/contract.ts'
import { HALVING } from '../streams/opened.ts'
import { ChannelNetwork } from './channel-network.ts'

describe('channels of a mesh', () => {
  let world: ChannelNetwork

  beforeEach(async () => {
    world = await ChannelNetwork.start()
  })
  afterEach(() => world.close())

  it('are known to every node with their holder, private ones to none', async () => {
    const { name, secret: key } = await world.open(1)
    const secret = await world.open(1, { public: false })
    await world.network.ticks(4)
    // Nobody has paid for anything yet.
    assert.equal((await world.at(2, 'GET', `/api/mesh/channels/${name}`)).status, 404)
    for (const each of [{ name, secret: key }, secret]) {
      assert.equal((await world.at(1, 'POST', `/api/svc/streams/${each.name}/tick`, { key: each.secret })).status, 200)
    }
    await world.network.ticks(4)
    for (const node of [0, 1, 2, 3]) {
      const { json, text } = await world.at(node, 'GET', `/api/mesh/channels/${name}`)
      assert.deepEqual(
        [json.holder?.public_key, json.holder?.url],
        [world.network.node(1).key, 'https://node1.example'],
        text,
      )
      assert.equal(json.tenures.length, 1)
      assert.equal((await world.at(node, 'GET', `/api/mesh/channels/${secret.name}`)).status, 404)
    }
    const { json } = await world.at(2, 'GET', `/api/mesh/channels/${name}`)
    const why = await world.at(2, 'GET', `/api/mesh/why/${json.holder.event}`)
    assert.equal(why.json.effect, 'wins')
    assert.match(why.json.reasons[0], /begins a tenure of channel/)
  })

  it('are opened by nobody but the node whose key their names follow from', async () => {
    const { name, secret } = await world.open(0, { public: false })
    const { seed } = world.network.node(0).core.services.channels.get(name)
    const nobody = '0'.repeat(64)
    for (const given of [nobody, seed as string]) {
      const claim = { channel: name, act: 'open', after: nobody, envelope: nobody, seed: given, to: nobody } as const
      await assert.rejects(world.network.mesh(1).publish('channel', claim), { code: 'VOID_EVENT' })
    }
    await world.network.ticks(3)
    for (const node of [0, 1, 2]) assert.equal((await world.at(node, 'GET', `/api/mesh/channels/${name}`)).status, 404)
    assert.equal((await world.at(0, 'POST', `/api/svc/streams/${name}/tick`, { key: secret })).status, 200)
  })

  it('of an account are as many public ones as the node allows, with those that were public', async () => {
    const owner = await world.mint(3)
    const create = (settings: object) =>
      world.at(3, 'POST', '/api/svc/streams', { key: owner, body: { contract: HALVING, ...settings } })
    // Also where they share a batch.
    const raced = await Promise.all([1, 2, 3, 4].map(() => create({ public: true })))
    const made = raced.flatMap(({ status, json }) => (status === 201 ? [json] : []))
    assert.deepEqual(raced.map(({ status }) => status).sort(), [201, 201, 409, 409])
    const { json: hidden } = await create({})
    const call = ({ channel, secret }: { channel: string; secret: string }, deed: string, body: object = {}) =>
      world.at(3, 'POST', `/api/svc/streams/${channel}/${deed}`, { key: secret, body })
    const full = async () => {
      for (const { status, json } of [await create({ public: true }), await call(hidden, 'autotick', { public: true })])
        assert.deepEqual([status, json.code, json.bound], [409, 'TOO_MANY_CHANNELS', 'account'])
    }
    await full()
    const [first, second] = made
    await call(first, 'close')
    assert.equal((await call(second, 'autotick', { public: false })).json.public, false)
    await full()
    await world.network.crash(world.network.node(3))
    await world.network.restart(world.network.node(3))
    await full()
    assert.equal((await call(second, 'autotick', { public: true })).json.public, true)
  })

  it('with names of earlier versions tick and are read, but are not registered and do not move', async () => {
    const { account } = world.network.node(0).core.services.channels.get((await world.open(0)).name)
    const name = 'ab'.repeat(16)
    const settings = { autotick: false, interval: 1, public: true, scopes: ['manage', 'read', 'tick'] as const }
    const { channels } = world.network.node(0).core.services
    const contract = { ...readContract(HALVING) }
    const { key } = await channels.create(account, contract, settings, { name, version: 1 })
    assert.equal((await world.at(0, 'POST', `/api/svc/streams/${name}/tick`, { key })).status, 200)
    await world.network.ticks(4)
    assert.equal((await world.at(1, 'GET', `/api/mesh/channels/${name}`)).status, 404)
    const release = await world.at(0, 'POST', `/api/svc/streams/${name}/release`, { key })
    assert.deepEqual([release.status, release.json.code], [403, 'FORBIDDEN'])
    assert.equal((await world.at(0, 'POST', `/api/svc/streams/${name}/tick`, { key })).status, 200)
  })
})
