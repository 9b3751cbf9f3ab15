import assert from 'node:assert/strict'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { callOf, NM23, readAnswer } from '../api/test-core.ts'
import { shard } from './events.ts'
import { counts, roots, TestNetwork, type TestNode } from './network.ts'

const prove = async ({ core }: TestNode) =>
  readAnswer(
    await core.dispatch(callOf('POST', '/api/svc/compute', { body: NM23, key: core.services.accounts.demoKey })),
  )

describe('a node that lost its disk', () => {
  let network: TestNetwork

  afterEach(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  it('recovers its log from the others, reports it, and abstains for the window', async () => {
    network = await TestNetwork.start({ size: 4 })
    const node = network.node(1)
    for (const digit of '123') await node.core.services.mesh.publish('shard', shard(digit, node.key))
    await network.ticks(2)
    const before = node.core.services.mesh.state.log(node.key)
    await network.crash(node)
    const duplicates = network.mesh(0).figures().gossipDuplicate
    node.disk = new MemoryDisk()
    await network.restart(node)
    assert.equal(node.core.services.mesh.confirmed, false)
    await network.until(() => node.core.services.mesh.confirmed, 30)
    const { state } = node.core.services.mesh
    assert.equal(state.recovery(node.key).incarnation, 1)
    const until = state.recovery(node.key).abstains_until
    assert.ok(until >= network.tick + 110)
    await network.ticks(1)
    const { voting } = (await readAnswer(await node.core.dispatch(callOf('GET', '/api/mesh/status')))).json
    const waits_for = `It lost records, and abstains up to tick ${until}.`
    assert.deepEqual(voting, { votes: false, waits_for, forgotten_until: until })
    const event = await node.core.services.events.event(node.key, before.count - 1)
    assert.equal(event?.id, before.hash)
    assert.equal(event?.own, false)
    const recovery = JSON.parse((await node.core.services.events.event(node.key, before.count))?.text ?? '{}')
    assert.equal(recovery.kind, 'recovery')
    assert.equal(recovery.body.adopted, before.count)
    await network.ticks(3)
    assert.ok(network.mesh(0).figures().gossipDuplicate <= duplicates + 1, 'what it took back is not said again')
    assert.equal(roots(network).length, 1)
    for (const mesh of network.meshes()) assert.deepEqual(mesh.state.evidence(), [])
  })

  it('continues the recovery after a crash in the middle of it', async () => {
    network = await TestNetwork.start({ size: 4 })
    const node = network.node(1)
    await node.core.services.mesh.publish('shard', shard('1', node.key))
    await network.ticks(2)
    await network.crash(node)
    node.disk = new MemoryDisk()
    await network.restart(node)
    await network.ticks(2)
    assert.equal(node.core.services.mesh.confirmed, false)
    assert.ok(node.core.services.mesh.state.log(node.key).count > 0)
    await network.crash(node)
    // No peer is connected: it must not assume that the adopted events are complete.
    network.air.partition([node.key])
    await network.restart(node)
    await network.ticks(30)
    assert.equal(node.core.services.mesh.confirmed, false)
    network.air.heal()
    await network.until(() => node.core.services.mesh.confirmed, 30)
    assert.equal(node.core.services.mesh.state.recovery(node.key).incarnation, 1)
  })

  it('neither seals nor publishes before it is confirmed, and reports why', async () => {
    network = await TestNetwork.start({ size: 4 })
    const node = network.node(2)
    await network.crash(node)
    node.disk = new MemoryDisk()
    network.air.partition([node.key])
    await network.restart(node)
    await network.ticks(30)
    const { mesh, readiness, accounts } = node.core.services
    assert.deepEqual([mesh.confirmed, readiness().ready], [false, false])
    assert.equal(mesh.voting.waits_for, '2 other members must report how much of its log they have; 0 do.')
    const refused = await prove(node)
    assert.deepEqual([refused.status, refused.json.code], [503, 'NOT_READY'])
    const keyless = await readAnswer(await node.core.dispatch(callOf('POST', '/api/svc/prove')))
    assert.deepEqual([keyless.status, keyless.json.code], [503, 'NOT_READY'])
    await assert.rejects(mesh.publish('shard', shard('5', node.key)), { code: 'NOT_READY' })
    assert.equal(mesh.state.log(node.key).count, 0)
    assert.equal(canonicalJson(counts(network, node.key)).includes('null'), false)
    network.air.heal()
    await network.until(() => mesh.confirmed, 30)
    await network.ticks(2)
    assert.equal(mesh.voting.votes, mesh.state.recovery(node.key).incarnation === 0)
    const sealed = await prove(node)
    assert.equal(sealed.status, 200, sealed.text)
    assert.ok(accounts.demoKey.length > 0)
  })

  it('that restarts with its disk is ready without other nodes after ten seconds', async () => {
    network = await TestNetwork.start({ size: 4 })
    const node = network.node(3)
    await network.ticks(2)
    await network.crash(node)
    network.air.partition([node.key])
    await network.restart(node)
    await network.ticks(5)
    assert.equal(node.core.services.mesh.confirmed, false)
    await network.ticks(10)
    assert.equal(node.core.services.mesh.confirmed, true)
    assert.equal(node.core.services.mesh.state.recovery(node.key).incarnation, 0)
  })

  it('and was restored from an old backup while alone is quarantined once it connects to the others', async () => {
    network = await TestNetwork.start({ size: 4 })
    const node = network.node(0)
    const old = network.copyDisk(node)
    const { count } = node.core.services.mesh.state.log(node.key)
    await node.core.services.mesh.publish('shard', shard('6', node.key))
    await network.ticks(2)
    await network.crash(node)
    node.disk = old
    network.air.partition([node.key])
    await network.restart(node)
    await network.ticks(16)
    network.air.heal()
    await network.ticks(10)
    for (const mesh of network.meshes()) assert.equal(mesh.state.log(node.key).quarantined_from, count)
    assert.equal(roots(network).length, 1)
    await assert.rejects(network.mesh(0).publish('shard', shard('7', node.key)), { code: 'ORIGIN_QUARANTINED' })
  })

  it('or was restored from an old backup while the others are connected recovers what it published since', async () => {
    network = await TestNetwork.start({ size: 4 })
    const node = network.node(0)
    const old = network.copyDisk(node)
    await node.core.services.mesh.publish('shard', shard('6', node.key))
    await network.ticks(2)
    await network.crash(node)
    node.disk = old
    await network.restart(node)
    await network.until(() => network.mesh(0).confirmed, 30)
    assert.equal(network.mesh(0).state.recovery(node.key).incarnation, 1)
    assert.equal(network.mesh(0).state.registers.register('shard', '6'.repeat(64))?.winner.origin, node.key)
    await network.ticks(3)
    assert.equal(roots(network).length, 1)
    for (const mesh of network.meshes()) assert.deepEqual(mesh.state.evidence(), [])
  })
})
