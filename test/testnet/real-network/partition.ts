import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { HEARTBEAT_TICKS, WINDOW_TICKS } from '../../../src/mesh/events.ts'
import { TICK_NS } from '../../../src/time/tick.ts'
import { eventually } from '../../waiting/until.ts'
import { ask, freshAddress, signedAddress, statuses } from '../call-node.ts'
import { testnet } from '../run-testnet.ts'
import type { RealNetwork } from './network.ts'
import { coinFor, handIn, handInOnce, somebody, spendOf } from './wallet.ts'

/** A quorum has to have said, in heartbeats after the window, that it saw no claim: they come every 60 ticks at least. */
const WINDOW_SECONDS = (WINDOW_TICKS * Number(TICK_NS)) / 1e9
const LATE_SECONDS = ((WINDOW_TICKS + HEARTBEAT_TICKS) * Number(TICK_NS)) / 1e9
const LONG = process.env.LONG === '1'
/** What the smaller side claims it has claimed before the partition has lasted longer than the window, or after. */
const SECONDS = LONG ? Math.ceil(LATE_SECONDS) + 10 : 5
const TITLE = LONG
  ? `a partition of ${SECONDS} s, longer than the window of 120 ticks and a heartbeat`
  : `a partition of ${SECONDS} s (longer than the window only with LONG=1; test/mesh-node/healing has that on a simulated clock)`

/** As many nodes as the network tolerates are cut off, both sides continue and claim the same, and then it heals. */
export const partition = (network: RealNetwork): void => {
  const { size, quorum, tolerated } = network
  const smaller = network.last(tolerated)

  describe(TITLE, () => {
    const [ann, ben] = [somebody(), somebody()]
    const address = freshAddress()
    const [near, far] = [network.node.bind(network, 1), network.node.bind(network, size)]
    let coin = ''
    let since = 0
    let seconds = 0

    const claim = async (side: 'near' | 'far') => {
      const node = side === 'near' ? near() : far()
      const record = await signedAddress(node.data, address, `https://${side}.example`)
      const { status, json } = await ask(node, 'POST', '/api/dns/register', { body: { record } })
      assert.equal(status, 201, JSON.stringify(json))
    }

    it('divides them into a quorum that decides and others that cannot', async () => {
      coin = await coinFor(near(), ann)
      await network.agree()
      const divided = await testnet(network.data, 'partition', smaller.join())
      assert.equal((divided.apart as readonly string[]).length, tolerated)
      const expected = network.nodes.map((_, index) => (smaller.includes(index + 1) ? tolerated : quorum) - 1)
      await eventually(
        () => statuses(network.nodes),
        (found) => found.map((status) => status?.peers.length).join() === expected.join(),
      )
      since = performance.now()
      // The smaller side is first.
      await claim('far')
      await sleep(2000)
      await claim('near')
      const spend = await spendOf(far(), coin, ann, ben.publicKey)
      const [cannot, can] = [await handInOnce(far(), spend), await handIn(near(), spend)]
      assert.deepEqual([cannot.status, cannot.json.code], [503, 'NO_QUORUM'])
      assert.equal(can.status, 200, JSON.stringify(can.json))
      await sleep(Math.max(0, SECONDS * 1000 - (performance.now() - since)))
      // Each side has a state of its own, once all of it have heard the same.
      await eventually(
        async () => new Set((await statuses(network.nodes)).map((status) => status?.state_root)).size,
        (roots) => roots === 2,
      )
    })

    it('ends in one state after it heals', async () => {
      await testnet(network.data, 'heal')
      seconds = (performance.now() - since) / 1000
      await network.agree()
      await eventually(
        () => statuses(network.nodes),
        (all) => all.every((status) => status?.peers.length === size - 1),
      )
    })

    it(`gives the address to ${LONG ? 'the claim that a quorum saw in time' : 'the first claim'}, and the coin to one holder`, async () => {
      const [onTime, late] = [far().publicKey, near().publicKey]
      // On a machine that took long for all this, the first claim may have come late as well.
      const allowed = LONG ? [late] : seconds < WINDOW_SECONDS ? [onTime] : [onTime, late]
      const winner = (await ask(near(), 'GET', `/api/dns/resolve?address=${address}`)).json.owner
      assert.ok(allowed.includes(winner))
      for (const node of network.nodes) {
        const { json } = await ask(node, 'GET', `/api/dns/resolve?address=${address}`)
        assert.deepEqual([json.owner, json.origin], [winner, winner])
        const held = (await ask(node, 'GET', `/api/tally/coins/${coin}`)).json
        assert.deepEqual([held.holder, held.version], [ben.publicKey, 2])
      }
      assert.ok((await ask(near(), 'GET', '/api/mesh/status')).json.conflicts_resolved > 0)
    })
  })
}
