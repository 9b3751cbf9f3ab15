import { NETWORKS } from '../../config/networks.ts'
import type { Settings } from '../../config/settings.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { PaymentSettings } from './sales.ts'

const LIVE = /^(?:sk|rk)_live_/

/**
 * How a node is paid according to its settings.
 * @param url of its HTTP surface, known only when the sockets are open
 * @throws Refusal INVALID_SETTING: half of the access to Stripe, or a key for the wrong kind of money
 */
export function paymentsOf(settings: Settings, url: () => string): PaymentSettings {
  const { network, stripeKey: key, stripeWebhookSecret: webhookSecret, stripeApiUrl: apiUrl, publicUrl } = settings
  const pages = { url: () => (publicUrl || url()).replace(/\/$/, '') }
  if (key === '' && webhookSecret === '') return pages
  if (key === '' || webhookSecret === '') {
    const missing = key === '' ? 'stripeKey' : 'stripeWebhookSecret'
    const detail = 'Stripe needs an API key and the secret of its webhook endpoint; give both, or neither.'
    throw new Refusal('INVALID_SETTING', detail, { setting: missing })
  }
  const isReal = !NETWORKS[network].devFunding
  if (LIVE.test(key) !== isReal) {
    const kind = isReal ? 'a live key (sk_live_…)' : 'a test key (sk_test_…)'
    throw new Refusal('INVALID_SETTING', `The network "${network}" needs ${kind} of Stripe.`, { setting: 'stripeKey' })
  }
  return { ...pages, stripe: { key, webhookSecret, apiUrl } }
}
