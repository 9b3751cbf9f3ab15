import assert from 'node:assert/strict'
import { delivery } from './real-network/delivery.ts'
import { lattice } from './real-network/lattice.ts'
import { RealNetwork } from './real-network/network.ts'
import { isAlive } from './run-testnet.ts'

/**
 * As many as `npm run testnet` starts, in the long run; eight, which tolerate two, cost a quarter
 * as much. What goes wrong in a network is in faults.test.ts.
 */
const SIZE = process.env.LONG === '1' ? 17 : 8

describe(`${SIZE} nodes, each in its own process`, () => {
  const network = new RealNetwork(SIZE)

  before(() => network.start())
  after(() => network.remove())

  delivery(network)
  lattice(network)

  // A suite of its own, since those come after the tests beside them.
  describe('Ctrl-C', () => {
    it('stops them all', async () => {
      const pids = await network.pids()
      assert.equal(pids.length, SIZE)
      assert.ok(pids.every(isAlive))
      assert.equal(await network.end(), 0)
      assert.ok(!pids.some(isAlive))
    })
  })
})
