import assert from 'node:assert/strict'
import { counts, roots, TestNetwork } from './network.ts'

describe('a mesh of a few nodes', () => {
  let network: TestNetwork | undefined

  afterEach(async () => {
    await network?.close()
    assert.deepEqual(network?.faults, [])
    network = undefined
  })

  it('confirms its logs and brings what one node publishes to all of them', async () => {
    network = await TestNetwork.start({ size: 4 })
    for (const { core } of network.nodes) assert.ok(core.services.mesh.confirmed)
    const { core, key } = network.node(1)
    const before = core.services.mesh.state.log(key).count
    await core.services.mesh.publish('shard', { shard: 'ab'.repeat(32), nodes: [key] })
    await network.ticks(1)
    for (const { core } of network.nodes) {
      assert.equal(core.services.mesh.state.log(key).count, before + 1)
      assert.equal(core.services.mesh.state.registers.register('shard', 'ab'.repeat(32))?.winner.origin, key)
    }
    assert.equal(roots(network).length, 1)
    assert.equal(new Set(counts(network, key)).size, 1)
  })
})
