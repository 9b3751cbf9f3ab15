import assert from 'node:assert/strict'
import { isAlive } from './run-testnet.ts'
import { coins } from './seventeen/coins.ts'
import { delivery } from './seventeen/delivery.ts'
import { lattice } from './seventeen/lattice.ts'
import { RealNetwork } from './seventeen/network.ts'

/**
 * One network of seventeen processes on loopback, as `npm run testnet` starts it, for everything that needs one: starting
 * it is what costs. The suites run in this order, and each leaves the network whole.
 */
describe('seventeen nodes, each a process of its own', function () {
  this.timeout(120_000)
  const network = new RealNetwork()

  before(() => network.start())
  after(() => network.remove())

  delivery(network)
  coins(network)
  lattice(network)

  // A suite of its own, since those come after the tests beside them.
  describe('Ctrl-C', () => {
    it('stops them all', async () => {
      const pids = await network.pids()
      assert.ok(pids.every(isAlive))
      assert.equal(await network.end(), 0)
      assert.ok(!pids.some(isAlive))
    })
  })
})
