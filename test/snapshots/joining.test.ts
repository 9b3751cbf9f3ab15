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

  it('continues with a member that was away for three boundaries, from what a quorum has signed meanwhile', async () => {
    network = await TestNetwork.start({ size: 4, settings: () => settings() })
    await live(network, 2 * EVERY)
    const away = network.node(3)
    await network.crash(away)
    await live(network, 3 * EVERY)
    await network.restart(away)
    await live(network, 3 * EVERY)
    const signed = network.nodes.map((node) => standing(node).signed?.digest)
    assert.deepEqual(signed, Array(4).fill(signed[0]))
    // It vouches for what it has folded itself, so that another may be away in its place.
    await network.crash(network.node(0))
    await live(network, 4 * EVERY)
    const newest = network.nodes.slice(1).map((node) => standing(node).signed?.tick ?? 0)
    assert.ok(newest.every((tick) => tick > network.tick - 3 * EVERY))
  })
})
