import { hoursOf } from '../../src/ledger/compute-hour.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { colors } from '../colors.ts'
import { humanNumber } from '../human-number.ts'
import type { Members } from '../node-actions.ts'

/** Plancks as hours for people. */
export const hours = (plancks: unknown): string => `${humanNumber(hoursOf(Number(plancks)))} h`

const TICKS_PER_DAY = 86_400e9 / Number(TICK_NS)

/** Time between two ticks, in days. */
const days = (from: unknown, to: unknown): string => `${((Number(to) - Number(from)) / TICKS_PER_DAY).toFixed(1)} days`

/** What a person wants to know about the plan and its cycle. */
export function standing({ plan, standing: state, svcond, end, free_from, expired_plancks }: Members): string {
  const name = colors.bold(String(plan))
  if (state === 'active') return `${name}, ${days(svcond, end)} left in the cycle`
  if (state === 'grace') return `${name}, ${colors.yellow('not paid')}: Free in ${days(svcond, free_from)}`
  return expired_plancks === '0' ? name : `${name}; ${hours(expired_plancks)} of former cycles expired`
}

/** Cycles that are paid for ahead, or nothing. */
export function paidAhead({ ahead, ahead_plancks }: Members): string | undefined {
  const tiers = ahead as readonly string[]
  return tiers.length === 0 ? undefined : `${tiers.join(', ')} (${hours(ahead_plancks)})`
}
