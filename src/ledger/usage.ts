import type { Charge } from '../envelope/cko.ts'
import { startOfTick } from '../time/tick.ts'

/** Computations and what they were charged. */
export interface Used {
  readonly computations: number
  readonly plancks: bigint
}

/** What an account was charged on one day. */
export interface DayUsage {
  /** Days since 1970-01-01, UTC. */
  readonly day: number
  readonly bond: bigint
  readonly fuel: bigint
  readonly free: bigint
  /** By the name of the endpoint under /api/svc that computes such tasks. */
  readonly endpoints: ReadonlyMap<string, Used>
}

/** Nanoseconds of a day. */
export const DAY_NS = 86_400_000_000_000n

/** The UTC day in which a tick begins, in days since 1970-01-01. */
export const dayOf = (svcond: number): number => Number(startOfTick(svcond) / DAY_NS)

const NOTHING: Used = { computations: 0, plancks: 0n }

const emptyDay = (day: number): DayUsage => ({ day, bond: 0n, fuel: 0n, free: 0n, endpoints: new Map() })

/**
 * The day with one more charge; if the charge is of a later day, that day.
 * @param last the account's last day, or null before its first charge
 */
export function countCharge(last: DayUsage | null, day: number, endpoint: string, charge: Charge): DayUsage {
  const { bond, fuel, free, endpoints } = last?.day === day ? last : emptyDay(day)
  const { computations, plancks } = endpoints.get(endpoint) ?? NOTHING
  const used = { computations: computations + 1, plancks: plancks + BigInt(charge.plancks) }
  return {
    day,
    bond: bond + BigInt(charge.from_bond_plancks),
    fuel: fuel + BigInt(charge.from_fuel_plancks),
    free: free + BigInt(charge.from_free_plancks ?? 0),
    endpoints: new Map(endpoints).set(endpoint, used),
  }
}

/** What was charged on a day. */
export const chargedOn = ({ bond, fuel, free }: DayUsage): bigint => bond + fuel + free
