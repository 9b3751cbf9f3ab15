import { Refusal } from '../errors/refusal.ts'
import type { Account } from './account.ts'
import { bondOf, type Plan, type Tier } from './plan.ts'
import { endOf, lastsUntil, type Seat } from './seat.ts'

/*
 * A seat is a function of the journal and a tick: nothing happens at the end of a cycle, and everybody who reads an account at the same tick
 * sees the same plan and the same balances.
 */

/** Most cycles that may be paid for ahead. */
export const MOST_AHEAD = 12

/** Plancks that are paid for and will be bonded in later cycles. They cannot be spent yet. */
export const aheadOf = ({ seat }: Account): bigint => (seat?.ahead ?? []).reduce((sum, tier) => sum + bondOf(tier), 0n)

/**
 * The account at a tick: cycles that ended in between took what was left of their bond, those that were paid for ahead bonded
 * theirs, and a seat that was not paid for in the days of grace is gone.
 * @param svcond not before the account's last entry
 */
export function accountAt(account: Account, svcond: number): Account {
  let { bond, expired, seat } = account
  if (seat === null || svcond < endOf(seat)) return account
  while (svcond >= endOf(seat)) {
    expired += bond
    bond = 0n
    const [next, ...later]: readonly Tier[] = seat.ahead
    if (next === undefined) break
    seat = { tier: next, start: endOf(seat), ahead: later }
    bond = bondOf(next)
  }
  return { ...account, bond, expired, seat: svcond >= lastsUntil(seat) ? null : seat }
}

/** Where an account is in its cycle. */
export type Standing = 'active' | 'grace' | 'free'

/** @param account at that tick */
export function standingOf({ seat }: Account, svcond: number): Standing {
  if (seat === null) return 'free'
  return svcond < endOf(seat) ? 'active' : 'grace'
}

/** @param account at the tick in question */
export const planOf = ({ seat }: Account): Plan => seat?.tier ?? 'free'

/** Whether `paySeat` takes one more cycle of a tier. @param account at that tick */
export const canPaySeat = (account: Account, tier: Tier, svcond: number): boolean =>
  account.seat === null || beginsNow(account, account.seat, tier, svcond) || account.seat.ahead.length < MOST_AHEAD

const beginsNow = (account: Account, seat: Seat, tier: Tier, svcond: number): boolean =>
  standingOf(account, svcond) !== 'active' || bondOf(tier) > bondOf(seat.tier)

/**
 * One more cycle of a tier. Without an active cycle it begins now; so does a larger tier than that of the active cycle, and what
 * is left of the bond continues with it; any other begins when the cycles end that are paid for.
 * @param account at that tick; the plancks of the cycle come from elsewhere
 * @throws Refusal TOO_FAR_AHEAD
 */
export function paySeat(account: Account, tier: Tier, svcond: number): Account {
  const { bond, fuel, seat } = account
  // A bond without a seat was credited before there were any; it does not expire.
  if (seat === null) {
    return { ...account, bond: bondOf(tier), fuel: fuel + bond, seat: { tier, start: svcond, ahead: [] } }
  }
  if (beginsNow(account, seat, tier, svcond)) {
    return { ...account, bond: bond + bondOf(tier), seat: { ...seat, tier, start: svcond } }
  }
  if (!canPaySeat(account, tier, svcond)) {
    throw new Refusal('TOO_FAR_AHEAD', `${MOST_AHEAD} further cycles are paid for already.`, { most: MOST_AHEAD })
  }
  return { ...account, seat: { ...seat, ahead: [...seat.ahead, tier] } }
}

/**
 * One more cycle of a tier, paid from the bought hours of the account.
 * @param account at that tick
 * @param reserved plancks of them that running computations may take
 * @throws Refusal INSUFFICIENT_BALANCE, TOO_FAR_AHEAD
 */
export function bondFuel(account: Account, tier: Tier, svcond: number, reserved = 0n): Account {
  const due = bondOf(tier)
  const { fuel } = account
  if (fuel - reserved < due) {
    const held = reserved === 0n ? '' : `, of which ${reserved} are reserved for running computations`
    throw new Refusal(
      'INSUFFICIENT_BALANCE',
      `A cycle of ${tier} bonds ${due} plancks; the account has ${fuel} plancks of bought hours${held}.`,
      {
        price_plancks: Number(due),
        fuel_plancks: String(fuel),
        held_plancks: String(reserved),
        short_plancks: String(due - fuel + reserved),
      },
    )
  }
  return paySeat({ ...account, fuel: fuel - due }, tier, svcond)
}
