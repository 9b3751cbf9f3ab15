import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'mocha'
import { callOf, NM23, readAnswer } from '../api/test-core.ts'
import { roots, TestNetwork, type TestNode } from './network.ts'
import { ask, bound, fundedKey } from './wallet.ts'

const BULK = '/api/tally/envelopes/transfer-bulk'
const LONG = process.env.LONG === '1'
const [NODES, COINS] = LONG ? [17, 10_000] : [4, 400]
/** Coins sealed in one tick. */
const PER_TICK = 100

describe('many coins moved by one request', function () {
  this.timeout(LONG ? 1_800_000 : 60_000)
  let network: TestNetwork

  afterEach(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  /** Coins of an account, sealed over many ticks. */
  async function minted(node: TestNode, count: number): Promise<{ key: string; coins: readonly string[] }> {
    const { key } = await fundedKey(network, node, 0)
    const coins: string[] = []
    const options = { key, headers: { 'x-svc-funding': 'paid' }, body: NM23 }
    while (coins.length < count) {
      const wanted = Math.min(PER_TICK, count - coins.length)
      const sealed = Promise.all(
        Array.from({ length: wanted }, () =>
          node.core.dispatch(callOf('POST', '/api/svc/compute', options)).then(readAnswer),
        ),
      )
      await network.ticks(1)
      for (const { json } of await sealed) coins.push(json.envelope_id)
    }
    await network.ticks(2)
    return { key, coins }
  }

  it('are final at all nodes within ten ticks', async () => {
    network = await TestNetwork.start({ size: NODES })
    const node = network.node(0)
    const { key, coins } = await minted(node, COINS)
    const ann = await bound(network, network.node(3), 'a + n = n')
    const since = network.tick
    const sent = await ask(network, node, 'POST', BULK, { key, body: { to: ann.zid, token_ids: coins } })
    assert.equal(sent.status, 200, sent.text.slice(0, 500))
    assert.deepEqual([sent.json.moved, sent.json.refused], [COINS, []])
    const holders = () =>
      network.nodes.map(({ core }) => [...core.services.mesh.state.coins.holdings.of(ann.publicKey)].length)
    await network.until(() => holders().every((count) => count === COINS), 10)
    assert.deepEqual(holders(), Array(NODES).fill(COINS))
    const ticks = network.tick - since
    assert.ok(ticks < 10, `${ticks} ticks for ${sent.json.spends.length} spends`)
    assert.equal(roots(network).length, 1)
  })
})
