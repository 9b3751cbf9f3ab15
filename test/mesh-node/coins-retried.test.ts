import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'mocha'
import { TestNetwork, type TestNode } from './network.ts'
import { ask, fundedKey } from './wallet.ts'

const TO = 'ab'.repeat(32)
const BULK = '/api/tally/envelopes/transfer-bulk'

describe('a keyed request for random coins without a quorum', () => {
  let network: TestNetwork

  afterEach(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  /** A node that is cut off, with six coins, and a request for two of them. */
  async function cutOff() {
    network = await TestNetwork.start({ size: 4 })
    const [node, ...others] = network.nodes as [TestNode, ...TestNode[]]
    const { key } = await fundedKey(network, node, 6)
    for (const other of others) network.air.block(node.key, other.key)
    const send = () =>
      ask(network, node, 'POST', BULK, { key, body: { to: TO, count: 2 }, headers: { 'idempotency-key': 'k' } })
    const held = async () => (await ask(network, node, 'GET', '/api/tally/envelopes/me', { key })).json.total
    const heal = () => {
      for (const other of others) network.air.unblock(node.key, other.key)
    }
    return { node, send, held, heal }
  }

  it('proposes the same coins again, and moves no others', async () => {
    const { node, send, held, heal } = await cutOff()
    const first = await send()
    assert.deepEqual([first.status, first.json.code], [503, 'NO_QUORUM'])
    const [open, ...more] = node.core.services.mesh.state.coins.open()
    assert.equal(more.length, 0)
    assert.equal((await send()).json.code, 'NO_QUORUM')
    heal()
    const again = await send()
    assert.deepEqual([again.status, again.json.moved, again.json.spends[0]?.spend], [200, 2, open?.id], again.text)
    assert.equal(await held(), 4)
    assert.deepEqual((await send()).json, again.json)
  })

  it('does so after a crash too', async () => {
    const { node, send, held, heal } = await cutOff()
    assert.equal((await send()).json.code, 'NO_QUORUM')
    const chosen = node.core.services.mesh.state.coins.open().map(({ id }) => id)
    await network.crash(node)
    await network.restart(node)
    heal()
    await network.ticks(20)
    const again = await send()
    assert.deepEqual(
      [again.status, again.json.moved, again.json.spends.map(({ spend }: { spend: string }) => spend)],
      [200, 2, chosen],
      again.text,
    )
    assert.equal(await held(), 4)
  })
})
