import { canonicalJson } from '../bytes/canonical-json.ts'
import type { DayUsage } from '../ledger/usage.ts'

/** A day of an account as stored: plancks are decimal. */
export interface StoredUsage {
  readonly bond: string
  readonly day: number
  readonly endpoints: Readonly<Record<string, readonly [computations: number, plancks: string]>>
  readonly free: string
  readonly fuel: string
}

export const storedUsage = ({ bond, day, endpoints, free, fuel }: DayUsage): StoredUsage => ({
  bond: String(bond),
  day,
  endpoints: Object.fromEntries(
    [...endpoints].map(([name, { computations, plancks }]) => [name, [computations, String(plancks)] as const]),
  ),
  free: String(free),
  fuel: String(fuel),
})

/** The endpoints come in the order of their names, which is that of the canonical text. */
export const readUsed = ({ bond, day, endpoints, free, fuel }: StoredUsage): DayUsage => ({
  bond: BigInt(bond),
  day,
  endpoints: new Map(
    Object.entries(endpoints).map(([name, [computations, plancks]]) => [
      name,
      { computations, plancks: BigInt(plancks) },
    ]),
  ),
  free: BigInt(free),
  fuel: BigInt(fuel),
})

export const usageRow = (usage: DayUsage): string => canonicalJson(storedUsage(usage))
export const readUsageRow = (payload: string): DayUsage => readUsed(JSON.parse(payload) as StoredUsage)
