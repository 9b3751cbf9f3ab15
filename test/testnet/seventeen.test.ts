import assert from 'node:assert/strict'
import { isAlive } from './run-testnet.ts'
import { coins } from './seventeen/coins.ts'
import { delivery } from './seventeen/delivery.ts'
import { hostile } from './seventeen/hostile.ts'
import { kills } from './seventeen/kills.ts'
import { lattice } from './seventeen/lattice.ts'
import { RealNetwork, SIZE } from './seventeen/network.ts'
import { observer } from './seventeen/observer.ts'
import { partition } from './seventeen/partition.ts'
import { slow } from './seventeen/slow.ts'
import { wrongClock } from './seventeen/wrong-clock.ts'

/**
 * One network of seventeen processes on loopback, as `npm run testnet` starts it, for everything that needs one: starting
 * it is what costs. The suites run in this order, and each leaves the network whole.
 */
describe('seventeen nodes, each in its own process', () => {
  const network = new RealNetwork()

  before(() => network.start())
  after(() => network.remove())

  delivery(network)
  coins(network)
  lattice(network)
  kills(network)
  partition(network)
  slow(network)
  wrongClock(network)
  observer(network)
  // Last, since a member comes out of it under quarantine.
  hostile(network)

  // A suite of its own, since those come after the tests beside them.
  describe('Ctrl-C', () => {
    it('stops them all', async () => {
      const pids = (await network.pids()).filter((pid) => pid !== null)
      assert.ok(pids.length >= SIZE - 1)
      assert.ok(pids.every(isAlive))
      assert.equal(await network.end(), 0)
      assert.ok(!pids.some(isAlive))
    })
  })
})
