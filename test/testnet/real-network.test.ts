import { coins } from './real-network/coins.ts'
import { delivery } from './real-network/delivery.ts'
import { hostile } from './real-network/hostile.ts'
import { kills } from './real-network/kills.ts'
import { lattice } from './real-network/lattice.ts'
import { RealNetwork } from './real-network/network.ts'
import { observer } from './real-network/observer.ts'
import { partition } from './real-network/partition.ts'
import { slow } from './real-network/slow.ts'
import { wrongClock } from './real-network/wrong-clock.ts'

/** Seven tolerate two; seventeen, which `npm run testnet` starts and the long run has, tolerate five and cost five times as much. */
const SIZE = process.env.LONG === '1' ? 17 : 7
const WRONG_CLOCKS = 2

/**
 * One network of processes for everything that needs one: starting it is what costs. The suites run in this order: what a
 * network does while all is well, then what goes wrong in it; each but the last two leaves the network whole. How one ends is in lifecycle.test.ts.
 */
describe(`${SIZE} nodes, each in its own process`, () => {
  const network = new RealNetwork(SIZE)

  before(() => network.start())
  after(() => network.remove())

  delivery(network)
  lattice(network)
  coins(network)
  kills(network)
  partition(network)
  slow(network)
  observer(network)
  wrongClock(network)
  hostile(network, WRONG_CLOCKS)
})
