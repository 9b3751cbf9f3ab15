import { Buffer } from 'node:buffer'
import type Stripe from 'stripe'
import { Refusal } from '../../src/errors/refusal.ts'
import { hoursOf } from '../../src/ledger/compute-hour.ts'
import { centsOf, type Offer, plancksOfOffer } from '../../src/ledger/offer.ts'
import { CYCLE_DAYS, PRICE } from '../../src/ledger/plan.ts'
import type { Clock } from '../../src/time/clock.ts'
import type { Call } from '../api/call.ts'
import { type Metadata, metadataOf, type Order } from './order.ts'
import type { Notice, Opened, Payments, Session } from './payments.ts'
import { isEvent, noticeOf } from './stripe-notice.ts'
import { TOLERANCE_SECONDS } from './tolerance.ts'

/** Access of the operator to Stripe. */
export interface StripeAccess {
  /** API key, `sk_…` or `rk_…`. */
  readonly key: string
  /** Secret of the webhook endpoint, `whsec_…`. */
  readonly webhookSecret: string
  /** Base URL of the API, without a path. */
  readonly apiUrl: string
}

interface StripePorts {
  readonly access: StripeAccess
  readonly clock: Clock
  readonly network: string
  /** Whether real money counts here. */
  readonly live: boolean
  readonly orderOf: (metadata: unknown) => Order | null
  /** URL of the node's pages. */
  readonly url: () => string
}

/** Milliseconds for an answer of Stripe, and how often a request is repeated. */
const TIMEOUT = 10_000
const RETRIES = 1

const MILLISECOND = 1_000_000n

const SESSION = /^cs_[0-9A-Za-z_]{1,250}$/

/** Hosted checkouts of Stripe. The library is loaded when it is first needed: a node without it needs neither its memory nor its time. */
export class StripePayments implements Payments {
  readonly rail = 'stripe'
  readonly #ports: StripePorts
  #library: Promise<Stripe> | undefined

  constructor(ports: StripePorts) {
    this.#ports = ports
  }

  owns(session: string): boolean {
    return SESSION.test(session)
  }

  async open(order: Order): Promise<Opened> {
    const { network, url } = this.#ports
    const metadata = { ...metadataOf(order, network) }
    const page = `${url()}/checkout/{CHECKOUT_SESSION_ID}`
    const session = await this.#asked((stripe) =>
      stripe.checkout.sessions.create({
        mode: 'payment',
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: PRICE.currency.toLowerCase(),
              unit_amount: centsOf(order.offer),
              product_data: { name: titleOf(order.offer) },
            },
          },
        ],
        client_reference_id: order.account,
        metadata,
        // The charge has a copy of it, so that a refund says whose it is.
        payment_intent_data: { metadata },
        success_url: page,
        cancel_url: page,
      }),
    )
    if (session?.url == null) throw unreachable('Stripe opened a session without a page')
    return { session: session.id, url: session.url }
  }

  async session(id: string): Promise<Session | null> {
    const session = await this.#asked((stripe) => stripe.checkout.sessions.retrieve(id))
    const order = session === null ? null : this.#ports.orderOf(session.metadata)
    if (session === null || order === null) return null
    const { payment_intent: intent, status, url, payment_status } = session
    const state = payment_status === 'paid' ? 'paid' : status === 'expired' ? 'expired' : 'open'
    return { order, state, payment: typeof intent === 'string' ? intent : (intent?.id ?? null), url: url ?? null }
  }

  async orderOf(payment: string): Promise<Order | null> {
    const intent = await this.#asked((stripe) => stripe.paymentIntents.retrieve(payment))
    return intent === null ? null : this.#ports.orderOf(intent.metadata as Metadata)
  }

  async notice({ bytes, headers }: Pick<Call, 'bytes' | 'headers'>): Promise<Notice> {
    const { access, clock, live, orderOf } = this.#ports
    const field = headers['stripe-signature']
    const stripe = await this.#loaded()
    let event: unknown
    try {
      event = stripe.webhooks.constructEvent(
        Buffer.from(bytes ?? []),
        typeof field === 'string' ? field : '',
        access.webhookSecret,
        TOLERANCE_SECONDS,
        undefined,
        Number(clock.now() / MILLISECOND),
      )
    } catch {
      // The library's message quotes parts of the request.
      throw new Refusal('BAD_WEBHOOK', 'The field Stripe-Signature does not match the body, or is too old.')
    }
    if (isEvent(event)) return noticeOf(event, orderOf, live)
    throw new Refusal('BAD_WEBHOOK', 'The body is not an event of Stripe; send snapshot events to this endpoint.')
  }

  /** @returns null for an unknown object @throws Refusal PROVIDER_UNREACHABLE */
  async #asked<T>(request: (stripe: Stripe) => Promise<T>): Promise<T | null> {
    const stripe = await this.#loaded()
    try {
      return await request(stripe)
    } catch (error) {
      if ((error as { statusCode?: number }).statusCode === 404) return null
      throw unreachable(`Stripe did not answer as expected (${(error as Error).name})`)
    }
  }

  #loaded(): Promise<Stripe> {
    this.#library ??= this.#load().catch((error: unknown) => {
      this.#library = undefined
      throw error
    })
    return this.#library
  }

  async #load(): Promise<Stripe> {
    const { default: Library } = await import('stripe')
    const { protocol, hostname, port } = new URL(this.#ports.access.apiUrl)
    return new Library(this.#ports.access.key, {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      ...(port === '' ? {} : { port }),
      timeout: TIMEOUT,
      maxNetworkRetries: RETRIES,
      telemetry: false,
    })
  }
}

const unreachable = (what: string): Refusal =>
  new Refusal('PROVIDER_UNREACHABLE', `${what}; nothing was charged. Try again shortly.`)

const titleOf = (offer: Offer): string => {
  const hours = `${hoursOf(plancksOfOffer(offer))} compute-hours`
  return 'tier' in offer ? `svcmesh ${offer.tier}: ${hours} for ${CYCLE_DAYS} days` : `svcmesh: ${hours}`
}
