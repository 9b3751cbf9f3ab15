import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'mocha'
import type { PaymentSettings } from '../../node/payments/sales.ts'
import type { CallOptions } from '../api/test-core.ts'
import { callOf, readAnswer } from '../api/test-core.ts'
import { API_KEY, chargeOf, eventOf, sessionOf, signedBy, WEBHOOK_SECRET } from '../payments/stripe-events.ts'
import { type StripeServer, startStripe } from '../payments/stripe-server.ts'
import { TestNetwork, type TestNode } from './network.ts'
import { ask } from './wallet.ts'

const HOUR = 3_600_000_000_000n
const COMPLETED = 'checkout.session.completed'
/** Ticks until a claim is final. */
const FINAL = 210

describe('one account of a provider with the endpoints of several nodes', () => {
  let stripe: StripeServer
  let network: TestNetwork
  before(async () => {
    stripe = await startStripe()
  })
  after(() => stripe.close())
  afterEach(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  const start = async () => {
    const payments: PaymentSettings = {
      stripe: { key: API_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: stripe.url },
      url: () => 'https://node.example.org',
    }
    network = await TestNetwork.start({ size: 4, settings: () => ({ payments, freeHours: 0 }) })
  }
  const send = (node: TestNode, id: string, type: string, object: object) => {
    const payload = eventOf(id, type, object)
    const headers = signedBy(payload, Number(network.clock.now() / 1_000_000_000n))
    return ask(network, node, 'POST', '/api/checkout/webhook/stripe', { raw: payload, headers })
  }
  /** The order of a new buyer, as the provider stores it. This answer needs real time, not that of the network. */
  const opened = async (home: TestNode, body: object) => {
    stripe.answers.set('POST /v1/checkout/sessions', { id: 'cs_test_1', url: 'https://checkout.stripe.com/c/1' })
    const options: CallOptions = { body }
    const { json } = await readAnswer(await home.core.dispatch(callOf('POST', '/api/checkout', options)))
    const metadata: Record<string, string> = {}
    for (const [name, value] of stripe.sent.at(-1)?.form ?? []) {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      if (key !== undefined) metadata[key] = value
    }
    return { key: json.key as string, sold: { intent: 'pi_shared', metadata, cents: 2970 } }
  }
  const credits = (node: TestNode, key: string) => ask(network, node, 'GET', '/api/tally/credits/me', { key })

  it('credits a payment once that every node reports', async () => {
    await start()
    const home = network.node(1)
    const { key, sold } = await opened(home, { hours: 10 })
    for (const [index, node] of network.nodes.entries()) {
      const { status, json, text } = await send(node, `evt_${index}`, COMPLETED, sessionOf(sold))
      assert.deepEqual([status, json.outcome], [200, 'recorded'], text)
    }
    await network.ticks(FINAL)
    assert.equal((await credits(home, key)).json.fuel_plancks, String(10n * HOUR))
    for (const [index, node] of network.nodes.entries()) {
      await send(node, `evt_r${index}`, 'charge.refunded', chargeOf(sold, 297 * (index + 1)))
    }
    await network.ticks(5)
    const { json } = await credits(home, key)
    assert.deepEqual([json.fuel_plancks, json.reversed_plancks], [String(6n * HOUR), String(4n * HOUR)])
  })

  it('makes the key of a new buyer at the home node when another node is told of the payment', async () => {
    await start()
    const [home, told] = [network.node(2), network.node(0)]
    const { key, sold } = await opened(home, { hours: 10 })
    await send(told, 'evt_1', COMPLETED, sessionOf(sold))
    assert.equal((await credits(home, key)).status, 401)
    await network.ticks(FINAL)
    assert.equal((await credits(home, key)).json.fuel_plancks, String(10n * HOUR))
    assert.equal((await credits(told, key)).status, 401)
    await network.crash(home)
    await network.restart(home)
    assert.equal((await credits(home, key)).json.fuel_plancks, String(10n * HOUR))
  })
})
