import type { Setting } from './setting.ts'
import { FORMS } from './text-forms.ts'

/** Settings about payments, as their operator sees them. */
export interface PaymentSettings {
  /** Path of the file with the API key of Stripe; empty for none. */
  readonly stripeKeyFile: string
  /** The key itself; empty for none. */
  readonly stripeKey: string
  /** Path of the file with the secret of the webhook endpoint; empty for none. */
  readonly stripeWebhookSecretFile: string
  /** The secret itself; empty for none. */
  readonly stripeWebhookSecret: string
  /** Base URL of the provider's API. */
  readonly stripeApiUrl: string
  /** Public keys of members, separated by commas. */
  readonly fuelIssuers: string
}

export const PAYMENT_SETTINGS: { readonly [Name in keyof PaymentSettings]: Setting<PaymentSettings[Name]> } = {
  stripeKeyFile: {
    flag: 'stripe-key-file',
    environment: 'SVCMESH_STRIPE_KEY_FILE',
    kind: 'text',
    placeholder: 'FILE',
    default: '',
    help: 'file with the API key of Stripe, sk_… or rk_…; with the webhook secret, hours can be paid by card',
  },
  stripeKey: {
    flag: null,
    environment: 'SVCMESH_STRIPE_KEY',
    kind: 'secret',
    form: FORMS.stripeKey,
    default: '',
    help: 'the key itself; not a flag, since command lines are visible to other users',
  },
  stripeWebhookSecretFile: {
    flag: 'stripe-webhook-secret-file',
    environment: 'SVCMESH_STRIPE_WEBHOOK_SECRET_FILE',
    kind: 'text',
    placeholder: 'FILE',
    default: '',
    help: 'file with the secret of the endpoint POST /api/checkout/webhook/stripe, whsec_…',
  },
  stripeWebhookSecret: {
    flag: null,
    environment: 'SVCMESH_STRIPE_WEBHOOK_SECRET',
    kind: 'secret',
    form: FORMS.webhookSecret,
    default: '',
    help: 'the secret itself; not a flag, since command lines are visible to other users',
  },
  stripeApiUrl: {
    flag: 'stripe-api-url',
    environment: 'SVCMESH_STRIPE_API_URL',
    kind: 'text',
    placeholder: 'URL',
    form: FORMS.url,
    default: 'https://api.stripe.com',
    help: 'API of Stripe; another address is for tests',
  },
  fuelIssuers: {
    flag: 'fuel-issuers',
    environment: 'SVCMESH_FUEL_ISSUERS',
    kind: 'text',
    placeholder: 'KEYS',
    form: FORMS.publicKeys,
    default: '',
    help: 'public keys of the members whose card payments this node credits, separated by commas; other networks than main trust all',
  },
}
