import assert from 'node:assert/strict'
import { describe, it } from 'mocha'
import { bondOf } from '../../src/ledger/plan.ts'
import { chargeOf, eventOf, sessionOf, signedBy } from './stripe-events.ts'
import { metadataFor } from './stripe-node.ts'
import type { Sent } from './stripe-server.ts'
import { COMPLETED, HOUR, STARTER, StripeShop } from './stripe-shop.ts'

describe('payments by Stripe', () => {
  const shop = StripeShop.open()

  describe('a checkout', () => {
    it('opens a hosted session of the right price, with the order in the metadata of session and payment', async () => {
      shop.stripe.answers.set('POST /v1/checkout/sessions', {
        id: 'cs_test_a1',
        url: 'https://checkout.stripe.com/c/a1',
      })
      const { status, json, text } = await shop.node.call('POST', '/api/checkout', {
        key: shop.key,
        body: { ...STARTER, rail: 'stripe' },
      })
      assert.equal(status, 200, text)
      assert.deepEqual(
        [json.session, json.url, json.price],
        ['cs_test_a1', 'https://checkout.stripe.com/c/a1', '29.00'],
      )
      const { form, authorization } = shop.stripe.sent.at(-1) as Sent
      assert.equal(authorization, 'Bearer sk_test_0123456789abcdef')
      assert.equal(form.get('line_items[0][price_data][unit_amount]'), '2900')
      assert.equal(form.get('line_items[0][price_data][currency]'), 'usd')
      assert.equal(form.get('success_url'), 'https://node.example.org/checkout/{CHECKOUT_SESSION_ID}')
      for (const at of ['metadata', 'payment_intent_data[metadata]']) {
        assert.deepEqual([form.get(`${at}[account]`), form.get(`${at}[tier]`)], [shop.account, 'starter'])
      }
    })

    it('shows its state: open, then credited', async () => {
      const sold = shop.starter('pi_state')
      const path = '/v1/checkout/sessions/cs_test_state'
      const open = {
        ...sessionOf(sold, 'unpaid'),
        status: 'open',
        url: 'https://checkout.stripe.com/c/state',
        payment_intent: null,
      }
      shop.stripe.answers.set(`GET ${path}`, open)
      const state = async () => (await shop.node.call('GET', '/api/checkout/cs_test_state')).json
      assert.deepEqual([(await state()).state, (await state()).reference], ['open', null])
      shop.stripe.answers.set(`GET ${path}`, sessionOf(sold))
      assert.equal((await state()).state, 'paid')
      await shop.node.send('evt_state', COMPLETED, sessionOf(sold))
      assert.deepEqual([(await state()).state, (await state()).url], ['credited', null])
    })

    it('is refused clearly while Stripe does not answer, or for a session that it does not know', async () => {
      shop.stripe.fail(500)
      const { status, json, text } = await shop.node.call('POST', '/api/checkout', { key: shop.key, body: STARTER })
      assert.deepEqual([status, json.code], [503, 'PROVIDER_UNREACHABLE'])
      assert.ok(!text.includes('sk_test'))
      shop.stripe.fail(null)
      assert.equal((await shop.node.call('GET', '/api/checkout/cs_test_unknown')).json.code, 'UNKNOWN_CHECKOUT')
    })
  })

  describe('a webhook', () => {
    it('credits a payment once, however often it arrives, under one event id or two', async () => {
      const sold = shop.starter('pi_once')
      const outcomes: string[] = []
      for (const id of ['evt_1', 'evt_1', 'evt_2'])
        outcomes.push((await shop.node.send(id, COMPLETED, sessionOf(sold))).json.outcome)
      await Promise.all(
        [1, 2, 3].map((n) => shop.node.send(`evt_p${n}`, COMPLETED, sessionOf(shop.starter('pi_parallel')))),
      )
      assert.deepEqual(outcomes, ['recorded', 'known', 'known'])
      const { cycle } = await shop.credits()
      assert.deepEqual([cycle.bond_plancks, cycle.ahead], [String(bondOf('starter')), ['starter']])
    })

    it('waits for the money of a delayed payment', async () => {
      const sold = shop.hours('pi_delayed')
      assert.equal((await shop.node.send('evt_1', COMPLETED, sessionOf(sold, 'unpaid'))).json.outcome, 'ignored')
      assert.equal((await shop.credits()).fuel_plancks, '0')
      const type = 'checkout.session.async_payment_succeeded'
      assert.equal((await shop.node.send('evt_2', type, sessionOf(sold))).json.outcome, 'recorded')
      assert.equal((await shop.credits()).fuel_plancks, String(10n * HOUR))
    })

    it('makes the account and the key of a new buyer', async () => {
      shop.stripe.answers.set('POST /v1/checkout/sessions', {
        id: 'cs_test_new',
        url: 'https://checkout.stripe.com/c/new',
      })
      const opened = (await shop.node.call('POST', '/api/checkout', { body: { hours: 10 } })).json
      const form = shop.stripe.sent.at(-1)?.form as URLSearchParams
      const names = ['svcmesh', 'home', 'account', 'milli_hours', 'key_lookup', 'key_prefix', 'key_proof']
      const metadata = Object.fromEntries(names.map((name) => [name, String(form.get(`metadata[${name}]`))]))
      assert.ok(Object.values(metadata).every((text) => text.length <= 500 && !text.includes(opened.key)))
      assert.equal((await shop.node.call('GET', '/api/tally/credits/me', { key: opened.key })).status, 401)
      const sold = { intent: 'pi_new', metadata, cents: 2970 }
      for (const id of ['evt_1', 'evt_1']) await shop.node.send(id, COMPLETED, sessionOf(sold))
      const { account: made, fuel_plancks } = await shop.credits(opened.key)
      assert.deepEqual([made, fuel_plancks], [opened.account, String(10n * HOUR)])
    })

    it('refuses what is forged, changed, late or unsigned, without a credit', async () => {
      const payload = eventOf('evt_1', COMPLETED, sessionOf(shop.starter('pi_forged')))
      const now = shop.node.seconds()
      const good = signedBy(payload, now)
      const cases: readonly [string, Readonly<Record<string, string>>][] = [
        [payload, {}],
        [payload, { 'stripe-signature': '' }],
        [payload, { 'stripe-signature': 'garbage' }],
        [payload, { 'stripe-signature': `t=${now},v1=${'0'.repeat(64)}` }],
        [payload, { 'stripe-signature': `t=NaN,v1=${'é'.repeat(9)},`.repeat(200) }],
        [payload, signedBy(payload, now, 'whsec_of_somebody_else')],
        [payload, signedBy(payload, now - 301)],
        [payload.replace('2900', '2901'), good],
        [`${payload} `, good],
        ['', good],
      ]
      for (const [body, headers] of cases) {
        const { status, json } = await shop.node.post(body, headers)
        assert.deepEqual([status, json.code], [400, 'BAD_WEBHOOK'], JSON.stringify(headers).slice(0, 100))
      }
      assert.deepEqual(await shop.bondAndFuel(), ['free', '0', '0', '0'])
      assert.equal((await shop.node.post(payload, signedBy(payload, now - 299))).json.outcome, 'recorded')
    })

    it('answers signed nonsense without a fault', async () => {
      const bodies = [
        'null',
        '[]',
        '7',
        '{}',
        '{"id":1}',
        '{"id":"e","type":"charge.refunded"}',
        '{"id":"e","type":"charge.refunded","data":{"object":null},"livemode":false}',
        'not json',
      ]
      for (const body of bodies) {
        const { status, text } = await shop.node.post(body, signedBy(body, shop.node.seconds()))
        assert.ok(status === 200 || status === 400, `${body}: ${text}`)
      }
      for (const field of ['amount', 'amount_refunded']) {
        for (const wrong of [-1, 0.5, 1e308, '5', null]) {
          const sold = shop.starter('pi_odd')
          const object = { ...chargeOf(sold, 1), ...{ [field]: wrong } }
          assert.ok((await shop.node.send('evt_odd', 'charge.refunded', object)).status < 500)
        }
      }
    })

    it('refuses another amount or currency than the order has', async () => {
      const wrong = [{ cents: 2899 }, { cents: 0 }, { cents: 7900 }, { currency: 'eur' }, { currency: 'jpy' }]
      for (const [index, part] of wrong.entries()) {
        const sold = { ...shop.starter(`pi_wrong${index}`), ...part }
        const { status, json } = await shop.node.send(`evt_${index}`, COMPLETED, sessionOf(sold))
        assert.deepEqual([status, json.code], [422, 'WRONG_AMOUNT'], JSON.stringify(part))
      }
      assert.deepEqual(await shop.bondAndFuel(), ['free', '0', '0', '0'])
    })

    it('ignores what is not a checkout of this network, and kinds of events that are not ours', async () => {
      const metadatas = [
        {},
        { ...metadataFor(shop.home, shop.account, STARTER), svcmesh: 'main' },
        metadataFor(shop.home, 'no such form!', STARTER),
        metadataFor(shop.home, shop.account, { tier: 'emperor' }),
        metadataFor(shop.home, shop.account, { milli_hours: '1e308' }),
        metadataFor(shop.home, shop.account, { tier: 'starter', milli_hours: '1000' }),
        {
          ...metadataFor(shop.home, shop.account, STARTER),
          key_lookup: 'a'.repeat(64),
          key_prefix: 'svc_ak_',
          key_proof: 'AA',
        },
      ]
      for (const [index, metadata] of metadatas.entries()) {
        const { status, json } = await shop.node.send(
          `evt_${index}`,
          COMPLETED,
          sessionOf(shop.starter(`pi_${index}`, metadata)),
        )
        assert.deepEqual([status, json.outcome], [200, 'ignored'], JSON.stringify(metadata))
      }
      for (const type of ['customer.created', 'invoice.paid', 'checkout.session.expired', 'charge.succeeded']) {
        const { status, json } = await shop.node.send('evt_other', type, { id: 'x' })
        assert.deepEqual([status, json.outcome], [200, 'ignored'], type)
      }
      const live = eventOf('evt_live', COMPLETED, sessionOf(shop.starter('pi_live')), true)
      assert.equal((await shop.node.post(live, signedBy(live, shop.node.seconds()))).json.outcome, 'ignored')
      assert.deepEqual(await shop.bondAndFuel(), ['free', '0', '0', '0'])
    })

    it('is recorded also if the home node of the buyer cannot be told of it now: the money was paid', async () => {
      const sold = shop.starter('pi_elsewhere', metadataFor('f'.repeat(64), shop.account, STARTER))
      const { status, json } = await shop.node.send('evt_1', COMPLETED, sessionOf(sold))
      assert.deepEqual([status, json.outcome], [200, 'recorded'])
      assert.equal(shop.node.core.journal.ledger.payments.has(json.reference), true)
      assert.equal(shop.node.core.services.sales.publisher.waiting, 1)
      assert.deepEqual(await shop.bondAndFuel(), ['free', '0', '0', '0'])
    })

    it('of a rail that is not configured is refused', async () => {
      for (const rail of ['paypal', 'constructor', '%2e%2e', 'stripe%00']) {
        const { status, json } = await shop.node.call('POST', `/api/checkout/webhook/${rail}`, { raw: '{}' })
        assert.deepEqual([status, json.code], [404, 'NO_RAIL'], rail)
      }
    })
  })
})
