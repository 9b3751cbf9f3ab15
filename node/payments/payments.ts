import type { Call } from '../api/call.ts'
import type { Order } from './order.ts'

/** Ways to pay. */
export const RAIL_NAMES = ['stripe', 'test'] as const

export type RailName = (typeof RAIL_NAMES)[number]

/** A checkout that a buyer can pay. */
export interface Opened {
  readonly session: string
  /** The page on which the buyer pays. */
  readonly url: string
}

/** What a provider knows of a checkout. */
export interface Session {
  readonly order: Order
  readonly state: 'open' | 'paid' | 'expired'
  /** The provider's name of the payment; null before there is one. */
  readonly payment: string | null
  /** Where it can be paid; null when it is over. */
  readonly url: string | null
}

/** What a webhook says. `event` is the provider's name of it. */
export type Notice = { readonly event: string } & (
  | { readonly kind: 'ignored'; readonly why: string }
  | {
      readonly kind: 'paid'
      readonly payment: string
      readonly order: Order
      /** In the smallest unit of the currency. */
      readonly amount: number
      /** ISO 4217, lower case. */
      readonly currency: string
    }
  | {
      readonly kind: 'reversed'
      readonly payment: string
      /** Null if the event does not say: `orderOf` finds it. */
      readonly order: Order | null
      /** `refund`: all refunds of the payment so far; otherwise the provider's name of a dispute. */
      readonly cause: string
      readonly amount: number
      readonly currency: string
      readonly closed: boolean
    }
)

/**
 * A rail: a provider of payments behind hosted checkouts and signed webhooks. Refusals of a provider that cannot be reached are
 * PROVIDER_UNREACHABLE.
 */
export interface Payments {
  readonly rail: RailName
  /** Whether a session is one of this rail, by its form. */
  owns(session: string): boolean
  open(order: Order): Promise<Opened>
  /** @returns null for an unknown session */
  session(id: string): Promise<Session | null>
  /** Checks signature and age before anything is read. @throws Refusal BAD_WEBHOOK */
  notice(call: Pick<Call, 'bytes' | 'headers'>): Promise<Notice>
  /** The order of a payment; null if it is not one of this network. */
  orderOf(payment: string): Promise<Order | null>
}
