import assert from 'node:assert/strict'
import type { CoreSettings } from '../../node/core.ts'
import { shard } from '../mesh-node/events.ts'
import { roots, TestNetwork, type TestNode } from '../mesh-node/network.ts'

/** Ticks between boundaries. */
const EVERY = 64

const settings = (given: Partial<NonNullable<CoreSettings['mesh']>> = {}) => ({
  mesh: { snapshotEvery: EVERY, sync: 'auto', ...given } as const,
})

const standing = ({ core }: TestNode) => core.services.mesh.snapshots.status

/** Members publish something in every few ticks. */
async function live(network: TestNetwork, ticks: number): Promise<void> {
  for (let at = 0; at < ticks; at += 4) {
    const index = at % 3
    const digit = (at % 16).toString(16)
    await network
      .mesh(index)
      .publish('shard', shard(digit, network.node(index).key))
      .catch(() => undefined)
    await network.ticks(4)
  }
}

describe('a network that takes snapshots', function () {
  this.timeout(60_000)
  let network: TestNetwork

  afterEach(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  it('agrees on them, and an observer begins with the newest and continues', async () => {
    network = await TestNetwork.start({ size: 4, settings: () => settings() })
    await live(network, 5 * EVERY)
    const signed = network.nodes.map((node) => standing(node).signed)
    assert.ok(signed[0] !== null)
    const joined = await network.join()
    await network.ticks(12)
    assert.deepEqual([standing(joined).joined.how, standing(joined).joined.tick], ['snapshot', standing(joined).begins])
    assert.equal(roots(network).length, 1)
    await live(network, 24)
    assert.equal(roots(network).length, 1)
  })
})
