import assert from 'node:assert/strict'
import { roots, TestNetwork } from '../mesh-node/network.ts'
import { EVERY, live, settings, standing } from './lively.ts'

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
