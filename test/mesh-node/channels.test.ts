import assert from 'node:assert/strict'
import type { TestAnswer } from '../api/test-core.ts'
import { HALVING } from '../streams/opened.ts'
import { ask, mint } from './ask.ts'
import { TestNetwork } from './network.ts'

describe('channels of a mesh', () => {
  let network: TestNetwork

  beforeEach(async () => {
    network = await TestNetwork.start({
      size: 4,
      settings: (index) => ({ about: { url: `https://node${index}.example` } }),
    })
  })
  afterEach(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  const at = (node: number, method: string, path: string, options = {}): Promise<TestAnswer> =>
    ask(network, network.node(node), method, path, options)

  const open = async (
    node: number,
    settings: object = {},
  ): Promise<{ name: string; secret: string; owner: string }> => {
    const owner = await mint(network, network.node(node))
    const body = { contract: HALVING, public: true, ...settings }
    const { status, json, text } = await at(node, 'POST', '/api/svc/streams', { key: owner, body })
    assert.equal(status, 201, text)
    return { name: json.channel, secret: json.secret, owner }
  }

  const released = async () => {
    const { name, secret, owner } = await open(0)
    for (let i = 0; i < 3; i++) await at(0, 'POST', `/api/svc/streams/${name}/tick`, { key: secret })
    await network.ticks(3)
    const release = await at(0, 'POST', `/api/svc/streams/${name}/release`, { key: secret })
    assert.equal(release.status, 200, release.text)
    const bundle = (await at(0, 'GET', `/api/svc/envelopes/${release.json.envelope}`, { key: owner })).json
    await network.ticks(2)
    return { name, secret, bundle }
  }

  const take = async (node: number, channel: string, bundle: object, more: object = {}): Promise<TestAnswer> => {
    const key = await mint(network, network.node(node))
    return at(node, 'POST', '/api/svc/streams/import', { key, body: { channel, bundle, ...more } })
  }

  it('are known to every node with their holder, private ones to none', async () => {
    const { name } = await open(1)
    const secret = await open(1, { public: false })
    await network.ticks(4)
    for (const node of [0, 1, 2, 3]) {
      const { json, text } = await at(node, 'GET', `/api/mesh/channels/${name}`)
      assert.deepEqual(
        [json.holder?.public_key, json.holder?.url],
        [network.node(1).key, 'https://node1.example'],
        text,
      )
      assert.equal(json.tenures.length, 1)
      assert.equal((await at(node, 'GET', `/api/mesh/channels/${secret.name}`)).status, 404)
    }
    const { json } = await at(2, 'GET', `/api/mesh/channels/${name}`)
    const why = await at(2, 'GET', `/api/mesh/why/${json.holder.event}`)
    assert.equal(why.json.effect, 'wins')
    assert.match(why.json.reasons[0], /begins a tenure of channel/)
  })

  it('move to another node, which continues with the same bits under the same name', async () => {
    const { name, secret, bundle } = await released()
    const moved = await take(2, name, bundle)
    assert.equal(moved.status, 201, moved.text)
    assert.deepEqual([moved.json.channel, moved.json.step], [name, 3])
    // Before its first tick here there is nothing to read, and nothing breaks.
    assert.equal((await at(2, 'GET', `/api/svc/streams/${name}/latest`)).status, 204)
    assert.deepEqual((await at(2, 'GET', `/api/svc/streams/${name}/history`)).json.ticks, [])
    const ticked = await at(2, 'POST', `/api/svc/streams/${name}/tick`, { key: moved.json.secret })
    assert.equal(ticked.json.value, 0.25)
    assert.equal(ticked.json.machine.prev_envelope, bundle.envelope_id)
    // Everybody can verify a tick of a public channel.
    const open = await at(2, 'GET', `/api/svc/envelopes/${ticked.json.envelope_id}`)
    assert.equal(open.json.cko?.value, 0.25, open.text)
    await network.ticks(3)
    for (const node of [0, 1, 2, 3]) {
      const { json } = await at(node, 'GET', `/api/mesh/channels/${name}`)
      assert.equal(json.holder.public_key, network.node(2).key)
      assert.deepEqual(
        json.tenures.map(({ public_key }: { public_key: string }) => public_key),
        [network.node(0).key, network.node(2).key],
      )
    }
    const late = await at(0, 'POST', `/api/svc/streams/${name}/tick`, { key: secret })
    assert.deepEqual([late.status, late.json.code, late.json.holder], [409, 'CHANNEL_TAKEN', network.node(2).key])
  })

  it('are taken by one node only: the earlier tick wins, and the other is told who', async () => {
    const { name, bundle } = await released()
    assert.equal((await take(1, name, bundle)).status, 201)
    await network.ticks(3)
    const second = await take(3, name, bundle)
    assert.deepEqual([second.status, second.json.code, second.json.holder], [409, 'CHANNEL_TAKEN', network.node(1).key])
    assert.equal(
      (await at(3, 'GET', `/api/svc/streams/${name}`, { key: await mint(network, network.node(3)) })).status,
      404,
    )
  })

  it('that two nodes have taken while they could not hear each other keep one holder; the other one stops', async () => {
    const { name, bundle } = await released()
    const both = await Promise.all([
      take(1, name, bundle, { autotick: true }),
      take(3, name, bundle, { autotick: true }),
    ])
    await network.ticks(12)
    const { json } = await at(0, 'GET', `/api/mesh/channels/${name}`)
    const winner = json.holder.public_key === network.node(1).key ? 1 : 3
    const loser = winner === 1 ? 3 : 1
    const lost = both[loser === 1 ? 0 : 1] as TestAnswer
    if (lost.status === 201) {
      const { json: view } = await at(loser, 'GET', `/api/svc/streams/${name}`, { key: lost.json.secret })
      assert.deepEqual([view.autotick, view.stopped?.code], [false, 'CHANNEL_TAKEN'])
    } else assert.equal(lost.json.code, 'CHANNEL_TAKEN', lost.text)
    const won = both[winner === 1 ? 0 : 1] as TestAnswer
    const { json: view } = await at(winner, 'GET', `/api/svc/streams/${name}`, { key: won.json.secret })
    assert.equal(view.autotick, true)
    assert.ok(view.ticks > 3)
  })

  it('that cannot be released stay as they are', async () => {
    const unticked = await open(0)
    const release = (name: string, key: string) => at(0, 'POST', `/api/svc/streams/${name}/release`, { key })
    assert.equal((await release(unticked.name, unticked.secret)).status, 403)
    const secret = await open(0, { public: false })
    await at(0, 'POST', `/api/svc/streams/${secret.name}/tick`, { key: secret.secret })
    assert.equal((await release(secret.name, secret.secret)).status, 403)
    for (const { name, secret: key } of [unticked, secret]) {
      assert.equal((await at(0, 'GET', `/api/svc/streams/${name}`, { key })).json.state, 'open')
    }
  })

  it('are not lost to a node that registers their name', async () => {
    const { name, secret } = await open(0, { public: false })
    const nobody = '0'.repeat(64)
    const claim = { channel: name, act: 'open', after: nobody, envelope: nobody, to: nobody } as const
    await network.mesh(1).publish('channel', claim)
    await network.ticks(3)
    assert.equal((await at(0, 'POST', `/api/svc/streams/${name}/tick`, { key: secret })).status, 200)
  })

  it('do not move without a release, with another seal, or to a node that the release does not name', async () => {
    const { name, secret, owner } = await open(0)
    const { json: first } = await at(0, 'POST', `/api/svc/streams/${name}/tick`, { key: secret })
    const bundle = (await at(0, 'GET', `/api/svc/envelopes/${first.envelope_id}`, { key: owner })).json
    await network.ticks(3)
    const unreleased = await take(1, name, bundle)
    assert.deepEqual([unreleased.status, unreleased.json.code], [409, 'CHANNEL_TAKEN'])
    await at(0, 'POST', `/api/svc/streams/${name}/tick`, { key: secret })
    const to = network.node(2).key
    const release = await at(0, 'POST', `/api/svc/streams/${name}/release`, { key: secret, body: { to } })
    await network.ticks(3)
    const older = await take(2, name, bundle)
    assert.deepEqual([older.status, older.json.code], [404, 'UNKNOWN_CHANNEL'])
    const last = (await at(0, 'GET', `/api/svc/envelopes/${release.json.envelope}`, { key: owner })).json
    const other = await take(1, name, last)
    assert.deepEqual([other.status, other.json.code], [403, 'FORBIDDEN'])
    const altered = structuredClone(last)
    altered.cko.extra.machine.state = '4010000000000000'
    assert.equal((await take(2, name, altered)).status, 422)
    assert.equal((await take(2, name, last)).status, 201)
  })
})
