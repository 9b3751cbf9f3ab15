import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'mocha'
import { move } from '../../node/mesh/coins/move.ts'
import { systemSigner } from '../../node/system/crypto.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { bondOf } from '../../src/ledger/plan.ts'
import { bearerCoin } from '../../src/mesh/bearer.ts'
import type { CoinState } from '../../src/mesh/coin-table.ts'
import { NETWORK, TestNetwork, type TestNode } from './network.ts'
import { ask, during, fundedKey } from './wallet.ts'

describe('settlement of coins', () => {
  let network: TestNetwork

  afterEach(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  const fuelOf = (node: TestNode, account: string): bigint => node.core.services.accounts.balance(account).fuel

  it('credits hours once, also when the node restarts and reads its certificates again', async () => {
    network = await TestNetwork.start({ size: 4 })
    const node = network.node(0)
    const { key, account, coins } = await fundedKey(network, node, 2)
    const before = fuelOf(node, account)
    const [burnt, kept] = coins as [string, string]
    const body = { token_ids: [burnt] }
    const burned = await ask(network, node, 'POST', '/api/credits/from-coin', { key, body })
    assert.equal(burned.status, 200, burned.text)
    const face = BigInt(burned.json.credited_plancks)
    assert.ok(face > 0n)
    assert.equal(fuelOf(node, account), before + face)
    assert.equal(burned.json.fuel_plancks, String(before + face))
    const again = await ask(network, node, 'POST', '/api/credits/from-coin', { key, body })
    assert.ok(['COIN_NOT_MOVABLE', 'NOT_THE_HOLDER'].includes(again.json.code), again.text)
    await network.crash(node)
    await network.restart(node)
    await network.ticks(5)
    assert.equal(fuelOf(node, account), before + face)
    const { json } = await ask(network, node, 'GET', '/api/tally/envelopes/me', { key })
    assert.deepEqual(
      json.envelopes.map(({ token_id }: { token_id: string }) => token_id),
      [kept],
    )
    const seen = await ask(network, network.node(2), 'GET', `/api/tally/coins/${burnt}`)
    assert.deepEqual([seen.json.status, seen.json.movable], ['burned', false])
  })

  it('is completed after a crash between certificate and payment', async () => {
    network = await TestNetwork.start({ size: 4 })
    const [home, node] = [network.node(0), network.node(1)]
    const { account } = await fundedKey(network, home, 0)
    const { key, coins } = await fundedKey(network, node, 1)
    const before = fuelOf(home, account)
    const { lane } = home.core.journal
    const submit = lane.submit.bind(lane)
    // Its disk accepts everything except the payment.
    lane.submit = (decide) =>
      submit((state, now) => {
        const decision = decide(state, now)
        if (decision.drafts.every(({ kind }) => kind !== 'settlement')) return decision
        throw new Refusal('STORAGE_UNAVAILABLE', 'The disk is full.')
      })
    const owner = (await ask(network, node, 'GET', '/api/tally/credits/me', { key })).json.account
    const action = { kind: 'redeem', home: home.key, account } as const
    const { spends } = await during(
      network,
      move(node.core.services, { account: owner, mark: null }, { ids: coins }, action),
    )
    await network.ticks(4)
    assert.ok(home.core.services.mesh.state.coins.certificate(spends[0]?.spend ?? ''))
    assert.equal(fuelOf(home, account), before)
    await network.crash(home)
    await network.restart(home)
    await network.until(() => fuelOf(home, account) > before, 10)
    const face = node.core.services.mesh.state.coins.coin(coins[0])?.face ?? 0
    assert.equal(fuelOf(home, account), before + BigInt(face))
  })

  it('credits a payment once it is final: a seat bonds its cycle, hours are fuel', async () => {
    network = await TestNetwork.start({ size: 4 })
    const home = network.node(2)
    const { account } = await fundedKey(network, home, 0)
    const payment = { home: home.key, account }
    const seat = {
      ...payment,
      reference: '5a'.repeat(32),
      plancks: String(bondOf('starter')),
      tier: 'starter',
    } as const
    const hours = { ...payment, reference: '5b'.repeat(32), plancks: '36000' }
    const { mesh } = network.node(0).core.services
    for (const body of [seat, hours]) await mesh.publish('fuel_bond', body)
    const fuel = fuelOf(home, account)
    const paid = () => {
      const { bond, seat: sat, fuel: now } = home.core.services.accounts.balance(account)
      return [bond, sat?.tier, now - fuel]
    }
    await network.ticks(60)
    assert.deepEqual(paid(), [0n, undefined, 0n])
    await network.ticks(150)
    assert.deepEqual(paid(), [bondOf('starter'), 'starter', 36_000n])
    await network.crash(home)
    await network.restart(home)
    await network.ticks(5)
    assert.deepEqual(paid(), [bondOf('starter'), 'starter', 36_000n])
  })

  it('lets one account redeem a coin file at another node, only once', async () => {
    network = await TestNetwork.start({ size: 4 })
    const [from, to] = [network.node(0), network.node(3)]
    const { key, coins } = await fundedKey(network, from, 1)
    const seed = new Uint8Array(32).fill(77)
    const holder = toHex(systemSigner(seed).publicKey)
    const body = { token_id: coins[0], to: holder }
    const given = await ask(network, from, 'POST', '/api/tally/envelopes/bearer', { key, body })
    assert.equal(given.status, 200, given.text)
    const { token_id: coin, minter, version, face, certificate } = given.json
    const state: CoinState = { coin, minter, version, face, holder, account: '', status: 'movable', spend: '' }
    const bearer = bearerCoin(NETWORK, state, seed, certificate)
    const other = (await ask(network, to, 'POST', '/api/demo-key/mint')).json
    const redeem = (node: TestNode, own: string) =>
      ask(network, node, 'POST', '/api/tally/envelopes/redeem', { key: own, body: { bearer } })
    const redeemed = await redeem(to, other.key)
    assert.equal(redeemed.status, 200, redeemed.text)
    assert.deepEqual([redeemed.json.to, redeemed.json.account], [to.key, other.account])
    await network.ticks(2)
    assert.equal((await redeem(from, key)).json.code, 'STALE_VERSION')
    const list = await ask(network, to, 'GET', '/api/tally/envelopes/me', { key: other.key })
    assert.deepEqual([list.json.total, list.json.envelopes[0].token_id], [1, coin])
    assert.equal((await ask(network, to, 'GET', `/api/tally/envelopes/${other.account}`)).json.code, 'UNAUTHORIZED')
  })
})
