import { Type } from 'typebox'
import { hoursOf, PLANCKS_PER_HOUR } from '../../../../src/ledger/compute-hour.ts'
import { MOST_AHEAD } from '../../../../src/ledger/cycles.ts'
import {
  bondOf,
  CYCLE_DAYS,
  CYCLE_TICKS,
  GRACE_DAYS,
  GRACE_TICKS,
  PRICE,
  priceOf,
  TIER_NAMES,
} from '../../../../src/ledger/plan.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { read } from '../../definition.ts'
import { TierName } from './balances.ts'
import { examplesPriced } from './examples-priced.ts'

const Price = Type.Object({
  hour: Type.String({ description: 'Of a compute-hour, decimal; the same on every node, plan and way to pay.' }),
  cost_basis: Type.String(),
  factor: Type.String({ description: 'hour = cost_basis × factor.' }),
  currency: Type.String(),
})

const Days = Type.Object({ days: Type.Integer(), ticks: Type.Integer() })

const TierRow = Type.Object({
  tier: TierName,
  price: Type.Integer({ description: 'For one cycle.' }),
  hours: Type.Number({ description: 'Bonded for one cycle.' }),
  bond_plancks: Type.String(),
})

export const tiers = read({
  id: 'pricing.tiers',
  method: 'GET',
  path: '/api/pricing/tiers',
  auth: 'none',
  tier: 'computation',
  domain: 'economy',
  summary: 'The price of a compute-hour, the tiers, the length of their cycles, and what an hour buys.',
  response: Type.Object({
    price: Price,
    plancks_per_hour: Type.Integer(),
    tiers: Type.Array(TierRow),
    cycle: Days,
    grace: Days,
    cycles_ahead: Type.Integer({ description: 'Most cycles that can be paid for ahead.' }),
    rails: Type.Array(Type.String(), {
      description: 'Ways to pay at POST /api/checkout; none where hours are not sold.',
    }),
    buys: Type.Array(
      Type.Object({
        solver: Type.String(),
        plancks: Type.Integer({ description: 'Price of its documented example.' }),
        runs_per_hour: Type.Number(),
      }),
    ),
  }),
  refusals: [],
  example: {},
  async read({ compute, sales }) {
    return { ...FIXED, rails: [...sales.cashier.rails], buys: await examplesPriced(compute) }
  },
})

const FIXED: JsonObject = {
  price: PRICE,
  plancks_per_hour: Number(PLANCKS_PER_HOUR),
  tiers: TIER_NAMES.map((tier) => ({
    tier,
    price: priceOf(tier),
    hours: hoursOf(bondOf(tier)),
    bond_plancks: String(bondOf(tier)),
  })),
  cycle: { days: CYCLE_DAYS, ticks: CYCLE_TICKS },
  grace: { days: GRACE_DAYS, ticks: GRACE_TICKS },
  cycles_ahead: MOST_AHEAD,
}
