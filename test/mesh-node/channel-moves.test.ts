import assert from 'node:assert/strict'
import type { TestAnswer } from '../api/test-core.ts'
import { ChannelNetwork } from './channel-network.ts'

describe('channels of a mesh that move', () => {
  let world: ChannelNetwork

  beforeEach(async () => {
    world = await ChannelNetwork.start()
  })
  afterEach(() => world.close())

  it('move to another node, which continues with the same bits under the same name', async () => {
    const { name, secret, bundle } = await world.released()
    const moved = await world.take(2, name, bundle)
    assert.equal(moved.status, 201, moved.text)
    assert.deepEqual([moved.json.channel, moved.json.step], [name, 3])
    // Before its first tick here there is nothing to read, and nothing breaks.
    assert.equal((await world.at(2, 'GET', `/api/svc/streams/${name}/latest`)).status, 204)
    assert.deepEqual((await world.at(2, 'GET', `/api/svc/streams/${name}/history`)).json.ticks, [])
    const ticked = await world.at(2, 'POST', `/api/svc/streams/${name}/tick`, { key: moved.json.secret })
    assert.equal(ticked.json.value, 0.25)
    assert.equal(ticked.json.machine.prev_envelope, bundle.envelope_id)
    // Everybody can verify a tick of a public channel.
    const open = await world.at(2, 'GET', `/api/svc/envelopes/${ticked.json.envelope_id}`)
    assert.equal(open.json.cko?.value, 0.25, open.text)
    await world.network.ticks(3)
    for (const node of [0, 1, 2, 3]) {
      const { json } = await world.at(node, 'GET', `/api/mesh/channels/${name}`)
      assert.equal(json.holder.public_key, world.network.node(2).key)
      assert.deepEqual(
        json.tenures.map(({ public_key }: { public_key: string }) => public_key),
        [world.network.node(0).key, world.network.node(2).key],
      )
    }
    const late = await world.at(0, 'POST', `/api/svc/streams/${name}/tick`, { key: secret })
    assert.deepEqual([late.status, late.json.code, late.json.holder], [409, 'CHANNEL_TAKEN', world.network.node(2).key])
  })

  it('are taken by one node only: the earlier tick wins, and the other is told who', async () => {
    const { name, bundle } = await world.released()
    assert.equal((await world.take(1, name, bundle)).status, 201)
    await world.network.ticks(3)
    const second = await world.take(3, name, bundle)
    assert.deepEqual(
      [second.status, second.json.code, second.json.holder],
      [409, 'CHANNEL_TAKEN', world.network.node(1).key],
    )
    assert.equal((await world.at(3, 'GET', `/api/svc/streams/${name}`, { key: await world.mint(3) })).status, 404)
  })

  it('that two nodes have taken while they could not hear each other keep one holder; the other one stops', async () => {
    const { name, bundle } = await world.released()
    const both = await Promise.all([
      world.take(1, name, bundle, { autotick: true }),
      world.take(3, name, bundle, { autotick: true }),
    ])
    await world.network.ticks(12)
    const { json } = await world.at(0, 'GET', `/api/mesh/channels/${name}`)
    const winner = json.holder.public_key === world.network.node(1).key ? 1 : 3
    const loser = winner === 1 ? 3 : 1
    const lost = both[loser === 1 ? 0 : 1] as TestAnswer
    if (lost.status === 201) {
      const { json: view } = await world.at(loser, 'GET', `/api/svc/streams/${name}`, { key: lost.json.secret })
      assert.deepEqual([view.autotick, view.stopped?.code], [false, 'CHANNEL_TAKEN'])
    } else assert.equal(lost.json.code, 'CHANNEL_TAKEN', lost.text)
    const won = both[winner === 1 ? 0 : 1] as TestAnswer
    const { json: view } = await world.at(winner, 'GET', `/api/svc/streams/${name}`, { key: won.json.secret })
    assert.equal(view.autotick, true)
    assert.ok(view.ticks > 3)
  })

  it('that cannot be released stay as they are', async () => {
    const unticked = await world.open(0)
    const release = (name: string, key: string) => world.at(0, 'POST', `/api/svc/streams/${name}/release`, { key })
    assert.equal((await release(unticked.name, unticked.secret)).status, 403)
    const secret = await world.open(0, { public: false })
    await world.at(0, 'POST', `/api/svc/streams/${secret.name}/tick`, { key: secret.secret })
    assert.equal((await release(secret.name, secret.secret)).status, 403)
    for (const { name, secret: key } of [unticked, secret]) {
      assert.equal((await world.at(0, 'GET', `/api/svc/streams/${name}`, { key })).json.state, 'open')
    }
  })

  it('come back to the account that had them: another time of the same channel, after what was sealed before', async () => {
    const { name, owner, bundle: first } = await world.released()
    const away = await world.take(2, name, first)
    const key = away.json.secret
    for (let i = 0; i < 2; i++) await world.at(2, 'POST', `/api/svc/streams/${name}/tick`, { key })
    await world.network.ticks(3)
    const { json: release } = await world.at(2, 'POST', `/api/svc/streams/${name}/release`, { key })
    const second = (await world.at(2, 'GET', `/api/svc/envelopes/${release.envelope}`)).json
    await world.network.ticks(3)
    const back = (bundle: object, as = owner) =>
      world.at(0, 'POST', '/api/svc/streams/import', { key: as, body: { channel: name, bundle } })
    const stranger = await back(second, await world.mint(0))
    assert.deepEqual([stranger.status, stranger.json.code], [403, 'FORBIDDEN'])
    // What it gave away itself was taken.
    assert.deepEqual([(await back(first)).status, (await back(first)).json.code], [404, 'UNKNOWN_CHANNEL'])
    const home = await back(second)
    assert.equal(home.status, 201, home.text)
    assert.deepEqual([home.json.step, home.json.state, home.json.ticks], [5, 'open', 3])
    assert.equal((await world.at(0, 'GET', `/api/svc/streams/${name}/latest`)).status, 204)
    const early = await world.at(0, 'POST', `/api/svc/streams/${name}/release`, { key: home.json.secret })
    assert.deepEqual([early.status, early.json.code], [403, 'FORBIDDEN'])
    const ticked = await world.at(0, 'POST', `/api/svc/streams/${name}/tick`, { key: home.json.secret })
    assert.equal(ticked.json.machine?.prev_envelope, second.envelope_id, ticked.text)
    const seen = async () => (await world.at(0, 'GET', `/api/svc/streams/${name}/history`)).json.ticks
    const steps = (await seen()).map(({ tick, step }: { tick: number; step: number }) => [tick, step])
    assert.deepEqual(steps, [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 6],
    ])
    await world.network.ticks(3)
    for (const node of [0, 1, 2, 3]) {
      const { json } = await world.at(node, 'GET', `/api/mesh/channels/${name}`)
      const holders = json.tenures.map(({ public_key }: { public_key: string }) => public_key)
      assert.deepEqual(
        holders,
        [0, 2, 0].map((index) => world.network.node(index).key),
      )
    }
    // Closed for good is closed for good.
    await world.at(0, 'POST', `/api/svc/streams/${name}/close`, { key: home.json.secret })
    assert.deepEqual([(await back(second)).status, (await back(second)).json.code], [403, 'FORBIDDEN'])
    // A restart finds the same.
    await world.network.crash(world.network.node(0))
    await world.network.restart(world.network.node(0))
    assert.deepEqual(
      (await seen()).map(({ tick, step }: { tick: number; step: number }) => [tick, step]),
      steps,
    )
  })

  it('do not move without a release, with another seal, or to a node that the release does not name', async () => {
    const { name, secret, owner } = await world.open(0)
    const { json: first } = await world.at(0, 'POST', `/api/svc/streams/${name}/tick`, { key: secret })
    const bundle = (await world.at(0, 'GET', `/api/svc/envelopes/${first.envelope_id}`, { key: owner })).json
    await world.network.ticks(3)
    const unreleased = await world.take(1, name, bundle)
    assert.deepEqual([unreleased.status, unreleased.json.code], [409, 'CHANNEL_TAKEN'])
    await world.at(0, 'POST', `/api/svc/streams/${name}/tick`, { key: secret })
    const to = world.network.node(2).key
    const release = await world.at(0, 'POST', `/api/svc/streams/${name}/release`, { key: secret, body: { to } })
    await world.network.ticks(3)
    const older = await world.take(2, name, bundle)
    assert.deepEqual([older.status, older.json.code], [404, 'UNKNOWN_CHANNEL'])
    const last = (await world.at(0, 'GET', `/api/svc/envelopes/${release.json.envelope}`, { key: owner })).json
    const other = await world.take(1, name, last)
    assert.deepEqual([other.status, other.json.code], [403, 'FORBIDDEN'])
    const altered = structuredClone(last)
    altered.cko.extra.machine.state = '4010000000000000'
    assert.equal((await world.take(2, name, altered)).status, 422)
    assert.equal((await world.take(2, name, last)).status, 201)
  })
})
