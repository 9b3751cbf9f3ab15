import { CYCLE_TICKS, GRACE_TICKS, type Tier } from './plan.ts'

/** A seat that is or was paid for. */
export interface Seat {
  readonly tier: Tier
  /** First tick of its cycle. */
  readonly start: number
  /** Tiers of the cycles after it that are paid for, in their order. */
  readonly ahead: readonly Tier[]
}

/** First tick after the cycle of a seat. */
export const endOf = ({ start }: Seat): number => start + CYCLE_TICKS

/** The tick from which an account without a further payment is on Free. */
export const lastsUntil = (seat: Seat): number => endOf(seat) + seat.ahead.length * CYCLE_TICKS + GRACE_TICKS
