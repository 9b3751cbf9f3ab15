import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'mocha'
import { deepCheck } from '../../src/journal/deep-check.ts'
import { bondOf } from '../../src/ledger/plan.ts'
import type { TestAnswer } from '../api/test-core.ts'
import { TestNetwork, type TestNode } from './network.ts'
import { ask, fundedKey } from './wallet.ts'

const HOUR = 3_600_000_000_000n

describe('payments at one node for the user of another', () => {
  let network: TestNetwork
  afterEach(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  const balance = (node: TestNode, account: string) => node.core.services.accounts.balance(account)
  const open = async (shop: TestNode, body: object): Promise<string> => {
    const opened = await ask(network, shop, 'POST', '/api/checkout', { body })
    assert.equal(opened.status, 200, opened.text)
    return opened.json.session
  }
  const act = (shop: TestNode, session: string, body: object): Promise<TestAnswer> =>
    ask(network, shop, 'POST', `/api/checkout/${session}/test`, { body })
  /** Ticks until a claim is final. */
  const FINAL = 210

  it('are credited at the home node once, also when nodes crash and restart', async () => {
    network = await TestNetwork.start({ size: 4 })
    const [shop, home] = [network.node(0), network.node(2)]
    const { account } = await fundedKey(network, home, 0)
    const before = balance(home, account).fuel
    const seat = await open(shop, { tier: 'starter', account, home: home.key })
    const hours = await open(shop, { hours: 2, account, home: home.key })
    for (const session of [seat, hours, seat, hours])
      assert.equal((await act(shop, session, { action: 'pay' })).status, 200)
    assert.equal((await ask(network, shop, 'GET', `/api/checkout/${seat}`)).json.state, 'paid')
    // It crashes before the payments are published.
    await network.crash(shop)
    await network.restart(shop)
    await network.ticks(FINAL)
    const paid = () => {
      const { bond, seat: sat, fuel } = balance(home, account)
      return [bond, sat?.tier, sat?.ahead.length, fuel - before]
    }
    assert.deepEqual(paid(), [bondOf('starter'), 'starter', 0, 2n * HOUR])
    assert.equal(balance(shop, account).fuel, 0n)
    await network.crash(home)
    await network.restart(home)
    await act(shop, seat, { action: 'pay' })
    await network.ticks(5)
    assert.deepEqual(paid(), [bondOf('starter'), 'starter', 0, 2n * HOUR])
  })

  it('are taken back there, whether the refund arrives after the payment or before it', async () => {
    network = await TestNetwork.start({ size: 4 })
    const [shop, home] = [network.node(1), network.node(3)]
    const { account } = await fundedKey(network, home, 0)
    const before = balance(home, account).fuel
    const [later, earlier] = [
      await open(shop, { hours: 4, account, home: home.key }),
      await open(shop, { tier: 'builder', account, home: home.key }),
    ]
    await act(shop, earlier, { action: 'refund', share: 0.5 })
    await act(shop, later, { action: 'pay' })
    await network.ticks(FINAL)
    await act(shop, earlier, { action: 'pay' })
    await act(shop, later, { action: 'dispute' })
    await network.ticks(5)
    assert.equal(balance(home, account).fuel, before)
    await act(shop, later, { action: 'win' })
    await network.ticks(FINAL)
    const half = bondOf('builder') / 2n
    const { fuel, bond, seat, reversed } = balance(home, account)
    assert.deepEqual([fuel - before, bond, seat, reversed], [4n * HOUR + half, 0n, null, half])
    for (const node of [shop, home]) {
      const { ledger, owner } = node.core.journal
      assert.ok(ledger.payments.reversals.size > 0)
      await network.crash(node)
      const { hash, signatures } = node.core.services
      const { MemoryStore } = await import('../../node/store/memory-store.ts')
      await deepCheck(new MemoryStore(node.disk), hash, signatures, owner)
    }
  })

  it('are only sold for members, and for accounts that exist', async () => {
    network = await TestNetwork.start({ size: 4 })
    const shop = network.node(0)
    const { account } = await fundedKey(network, shop, 0)
    for (const body of [
      { hours: 1, account, home: 'f'.repeat(64) },
      { hours: 1, account: 'nobody' },
      { hours: 1, account: 'key:../x', home: network.node(1).key },
      { hours: 1, home: network.node(1).key },
    ]) {
      const { status, json } = await ask(network, shop, 'POST', '/api/checkout', { body })
      assert.deepEqual([status, json.code], [422, 'INVALID_BODY'], JSON.stringify(body))
    }
  })
})
