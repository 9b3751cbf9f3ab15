import assert from 'node:assert/strict'
import { STORM } from '../transport/weather.ts'
import { shard } from './events.ts'
import { counts, roots, TestNetwork } from './network.ts'

describe('events that gossip lost', () => {
  let network: TestNetwork

  afterEach(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  it('arrive even when up to a third of all messages is lost, repeated or six ticks late', async () => {
    network = await TestNetwork.start({ size: 4, weather: STORM })
    await network.until(() => network.nodes.every(({ core }) => core.services.mesh.confirmed), 60)
    for (let round = 0; round < 10; round++) {
      for (const { core, key } of network.nodes)
        await core.services.mesh.publish('shard', shard(round.toString(16), key))
      await network.ticks(1)
    }
    const isWhole = (): boolean => network.nodes.every(({ key }) => new Set(counts(network, key)).size === 1)
    await network.until(() => isWhole() && roots(network).length === 1, 200)
    assert.equal(roots(network).length, 1)
    for (const { key } of network.nodes) assert.ok(counts(network, key)[0] >= 11)
  })

  it('are fetched when a partition heals, and both halves reach the same state', async () => {
    network = await TestNetwork.start({ size: 4 })
    const [a, b, c, d] = network.nodes.map(({ key }) => key) as [string, string, string, string]
    network.air.partition([a, b], [c, d])
    await network.node(0).core.services.mesh.publish('shard', shard('1', a))
    await network.node(2).core.services.mesh.publish('shard', shard('1', c))
    await network.ticks(20)
    assert.equal(roots(network).length, 2)
    network.air.heal()
    await network.ticks(3)
    assert.equal(roots(network).length, 1)
    const winners = network.nodes.map(
      ({ core }) => core.services.mesh.state.registers.register('shard', '1'.repeat(64))?.winner.origin,
    )
    assert.equal(new Set(winners).size, 1)
    assert.equal(network.node(3).core.services.mesh.figures().syncLag, 0)
  })

  it('are fetched page by page, each after the previous one is durable', async () => {
    network = await TestNetwork.start({ size: 2 })
    const [a, b] = network.nodes.map(({ key }) => key) as [string, string]
    network.air.block(a, b)
    for (let tick = 0; tick < 35; tick++) {
      for (let i = 0; i < 20; i++) await network.node(0).core.services.mesh.publish('shard', shard('2', a))
      await network.ticks(1)
    }
    network.air.unblock(a, b)
    const { lane } = network.node(1).core.journal
    const sizes: number[] = []
    lane.onCommit((events) => events.length > 0 && sizes.push(events.length))
    await network.until(() => new Set(counts(network, a)).size === 1, 20)
    assert.equal(new Set(counts(network, a)).size, 1)
    assert.ok(Math.max(...sizes) <= 256, `${sizes}`)
    assert.ok(network.node(1).core.services.mesh.figures().synced >= 700)
  })

  it('are published after a restart if committed before a crash', async () => {
    network = await TestNetwork.start({ size: 3 })
    const [a, b, c] = network.nodes as [(typeof network.nodes)[0], (typeof network.nodes)[0], (typeof network.nodes)[0]]
    // None of its messages arrive any more, as if it had crashed right after the commit.
    network.air.partition([a.key])
    await a.core.services.mesh.publish('shard', shard('3', a.key))
    await network.crash(a)
    const heard: number[] = []
    for (const { core } of [b, c]) core.journal.lane.onCommit((events) => heard.push(events.length))
    network.air.heal()
    await network.restart(a)
    await network.ticks(2)
    for (const { core } of [b, c]) {
      assert.equal(core.services.mesh.state.registers.register('shard', '3'.repeat(64))?.winner.origin, a.key)
    }
  })

  it('make a claim late when a quorum did not see it within the window, however early its tick is', async () => {
    network = await TestNetwork.start({ size: 4 })
    const [a, b, c, d] = network.nodes.map(({ key }) => key) as [string, string, string, string]
    network.air.partition([a], [b, c, d])
    await network.node(0).core.services.mesh.publish('shard', shard('4', a))
    await network.ticks(5)
    await network.node(1).core.services.mesh.publish('shard', shard('4', b))
    await network.ticks(200)
    network.air.heal()
    await network.ticks(5)
    assert.equal(roots(network).length, 1)
    for (const { core } of network.nodes) {
      const register = core.services.mesh.state.registers.register('shard', '4'.repeat(64))
      assert.equal(register?.winner.origin, b)
      assert.equal(register?.final, true)
      assert.equal(register?.claims.find(({ origin }) => origin === a)?.late, true)
    }
  })
})
