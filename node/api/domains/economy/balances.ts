import { Type } from 'typebox'
import { balanceOf, PLANCKS_PER_HOUR } from '../../../../src/ledger/account.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Services } from '../../../services.ts'

/** Members of an answer with the balances of an account. */
export const Balances = {
  account: Type.String(),
  balance_plancks: Type.String({ description: 'Sum of all balances, decimal.' }),
  balance_hours: Type.Number(),
  free_plancks: Type.String(),
  fuel_plancks: Type.String({ description: 'Paid hours; coins paid from them can move.' }),
  cycle: Type.Object({ bond_plancks: Type.String({ description: 'Bonded for the cycle; burned first.' }) }),
  burned_plancks: Type.String({ description: 'Spent on computations so far.' }),
}

export function balancesOf({ accounts }: Services, account: string): JsonObject {
  const balance = accounts.balance(account)
  const plancks = balanceOf(balance)
  return {
    account,
    balance_plancks: String(plancks),
    balance_hours: Number(plancks) / Number(PLANCKS_PER_HOUR),
    free_plancks: String(balance.free),
    fuel_plancks: String(balance.fuel),
    cycle: { bond_plancks: String(balance.bond) },
    burned_plancks: String(balance.burned),
  }
}
