import { PLANCKS_PER_HOUR } from './compute-hour.ts'
import { bondOf, PRICE, priceOf, type Tier } from './plan.ts'

/** What a payment buys: a seat for one cycle, or hours in thousandths. */
export type Offer = { readonly tier: Tier } | { readonly milliHours: number }

/** Fewest and most hours of one payment; card payments of less than 0.50 USD are refused by their providers. */
export const LEAST_HOURS = 1
export const MOST_HOURS = 100_000

const CENTS = 100
const THOUSAND = 1_000

/** Price of an hour in cents: exact, since it has two decimals. */
const HOUR_CENTS = Math.round(Number(PRICE.hour) * CENTS)

/**
 * An offer of so many hours.
 * @returns undefined unless they are in range, in whole thousandths
 */
export function hoursOffer(hours: number): Offer | undefined {
  const milliHours = Math.round(hours * THOUSAND)
  const isExact = milliHours / THOUSAND === hours
  return isExact && hours >= LEAST_HOURS && hours <= MOST_HOURS ? { milliHours } : undefined
}

/** Plancks that an offer credits. */
export const plancksOfOffer = (offer: Offer): bigint =>
  'tier' in offer ? bondOf(offer.tier) : (BigInt(offer.milliHours) * PLANCKS_PER_HOUR) / BigInt(THOUSAND)

/** Price of an offer in cents of the currency of PRICE; a fraction of a cent is rounded up. */
export const centsOf = (offer: Offer): number =>
  'tier' in offer ? priceOf(offer.tier) * CENTS : Math.ceil((offer.milliHours * HOUR_CENTS) / THOUSAND)

/** The offer of hours that credits so many plancks. */
export const offerOfPlancks = (plancks: bigint): Offer => ({
  milliHours: Number((plancks * BigInt(THOUSAND)) / PLANCKS_PER_HOUR),
})
