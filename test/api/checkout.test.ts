import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'mocha'
import { bondOf } from '../../src/ledger/plan.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { until } from '../waiting/until.ts'
import { limitsOff } from './limits-off.ts'
import { NM23, SECOND, startTestCore, type TestCore } from './test-core.ts'

describe('checkout by the test rail', () => {
  let node: TestCore
  afterEach(async () => {
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })
  const start = async (freeHours = 0) => {
    node = await startTestCore({ quotas: limitsOff, freeHours })
  }
  const open = async (body: object, key?: string) => {
    const { status, json, text } = await node.call('POST', '/api/checkout', {
      body,
      ...(key === undefined ? {} : { key }),
    })
    assert.equal(status, 200, text)
    return json
  }
  const act = (session: string, body: object) => node.call('POST', `/api/checkout/${session}/test`, { body })
  const credits = async (key: string) => (await node.call('GET', '/api/tally/credits/me', { key })).json

  it('credits a seat once, however often the button is pressed', async () => {
    await start()
    const key = await node.mint()
    const { session, url, price, account } = await open({ tier: 'starter' }, key)
    assert.equal(price, '29.00')
    assert.ok(url.endsWith(`/checkout/${session}`))
    assert.equal((await node.call('GET', `/api/checkout/${session}`)).json.state, 'open')
    for (const outcome of ['recorded', 'known', 'known']) {
      const paid = await act(session, { action: 'pay' })
      assert.deepEqual([paid.status, paid.json.outcome], [200, outcome], paid.text)
    }
    const { json } = await node.call('GET', `/api/checkout/${session}`)
    assert.deepEqual([json.state, json.account, json.url], ['credited', account, null])
    const balances = await credits(key)
    assert.deepEqual(
      [balances.cycle.plan, balances.cycle.bond_plancks, balances.cycle.ahead],
      ['starter', String(bondOf('starter')), []],
    )
  })

  it('gives a new buyer a key that is valid once it is paid, and never before', async () => {
    await start()
    const { session, key, account } = await open({ hours: 2.5 })
    assert.match(key, /^svc_ak_/)
    assert.equal((await node.call('GET', '/api/tally/credits/me', { key })).status, 401)
    await act(session, { action: 'pay' })
    const balances = await credits(key)
    assert.deepEqual([balances.account, balances.fuel_plancks], [account, String(25n * 360_000_000_000n)])
    assert.equal(
      (await node.call('POST', '/api/svc/compute', { key, body: NM23 })).json.charge?.funding ?? 'paid',
      'paid',
    )
  })

  it('takes back a seat that is refunded, half of hours, and gives back what a won dispute took', async () => {
    await start()
    const key = await node.mint()
    const seat = (await open({ tier: 'builder' }, key)).session
    const hours = (await open({ hours: 4 }, key)).session
    for (const session of [seat, hours]) await act(session, { action: 'pay' })
    await act(seat, { action: 'refund' })
    await act(hours, { action: 'refund', share: 0.5 })
    const halved = await credits(key)
    assert.deepEqual(
      [halved.cycle.plan, halved.cycle.bond_plancks, halved.fuel_plancks],
      ['free', '0', '7200000000000'],
    )
    assert.equal(halved.reversed_plancks, String(bondOf('builder') + 7_200_000_000_000n))
    await act(hours, { action: 'dispute' })
    assert.equal((await credits(key)).fuel_plancks, '0')
    await act(hours, { action: 'win' })
    assert.equal((await credits(key)).fuel_plancks, '7200000000000')
    const { json } = await node.call('GET', `/api/checkout/${hours}`)
    assert.deepEqual(
      [json.state, json.reversed_plancks, json.taken_plancks],
      ['credited', '7200000000000', '7200000000000'],
    )
  })

  it('publishes a payment for its home node, which is this one, and credits it once all the same', async () => {
    await start()
    const key = await node.mint()
    const { session, account, home } = await open({ hours: 4 }, key)
    await act(session, { action: 'pay' })
    await act(session, { action: 'refund', share: 0.25 })
    await node.clock.sleep(3n * TICK_NS)
    await until(() => node.core.services.sales.publisher.waiting === 0)
    const { registers } = node.core.services.mesh.state
    const { reference } = (await node.call('GET', `/api/checkout/${session}`)).json
    const { winner } = registers.register('fuel_bond', reference) ?? assert.fail('no event')
    assert.deepEqual([winner.body.account, winner.body.home, winner.body.plancks], [account, home, '14400000000000'])
    const [reversal] = [...registers.fuelReversals()]
    assert.deepEqual([reversal?.winner.body.payment, reversal?.winner.body.plancks], [reference, '3600000000000'])
    assert.equal((await credits(key)).fuel_plancks, '10800000000000')
  })

  it('refuses what cannot be bought, and what is not a session', async () => {
    await start()
    const key = await node.mint()
    const bodies = [
      {},
      { tier: 'starter', hours: 1 },
      { tier: 'free' },
      { tier: -1 },
      { hours: -1 },
      { hours: 0.5 },
      { hours: 1e308 },
      { hours: 1.00001 },
      { hours: '1' },
      { hours: 1, rail: 'cash' },
      { hours: 1, extra: 1 },
    ]
    for (const body of bodies) {
      const { status, json } = await node.call('POST', '/api/checkout', { key, body })
      assert.deepEqual([status, json.code], [422, 'INVALID_BODY'], JSON.stringify(body))
    }
    const stripe = await node.call('POST', '/api/checkout', { key, body: { hours: 1, rail: 'stripe' } })
    assert.deepEqual([stripe.status, stripe.json.code], [404, 'NO_RAIL'])
    const demo = (await node.call('GET', '/api/demo-key')).json.key
    assert.equal(
      (await node.call('POST', '/api/checkout', { key: demo, body: { hours: 1 } })).json.code,
      'MISSING_SCOPE',
    )
    const { session } = await open({ hours: 1 }, key)
    // Of the last letter only two bits count.
    const others = [...'AQgwBRhxCSiy'].filter((letter) => !session.endsWith(letter))
    const spelled = others.map((letter) => session.slice(0, -1) + letter)
    const sessions = ['x', 'ts_', ...spelled, session.replace('ts_', 'ts_A'), '%00', 'a'.repeat(499), '__proto__']
    for (const each of sessions) {
      assert.equal((await node.call('GET', `/api/checkout/${each}`)).status, 404, each)
      assert.equal((await act(each, { action: 'pay' })).status, 404, each)
    }
    await node.clock.sleep(86_401n * SECOND)
    assert.equal((await act(session, { action: 'pay' })).json.code, 'UNKNOWN_CHECKOUT')
    assert.equal((await node.call('GET', `/api/checkout/${session}`)).json.state, 'expired')
  })

  it('takes no webhook that it did not sign itself, nor an old one', async () => {
    await start()
    const { session } = await open({ hours: 1 }, await node.mint())
    const { testPayments } = node.core.services.sales
    const { bytes, headers } = testPayments?.webhookOf(session, 'pay') ?? assert.fail('no play money')
    const post = (raw: Uint8Array | string, given: Readonly<Record<string, string>>) =>
      node.call('POST', '/api/checkout/webhook/test', { raw, headers: given })
    for (const [raw, given] of [
      ['', {}],
      [bytes, {}],
      [`${new TextDecoder().decode(bytes)} `, headers],
      [bytes, { 'svc-test-signature': 't=1,v1=00' }],
    ] as const) {
      assert.deepEqual((await post(raw, given)).json.code, 'BAD_WEBHOOK')
    }
    await node.clock.sleep(301n * SECOND)
    assert.equal((await post(bytes, headers)).json.code, 'BAD_WEBHOOK')
    assert.equal((await node.call('GET', `/api/checkout/${session}`)).json.state, 'open')
  })

  it('is what a 402 names where hours are sold; elsewhere there is none', async () => {
    await start()
    const poor = await node.call('POST', '/api/svc/compute', { key: await node.mint(), body: NM23 })
    const remedy = poor.json.remedies.find(({ path }: { path: string }) => path === '/api/checkout')
    assert.deepEqual(remedy, { method: 'POST', path: '/api/checkout', body: { hours: 1 } })
    assert.equal((await node.call('POST', remedy.path, { body: remedy.body })).status, 200)
    assert.deepEqual((await node.call('GET', '/api/pricing/tiers')).json.rails, ['test'])
    await node.core.close()
    node = await startTestCore({ quotas: limitsOff, freeHours: 0, network: 'main' })
    const bare = await node.call('POST', '/api/svc/compute', { key: await node.mint(), body: NM23 })
    assert.equal(bare.status, 402)
    assert.ok(!bare.text.includes('checkout'))
    for (const [method, path] of [
      ['POST', '/api/checkout'],
      ['POST', '/api/checkout/webhook/test'],
      ['POST', '/api/checkout/ts_x/test'],
    ] as const) {
      const body = path.endsWith('/test') ? { action: 'pay' } : { hours: 1 }
      const { status, json } = await node.call(method, path, { body })
      assert.deepEqual([status, json.code], [404, 'NO_RAIL'], path)
    }
  })
})
