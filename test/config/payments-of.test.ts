import assert from 'node:assert/strict'
import { describe, it } from 'mocha'
import { resolveSettings } from '../../config/resolve-settings.ts'
import type { Settings } from '../../config/settings.ts'
import { paymentsOf } from '../../node/payments/payments-of.ts'
import { Refusal } from '../../src/errors/refusal.ts'

const TEST_KEY = 'sk_test_0123456789'
const LIVE_KEY = 'sk_live_0123456789'
const stripeWebhookSecret = 'whsec_0123456789'

const of = (settings: Partial<Settings>) =>
  paymentsOf({ ...resolveSettings({}).values, ...settings }, () => 'http://127.0.0.1:8787')

const isRefused = (settings: Partial<Settings>, message: RegExp) =>
  assert.throws(
    () => of(settings),
    (error) => error instanceof Refusal && message.test(error.message) && !error.message.includes('0123456789'),
  )

describe('settings of payments', () => {
  it('sell by Stripe with a key and a webhook secret, at the public URL', () => {
    const { stripe, url } = of({ stripeKey: TEST_KEY, stripeWebhookSecret, publicUrl: 'https://node.example.org/' })
    assert.deepEqual(stripe, { key: TEST_KEY, webhookSecret: stripeWebhookSecret, apiUrl: 'https://api.stripe.com' })
    assert.equal(url(), 'https://node.example.org')
    assert.equal(of({}).stripe, undefined)
    assert.equal(of({}).url(), 'http://127.0.0.1:8787')
  })

  it('need both or neither, and the kind of key that the network takes', () => {
    isRefused({ stripeKey: TEST_KEY }, /both, or neither/)
    isRefused({ stripeWebhookSecret }, /both, or neither/)
    isRefused({ stripeKey: LIVE_KEY, stripeWebhookSecret }, /needs a test key/)
    isRefused({ network: 'main', stripeKey: TEST_KEY, stripeWebhookSecret }, /needs a live key/)
    assert.ok(of({ network: 'main', stripeKey: LIVE_KEY, stripeWebhookSecret }).stripe)
  })
})
