import Stripe from 'stripe'
import type { Metadata } from '../../node/payments/order.ts'

export const WEBHOOK_SECRET = 'whsec_test_0123456789abcdef'
export const API_KEY = 'sk_test_0123456789abcdef'

const CREATED = 1_700_000_000

/** An event as Stripe documents it: https://docs.stripe.com/api/events/object */
export const eventOf = (id: string, type: string, object: object, livemode = false): string =>
  JSON.stringify({
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: CREATED,
    data: { object },
    livemode,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  })

interface Sold {
  readonly intent: string
  readonly metadata: Metadata
  readonly cents: number
  readonly currency?: string
}

/** https://docs.stripe.com/api/checkout/sessions/object */
export const sessionOf = ({ intent, metadata, cents, currency = 'usd' }: Sold, paymentStatus = 'paid'): object => ({
  id: `cs_test_${intent.slice(3)}`,
  object: 'checkout.session',
  amount_subtotal: cents,
  amount_total: cents,
  cancel_url: null,
  client_reference_id: metadata.account ?? null,
  created: CREATED,
  currency,
  customer: null,
  customer_details: {
    address: null,
    email: 'buyer@example.org',
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  },
  expires_at: CREATED + 86_400,
  livemode: false,
  locale: null,
  metadata,
  mode: 'payment',
  payment_intent: intent,
  payment_method_types: ['card'],
  payment_status: paymentStatus,
  status: 'complete',
  success_url: 'https://example.org',
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  url: null,
})

/** https://docs.stripe.com/api/charges/object */
export const chargeOf = ({ intent, metadata, cents, currency = 'usd' }: Sold, refunded: number): object => ({
  id: `ch_${intent.slice(3)}`,
  object: 'charge',
  amount: cents,
  amount_captured: cents,
  amount_refunded: refunded,
  balance_transaction: `txn_${intent.slice(3)}`,
  billing_details: { address: null, email: null, name: null, phone: null },
  captured: true,
  created: CREATED,
  currency,
  disputed: false,
  livemode: false,
  metadata,
  paid: true,
  payment_intent: intent,
  refunded: refunded === cents,
  status: 'succeeded',
})

/** https://docs.stripe.com/api/disputes/object */
export const disputeOf = ({ intent, cents, currency = 'usd' }: Sold, status: string, amount = cents): object => ({
  id: `du_${intent.slice(3)}`,
  object: 'dispute',
  amount,
  balance_transactions: [],
  charge: `ch_${intent.slice(3)}`,
  created: CREATED,
  currency,
  evidence: {},
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: intent,
  reason: 'fraudulent',
  status,
})

/** Signed by the library's own test helper. @param seconds of the signature, unix */
export const signedBy = (
  payload: string,
  seconds: number,
  secret = WEBHOOK_SECRET,
): Readonly<Record<string, string>> => ({
  'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds }),
})
