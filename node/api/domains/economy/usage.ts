import { Type } from 'typebox'
import { hoursOf } from '../../../../src/ledger/compute-hour.ts'
import { planOf } from '../../../../src/ledger/cycles.ts'
import { BASIS_DAYS, type Projection, project } from '../../../../src/ledger/projection.ts'
import { chargedOn, DAY_NS, type DayUsage, dayOf, type Used } from '../../../../src/ledger/usage.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { startOfTick } from '../../../../src/time/tick.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { read } from '../../definition.ts'
import { Svcond } from '../../schemas.ts'
import { PlanName } from './balances.ts'
import { ownCaller } from './own-caller.ts'

/** Most days of one answer. */
const MOST_DAYS = 366

const Plancks = Type.String({ description: 'The same in plancks, decimal.' })
const Counted = { computations: Type.Integer(), used: Type.Number(), used_plancks: Plancks }

export const usage = read({
  id: 'compute.usage',
  method: 'GET',
  path: '/api/compute/usage',
  auth: 'key',
  scope: 'read',
  tier: 'computation',
  domain: 'economy',
  summary:
    'What the account was charged, by endpoint and by day, and what it will be charged beyond its bond at that rate.',
  description:
    'Amounts are compute-hours, and plancks where the name says so. Days are those of UTC. The meter only reports: what stops a ' +
    'computation is its price. Computations by operator chains count as `/api/svc/compute`, whichever endpoint asked for them.',
  query: Type.Object(
    {
      days: Type.Optional(
        Type.Integer({ minimum: 1, maximum: MOST_DAYS, description: 'Days, of which the last is today; default 30.' }),
      ),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    account: Type.String(),
    svcond: Svcond,
    days: Type.Integer(),
    from: Type.String({ description: 'First of the days.' }),
    plan: PlanName,
    ...Counted,
    bundle: Type.Number({ description: 'Bonded by the plan for the cycle; 0 without an active cycle.' }),
    bundle_plancks: Plancks,
    remaining: Type.Number({ description: 'Left of the bond.' }),
    remaining_plancks: Plancks,
    overage: Type.Number({ description: 'Projected charges beyond what remains.' }),
    overage_plancks: Plancks,
    enforced: Type.Literal(false),
    projection: Type.Object({
      basis: Type.String({ description: 'How `overage` was projected, in words.' }),
      days: Type.Number({ description: `Length of the basis: at most ${BASIS_DAYS}, at least 1.` }),
      used: Type.Number({ description: 'Charged in these days.' }),
      used_plancks: Plancks,
      until: Svcond,
      days_ahead: Type.Number(),
      charges: Type.Number({ description: 'Projected until then.' }),
      charges_plancks: Plancks,
    }),
    by_endpoint: Type.Array(Type.Object({ endpoint: Type.String(), ...Counted }), {
      description: 'The largest charge first.',
    }),
    by_day: Type.Array(
      Type.Object({
        day: Type.String({ description: 'YYYY-MM-DD; days without a charge are left out.' }),
        ...Counted,
        from_bond_plancks: Type.String(),
        from_fuel_plancks: Type.String(),
        from_free_plancks: Type.String(),
      }),
    ),
  }),
  refusals: ['FORBIDDEN'],
  example: { query: { days: 7 } },
  async read({ accounts, tally }, { query: { days = 30 }, caller }) {
    const { account } = ownCaller(caller)
    const svcond = accounts.now()
    const today = dayOf(svcond)
    const firstDay = await tally.firstDay(account)
    const read = await tally.usage(account, today - Math.max(days, BASIS_DAYS) + 1)
    const shown = read.filter(({ day }) => day > today - days)
    const balance = accounts.balance(account, svcond)
    const projection = project(balance, svcond, read, firstDay)
    const { bundle, remaining, overage } = projection
    const body = {
      account,
      svcond,
      days,
      from: dateOf(today - days + 1),
      plan: planOf(balance),
      ...countedAs(sumOf(shown.flatMap(({ endpoints }) => [...endpoints.values()]))),
      bundle: hoursOf(bundle),
      bundle_plancks: String(bundle),
      remaining: hoursOf(remaining),
      remaining_plancks: String(remaining),
      overage: hoursOf(overage),
      overage_plancks: String(overage),
      enforced: false,
      projection: shownProjection(projection, svcond),
      by_endpoint: byEndpoint(shown),
      by_day: shown.map(byDay),
    }
    return jsonAnswer(200, body, NO_STORE)
  },
})

/** Thousandths of a day between two ticks or in a duration, for people. */
const daysIn = (ns: bigint): number => Number((ns * 1000n) / DAY_NS) / 1000

const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)

const countedAs = ({ computations, plancks }: Used): JsonObject => ({
  computations,
  used: hoursOf(plancks),
  used_plancks: String(plancks),
})

const sumOf = (all: readonly Used[]): Used =>
  all.reduce(
    (sum, { computations, plancks }) => ({
      computations: sum.computations + computations,
      plancks: sum.plancks + plancks,
    }),
    { computations: 0, plancks: 0n },
  )

function shownProjection({ basisNs, basisUsed, charges, until }: Projection, svcond: number): JsonObject {
  const days = daysIn(basisNs)
  const ahead = daysIn(startOfTick(until) - startOfTick(svcond))
  return {
    basis:
      `${Number(hoursOf(basisUsed).toPrecision(4))} h were charged in the last ${days.toFixed(1)} days; the same rate for ` +
      `${ahead.toFixed(1)} more days, less what remains of the bond.`,
    days,
    used: hoursOf(basisUsed),
    used_plancks: String(basisUsed),
    until,
    days_ahead: ahead,
    charges: hoursOf(charges),
    charges_plancks: String(charges),
  }
}

function byEndpoint(days: readonly DayUsage[]): JsonObject[] {
  const names = new Set(days.flatMap(({ endpoints }) => [...endpoints.keys()]))
  const sums = [...names].map((name) => {
    const used = sumOf(days.flatMap(({ endpoints }) => endpoints.get(name) ?? []))
    return { name, used }
  })
  sums.sort((a, b) =>
    a.used.plancks === b.used.plancks ? (a.name < b.name ? -1 : 1) : a.used.plancks > b.used.plancks ? -1 : 1,
  )
  return sums.map(({ name, used }) => ({ endpoint: `/api/svc/${name}`, ...countedAs(used) }))
}

const byDay = (usage: DayUsage): JsonObject => ({
  day: dateOf(usage.day),
  ...countedAs({ ...sumOf([...usage.endpoints.values()]), plancks: chargedOn(usage) }),
  from_bond_plancks: String(usage.bond),
  from_fuel_plancks: String(usage.fuel),
  from_free_plancks: String(usage.free),
})
