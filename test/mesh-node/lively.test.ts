import assert from 'node:assert/strict'
import { isLively } from '../../node/mesh/standing.ts'
import { TestNetwork } from './network.ts'

describe('a member of an idle mesh', () => {
  let network: TestNetwork

  before(async () => {
    network = await TestNetwork.start({ size: 4 })
  })
  after(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  /** How node 0 classifies the others. */
  const lively = () => [1, 2, 3].map((index) => isLively(network.mesh(0).state, network.node(index).key, network.tick))

  it('counts as silent once it has missed two heartbeats, and as active as soon as it is heard again', async () => {
    await network.crash(network.node(3))
    await network.ticks(50)
    assert.deepEqual(lively(), [true, true, true])
    await network.ticks(150)
    assert.deepEqual(lively(), [true, true, false])
    await network.restart(network.node(3))
    await network.ticks(5)
    assert.deepEqual(lively(), [true, true, true])
  })
})
