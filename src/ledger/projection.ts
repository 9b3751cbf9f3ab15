import { startOfTick } from '../time/tick.ts'
import type { Account } from './account.ts'
import { standingOf } from './cycles.ts'
import { bondOf, CYCLE_TICKS } from './plan.ts'
import { endOf } from './seat.ts'
import { chargedOn, DAY_NS, type DayUsage } from './usage.ts'

/** Days whose charges a projection is based on; the last of them is the current one. */
export const BASIS_DAYS = 7

/** What an account will be charged beyond its bond if it continues as in the last days. */
export interface Projection {
  /** Plancks that its plan bonds for the cycle; 0 without an active one. */
  readonly bundle: bigint
  /** Left of the bond. After a change to a larger tier it may exceed the bundle. */
  readonly remaining: bigint
  /** Charged in the days of the basis. */
  readonly basisUsed: bigint
  /** Length of the basis in nanoseconds, at least one day. */
  readonly basisNs: bigint
  /** The tick until which is projected: the end of the cycle, or of as many ticks. */
  readonly until: number
  /** Charges until then. */
  readonly charges: bigint
  /** Charges beyond what remains. */
  readonly overage: bigint
}

/**
 * @param account at the tick
 * @param days of the basis on which something was charged
 * @param firstDay of the account's first charge, or null: an account that is younger than the basis has a shorter one
 */
export function project(
  account: Account,
  svcond: number,
  days: readonly DayUsage[],
  firstDay: number | null,
): Projection {
  const { seat, bond } = account
  const active = standingOf(account, svcond) === 'active' ? seat : null
  const now = startOfTick(svcond)
  const today = now / DAY_NS
  const first = BigInt(Math.max(Number(today) - BASIS_DAYS + 1, firstDay ?? Number(today)))
  const since = now - first * DAY_NS
  const basisNs = since < DAY_NS ? DAY_NS : since
  const basisUsed = days.filter(({ day }) => BigInt(day) >= first).reduce((sum, day) => sum + chargedOn(day), 0n)
  const until = active === null ? svcond + CYCLE_TICKS : endOf(active)
  const charges = (basisUsed * (startOfTick(until) - now)) / basisNs
  const remaining = active === null ? 0n : bond
  const overage = charges > remaining ? charges - remaining : 0n
  return { bundle: active === null ? 0n : bondOf(active.tier), remaining, basisUsed, basisNs, until, charges, overage }
}
