import { Type } from 'typebox'
import { type Account, balanceOf } from '../../../../src/ledger/account.ts'
import { hoursOf } from '../../../../src/ledger/compute-hour.ts'
import { aheadOf, planOf, standingOf } from '../../../../src/ledger/cycles.ts'
import { TIER_NAMES } from '../../../../src/ledger/plan.ts'
import { endOf, lastsUntil } from '../../../../src/ledger/seat.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Services } from '../../../services.ts'
import { Svcond } from '../../schemas.ts'

export const TierName = Type.Union(TIER_NAMES.map((name) => Type.Literal(name)))

export const PlanName = Type.Union([TierName, Type.Literal('free')])

const OrNull = (description: string) => Type.Union([Svcond, Type.Null()], { description })

const Cycle = Type.Object({
  plan: PlanName,
  standing: Type.Union([Type.Literal('active'), Type.Literal('grace'), Type.Literal('free')], {
    description: '`grace`: the cycle has ended; a payment within seven days keeps the plan.',
  }),
  svcond: Svcond,
  bond_plancks: Type.String({ description: 'Bonded for the cycle; burned first, and what is left expires with it.' }),
  start: OrNull('First tick of the cycle.'),
  end: OrNull('First tick after it.'),
  ahead: Type.Array(TierName, { description: 'Cycles after it that are paid for.' }),
  ahead_plancks: Type.String({ description: 'What they will bond.' }),
  free_from: OrNull('The tick from which the plan is Free unless there is another payment.'),
  expired_plancks: Type.String({ description: 'Left of bonds at the end of their cycles so far.' }),
})

/** Members of an answer with the balances of an account. */
export const Balances = {
  account: Type.String(),
  balance_plancks: Type.String({ description: 'Sum of all balances, decimal.' }),
  balance_hours: Type.Number(),
  free_plancks: Type.String(),
  fuel_plancks: Type.String({ description: 'Paid hours; coins paid from them can move.' }),
  cycle: Cycle,
  burned_plancks: Type.String({ description: 'Spent on computations so far.' }),
  reversed_plancks: Type.String({ description: 'Taken back for refunds and disputes so far.' }),
}

export function balancesOf({ accounts }: Services, account: string): JsonObject {
  const svcond = accounts.now()
  const balance = accounts.balance(account, svcond)
  const plancks = balanceOf(balance)
  return {
    account,
    balance_plancks: String(plancks),
    balance_hours: hoursOf(plancks),
    free_plancks: String(balance.free),
    fuel_plancks: String(balance.fuel),
    cycle: cycleOf(balance, svcond),
    burned_plancks: String(balance.burned),
    reversed_plancks: String(balance.reversed),
  }
}

function cycleOf(balance: Account, svcond: number): JsonObject {
  const { seat, bond, expired } = balance
  return {
    plan: planOf(balance),
    standing: standingOf(balance, svcond),
    svcond,
    bond_plancks: String(bond),
    start: seat?.start ?? null,
    end: seat === null ? null : endOf(seat),
    ahead: [...(seat?.ahead ?? [])],
    ahead_plancks: String(aheadOf(balance)),
    free_from: seat === null ? null : lastsUntil(seat),
    expired_plancks: String(expired),
  }
}
