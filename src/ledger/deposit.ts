import { Refusal } from '../errors/refusal.ts'
import type { Account } from './account.ts'

/**
 * Takes a deposit from the bought hours of an account. Those of a bond expire with their cycle and could not be given back
 * as what they were.
 * @param account as of now (`accountAt`)
 * @param plancks positive
 * @param reserved hours that running computations may take
 * @throws Refusal INSUFFICIENT_BALANCE
 */
export function takeDeposit(account: Account, plancks: bigint, reserved = 0n): Account {
  const available = account.fuel - reserved
  if (available >= plancks) return { ...account, fuel: account.fuel - plancks }
  const short = plancks - available
  const detail = `The deposit is ${plancks} plancks of bought hours; ${available} are available. Buy hours, or redeem coins.`
  throw new Refusal('INSUFFICIENT_BALANCE', detail, {
    price_plancks: String(plancks),
    balance_plancks: String(available),
    short_plancks: String(short),
    pools: { bond: String(account.bond), fuel: String(account.fuel), free: String(account.free) },
  })
}
