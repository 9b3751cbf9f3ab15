import { TICK_NS } from '../time/tick.ts'
import { PLANCKS_PER_HOUR } from './compute-hour.ts'

/** Price of a compute-hour: the same on every node, for every plan and every way to pay. */
export const PRICE = { hour: '2.97', cost_basis: '1.98', factor: '1.5', currency: 'USD' } as const

/** A seat: its price for a cycle in the currency of PRICE, and the hours that it bonds for the cycle, in thousandths. */
interface TierRow {
  readonly price: number
  readonly milliHours: number
}

/**
 * Seats, the cheapest first. Journals are replayed with these numbers: a row never changes, a new offer gets a new name.
 * Hours are the price divided by the price of an hour, less what a card payment costs.
 */
const TIERS = {
  starter: { price: 29, milliHours: 9_764 },
  builder: { price: 79, milliHours: 26_599 },
  studio: { price: 199, milliHours: 67_003 },
  fleet: { price: 499, milliHours: 168_013 },
} as const satisfies Readonly<Record<string, TierRow>>

/** A plan that is paid for. */
export type Tier = keyof typeof TIERS

/** What an account is on: a tier, or nothing. */
export type Plan = Tier | 'free'

/** Names of the tiers, the cheapest first. */
export const TIER_NAMES = Object.keys(TIERS) as readonly Tier[]

/** Whether a text names a tier. */
export const isTier = (text: string): text is Tier => Object.hasOwn(TIERS, text)

/** Price of a tier for one cycle. */
export const priceOf = (tier: Tier): number => TIERS[tier].price

/** Plancks that a tier bonds for one cycle. */
export const bondOf = (tier: Tier): bigint => (BigInt(TIERS[tier].milliHours) * PLANCKS_PER_HOUR) / 1000n

/** Ticks that begin in so many days. */
const ticksOf = (days: bigint): number => Number((days * 86_400_000_000_000n) / TICK_NS)

/** Days of a cycle, and of the time after it in which a payment may still come. */
export const CYCLE_DAYS = 30
export const GRACE_DAYS = 7

export const CYCLE_TICKS = ticksOf(BigInt(CYCLE_DAYS))
export const GRACE_TICKS = ticksOf(BigInt(GRACE_DAYS))
