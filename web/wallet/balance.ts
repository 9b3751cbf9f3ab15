import { DAY_NS } from '../../src/ledger/usage.ts'
import { TICK_NS } from '../../src/time/tick.ts'

/** Balances of the account, plancks as decimal texts. */
export interface Balance {
  readonly account: string
  readonly balance_plancks: string
  readonly free_plancks: string
  readonly fuel_plancks: string
  readonly burned_plancks: string
  readonly cycle: {
    readonly plan: string
    readonly standing: 'active' | 'grace' | 'free'
    readonly bond_plancks: string
    readonly end: number | null
    readonly free_from: number | null
  }
}

export type Pool = 'bond' | 'fuel' | 'free'

/** In the order in which they are burned. */
export const poolsOf = ({ cycle, fuel_plancks, free_plancks }: Balance): readonly (readonly [Pool, string])[] => [
  ['bond', cycle.bond_plancks],
  ['fuel', fuel_plancks],
  ['free', free_plancks],
]

/** What was charged in a day, UTC. */
export interface UsedDay {
  readonly day: string
  readonly computations: number
  readonly used_plancks: string
}

export interface Usage {
  readonly plan: string
  readonly from: string
  readonly days: number
  readonly computations: number
  readonly used_plancks: string
  readonly overage_plancks: string
  readonly projection: { readonly days: number; readonly used_plancks: string }
  readonly by_endpoint: readonly {
    readonly endpoint: string
    readonly computations: number
    readonly used_plancks: string
  }[]
  readonly by_day: readonly UsedDay[]
}

const DAY_MS = Number(DAY_NS / 1_000_000n)

/** Every day of the answer, also those without a charge, oldest first. */
export const daysOf = ({ from, days, by_day }: Usage): readonly UsedDay[] => {
  const known = new Map(by_day.map((each) => [each.day, each]))
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10)
    return known.get(day) ?? { day, computations: 0, used_plancks: '0' }
  })
}

/** Ticks until a balance is used up at the rate of the projection; null if nothing was charged. */
export const ticksLeft = (balance: string, { days, used_plancks }: Usage['projection']): number | null => {
  const used = BigInt(used_plancks)
  if (used === 0n) return null
  const basis = BigInt(Math.round(days * 1000)) * (DAY_NS / 1000n)
  return Number((BigInt(balance) * basis) / used / TICK_NS)
}
