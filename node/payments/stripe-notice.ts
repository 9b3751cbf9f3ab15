import type Stripe from 'stripe'
import type { Order } from './order.ts'
import type { Notice } from './payments.ts'

/** The order in the metadata of an object of the provider; null if it is not one of this network. */
type ReadOrder = (metadata: unknown) => Order | null

/** Whether a status of a dispute takes the money, and whether it is decided; other statuses are inquiries. */
const DISPUTES: Readonly<Record<string, { readonly takes: boolean; readonly closed: boolean }>> = {
  needs_response: { takes: true, closed: false },
  under_review: { takes: true, closed: false },
  lost: { takes: true, closed: true },
  won: { takes: false, closed: true },
  warning_closed: { takes: false, closed: true },
  prevented: { takes: false, closed: true },
}

const idOf = (object: string | { readonly id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether a signed body is a snapshot event: the library checks its signature and not its form. */
export function isEvent(value: unknown): value is Stripe.Event {
  if (!isObject(value)) return false
  const { id, type, data } = value as Partial<Stripe.Event>
  return typeof id === 'string' && typeof type === 'string' && isObject(data) && isObject(data.object)
}

/**
 * What an event of Stripe, whose signature has been checked, means here.
 * @param live whether payments with real money count: a test key must not buy hours on the main network
 */
export function noticeOf(event: Stripe.Event, readOrder: ReadOrder, live: boolean): Notice {
  const ignored = (why: string): Notice => ({ kind: 'ignored', event: event.id, why })
  if (event.livemode !== live) return ignored(`Its livemode is ${event.livemode}.`)
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return paid(event.id, event.data.object, readOrder, ignored)
    case 'charge.refunded': {
      const { payment_intent, metadata, amount_refunded, currency } = event.data.object
      const [payment, order] = [idOf(payment_intent), readOrder(metadata)]
      if (payment === null || order === null) return ignored('The charge is not of a checkout of this network.')
      const refund = { cause: 'refund', amount: amount_refunded, currency, closed: false }
      return { kind: 'reversed', event: event.id, payment, order, ...refund }
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const { id, payment_intent, status, amount, currency } = event.data.object
      const payment = idOf(payment_intent)
      const dispute = DISPUTES[status]
      if (payment === null || dispute === undefined) return ignored(`The dispute is ${status} and takes no money.`)
      const { takes, closed } = dispute
      const claimed = { cause: id, amount: takes ? amount : 0, currency, closed }
      return { kind: 'reversed', event: event.id, payment, order: null, ...claimed }
    }
    default:
      return ignored(`Events of type ${event.type} change nothing here.`)
  }
}

function paid(
  event: string,
  { payment_intent, payment_status, metadata, amount_total, currency }: Stripe.Checkout.Session,
  readOrder: ReadOrder,
  ignored: (why: string) => Notice,
): Notice {
  const [payment, order] = [idOf(payment_intent), readOrder(metadata)]
  if (order === null) return ignored('The session is not a checkout of this network.')
  // A bank transfer completes the session before it pays.
  if (payment_status !== 'paid' || payment === null) return ignored(`The session is ${payment_status}.`)
  return { kind: 'paid', event, payment, order, amount: amount_total ?? 0, currency: currency ?? '' }
}
