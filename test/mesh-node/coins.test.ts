import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'mocha'
import { signSpend, spendId } from '../../src/mesh/spend-signing.ts'
import { runUntil } from '../transport/simulated-network.ts'
import { NETWORK, roots, TestNetwork, type TestNode } from './network.ts'
import { ask, bound, during, fundedKey, type Person } from './wallet.ts'

/** A spend of a coin at its present version, signed by its holder. */
function spendOf(node: TestNode, coin: string, from: Person, to: string, svcond: number) {
  const state = node.core.services.mesh.state.coins.coin(coin)
  assert.ok(state)
  const inputs = [{ coin, minter: state.minter, version: state.version, face: state.face }]
  return signSpend(from.signer, { network: NETWORK, inputs, action: { kind: 'transfer', to, account: '' }, svcond })
}

const SOMEBODY = 'ab'.repeat(32)
const SOMEBODY_ELSE = 'cd'.repeat(32)

describe('coins in a mesh of a few nodes', () => {
  let network: TestNetwork

  afterEach(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  const holderAt = (node: TestNode, coin: string) => node.core.services.mesh.state.coins.coin(coin)?.holder

  /** Ann of node 3 gets a coin that node 0 minted. */
  async function coinOfAnn(): Promise<{ ann: Person; coin: string }> {
    const { key, coins } = await fundedKey(network, network.node(0), 1)
    const ann = await bound(network, network.node(3), 'a + n = n')
    const body = { to: ann.zid, token_ids: coins }
    const sent = await ask(network, network.node(0), 'POST', '/api/tally/envelopes/transfer-bulk', { key, body })
    assert.equal(sent.status, 200, sent.text)
    await network.ticks(3)
    return { ann, coin: coins[0] }
  }

  it('go to a ZID within two ticks; every node then names the same holder', async () => {
    network = await TestNetwork.start({ size: 4 })
    const { key, coins } = await fundedKey(network, network.node(0), 3)
    const ann = await bound(network, network.node(3), 'a + n = n')
    const body = { to: ann.zid, count: 2 }
    const sent = await ask(network, network.node(0), 'POST', '/api/tally/envelopes/transfer-bulk', { key, body })
    assert.equal(sent.status, 200, sent.text)
    assert.equal(sent.json.moved, 2)
    assert.ok(sent.json.spends[0].ticks <= 2, `${sent.json.spends[0].ticks} ticks`)
    assert.equal(sent.json.spends[0].votes, 3)
    await network.ticks(2)
    const moved: string[] = sent.json.spends[0].token_ids
    assert.ok(moved.every((coin) => coins.includes(coin)))
    for (const node of network.nodes) {
      for (const coin of moved) assert.equal(holderAt(node, coin), ann.publicKey)
      const { json } = await ask(network, node, 'GET', `/api/tally/envelopes/${ann.zid}`)
      assert.equal(json.total, 2)
      assert.ok(json.envelopes.every(({ svcond }: { svcond: unknown }) => typeof svcond === 'number'))
    }
    const left = await ask(network, network.node(0), 'GET', '/api/tally/envelopes/me', { key })
    assert.equal(left.json.total, 1)
    assert.equal(roots(network).length, 1)
  })

  it('move on from the key that holds them, at whatever node the spend is submitted', async () => {
    network = await TestNetwork.start({ size: 4 })
    const { ann, coin } = await coinOfAnn()
    const spend = spendOf(network.node(2), coin, ann, SOMEBODY, network.tick)
    const sent = await ask(network, network.node(2), 'POST', '/api/tally/envelopes/transfer', { body: { spend } })
    assert.equal(sent.status, 200, sent.text)
    const again = await ask(network, network.node(2), 'POST', '/api/tally/envelopes/transfer', { body: { spend } })
    assert.equal(again.json.spend, sent.json.spend)
    await network.ticks(2)
    for (const node of network.nodes) assert.equal(holderAt(node, coin), SOMEBODY)
    const stale = spendOf(network.node(1), coin, ann, SOMEBODY_ELSE, network.tick)
    const refused = await ask(network, network.node(1), 'POST', '/api/tally/envelopes/transfer', {
      body: { spend: stale },
    })
    assert.equal(refused.json.code, 'NOT_THE_HOLDER')
  })

  it('never go to two holders when two spends of a version are submitted at two nodes at once', async () => {
    network = await TestNetwork.start({ size: 7 })
    const { ann, coin } = await coinOfAnn()
    const [one, other] = [network.node(1), network.node(5)]
    const spends = [
      spendOf(one, coin, ann, SOMEBODY, network.tick),
      spendOf(other, coin, ann, SOMEBODY_ELSE, network.tick),
    ] as const
    const outcomes = await during(
      network,
      Promise.allSettled([
        one.core.services.mesh.propose(spends[0], []),
        other.core.services.mesh.propose(spends[1], []),
      ]),
    )
    const won = outcomes.filter(({ status }) => status === 'fulfilled').length
    assert.ok(won <= 1)
    await network.ticks(4)
    const holders = new Set(network.nodes.map((node) => holderAt(node, coin)))
    assert.equal(holders.size, 1)
    assert.ok(holders.has(won === 0 ? ann.publicKey : outcomes[0].status === 'fulfilled' ? SOMEBODY : SOMEBODY_ELSE))
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue
      assert.ok(['SPEND_CONFLICT', 'COIN_FROZEN'].includes(outcome.reason.code), String(outcome.reason))
    }
    assert.equal(roots(network).length, 1)
  })

  it('are reported as frozen at every node when the votes are split', async () => {
    network = await TestNetwork.start({ size: 4 })
    const { ann, coin } = await coinOfAnn()
    // Two halves that do not hear each other vote for different spends.
    const halves = [
      [network.node(0), network.node(1)],
      [network.node(2), network.node(3)],
    ] as const
    for (const a of halves[0]) for (const b of halves[1]) network.air.block(a.key, b.key)
    const asked = halves.map(([node], half) =>
      node.core.services.mesh.propose(
        spendOf(node, coin, ann, half === 0 ? SOMEBODY : SOMEBODY_ELSE, network.tick),
        [],
      ),
    )
    const outcomes = during(network, Promise.allSettled(asked))
    for (const outcome of await outcomes) {
      assert.equal(outcome.status === 'rejected' && outcome.reason.code, 'NO_QUORUM')
    }
    for (const a of halves[0]) for (const b of halves[1]) network.air.unblock(a.key, b.key)
    await network.ticks(30)
    for (const node of network.nodes) {
      const { json } = await ask(network, node, 'GET', `/api/tally/coins/${coin}`)
      assert.deepEqual([json.frozen, json.movable, json.proposals.length], [true, false, 2])
    }
    const third = spendOf(network.node(0), coin, ann, 'ef'.repeat(32), network.tick)
    const refused = await ask(network, network.node(0), 'POST', '/api/tally/envelopes/transfer', {
      body: { spend: third },
    })
    assert.equal(refused.json.code, 'COIN_FROZEN')
  })

  it('wait without a quorum, and the same spend succeeds when there is one again', async () => {
    network = await TestNetwork.start({ size: 4 })
    const { ann, coin } = await coinOfAnn()
    const [cut, ...others] = network.nodes as [TestNode, ...TestNode[]]
    for (const other of others) network.air.block(cut.key, other.key)
    const spend = spendOf(cut, coin, ann, SOMEBODY, network.tick)
    const alone = await ask(network, cut, 'POST', '/api/tally/envelopes/transfer', { body: { spend } })
    assert.deepEqual([alone.status, alone.json.code, alone.json.votes], [503, 'NO_QUORUM', 1])
    const rival = spendOf(cut, coin, ann, SOMEBODY_ELSE, network.tick)
    const conflict = await ask(network, cut, 'POST', '/api/tally/envelopes/transfer', { body: { spend: rival } })
    assert.equal(conflict.json.code, 'SPEND_CONFLICT')
    for (const other of others) network.air.unblock(cut.key, other.key)
    const again = await ask(network, cut, 'POST', '/api/tally/envelopes/transfer', { body: { spend } })
    assert.equal(again.status, 200, again.text)
    await network.ticks(3)
    for (const node of network.nodes) assert.equal(holderAt(node, coin), SOMEBODY)
  })

  it('get their certificate from others when the proposer falls silent', async () => {
    network = await TestNetwork.start({ size: 4 })
    const { ann, coin } = await coinOfAnn()
    const silent = network.node(1)
    const spend = spendOf(silent, coin, ann, SOMEBODY, network.tick)
    const id = spendId(silent.core.services.hash, spend)
    silent.core.services.mesh.propose(spend, []).catch(() => undefined)
    const known = (): boolean => network.node(2).core.services.mesh.state.coins.proposal(id) !== null
    for (let step = 0; step < 200 && !known(); step++) {
      await runUntil(network.clock, network.clock.now() + 1_000_000n)
    }
    assert.ok(known())
    await network.crash(silent)
    const others = network.nodes.filter(({ running }) => running)
    assert.ok(
      others.every((node) => holderAt(node, coin) === ann.publicKey),
      'it crashed too late',
    )
    await network.ticks(8)
    for (const node of others) assert.equal(holderAt(node, coin), SOMEBODY)
  })
})
