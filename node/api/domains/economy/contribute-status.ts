import { Type } from 'typebox'
import { CONTRIBUTION_POLICY } from '../../../../src/contribution/policy.ts'
import { freeFrom } from '../../../../src/contribution/tenures.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { TICK_NS } from '../../../../src/time/tick.ts'
import { bondableOf } from '../../../mesh/contribution/bond-envelopes.ts'
import type { Services } from '../../../services.ts'
import { read } from '../../definition.ts'
import { Hex64, Nothing, Svcond } from '../../schemas.ts'
import { Challenge, common, Mode, orNull, shownCase } from './contribute-schemas.ts'
import { ownCaller } from './own-caller.ts'

const count = Type.Integer({ minimum: 0 })

export const Status = {
  state: Type.String({ enum: ['unbonded', 'bonded', 'withheld'] }),
  mode: Mode,
  contributor: Hex64,
  bond: orNull(Hex64),
  bonded: Type.Integer({ minimum: 0, description: 'Envelopes of the account in a bond.' }),
  movable: Type.Integer({ minimum: 0, description: 'Envelopes of the account that a bond could take.' }),
  required: count,
  short_by: count,
  days_remaining: orNull(
    Type.Number({
      description: 'At the account’s own rate of the last 14 days; null if it sealed nothing, 0 if not short.',
    }),
  ),
  free_from: orNull(Type.Integer({ description: 'Tick from which the envelopes of a released bond can move.' })),
  running: Type.Integer({ minimum: 0, description: 'Jobs of others on this machine.' }),
  against: Type.Array(Challenge, { description: 'Challenges that stand against the bond.' }),
  svcond: Svcond,
}

const DAYS = 14
const TICKS_PER_DAY = 86_400e9 / Number(TICK_NS)

/** Latest envelopes that are counted. */
const MOST_COUNTED = 100_000

/** Bond, mode and what is missing, as one account of a node sees it. */
export async function statusOf(services: Services, account: string): Promise<JsonObject> {
  const { contribution, accounts, mesh } = services
  const standing = contribution.standing()
  const now = accounts.now()
  const isHolder = (await contribution.holder()) === account
  const { bonded: free, movable } = await bondableOf(services, contribution.view, account)
  const held =
    isHolder && standing.tenure !== null ? contribution.view.envelopesOf(mesh.self, standing.tenure).length : 0
  const required = CONTRIBUTION_POLICY.envelopes
  const short = isHolder ? 0 : Math.max(0, required - free.length - movable)
  return {
    state: isHolder ? standing.state : 'unbonded',
    mode: isHolder ? standing.mode : 'idle',
    contributor: mesh.self,
    bond: isHolder ? (standing.tenure?.event ?? null) : null,
    bonded: held + free.length,
    movable,
    required,
    short_by: short,
    days_remaining: await daysFor(services, account, short, now),
    free_from: standing.tenure === null ? null : freeFrom(standing.tenure, CONTRIBUTION_POLICY),
    running: contribution.running,
    against: isHolder ? standing.against.map(shownCase) : [],
    svcond: now,
  }
}

async function daysFor({ reader }: Services, account: string, short: number, now: number): Promise<number | null> {
  if (short === 0) return 0
  const { coins } = await reader.ownedCoins(account, 'paid', { offset: 0, limit: MOST_COUNTED })
  const recent = coins.filter(({ svcond }) => svcond > now - DAYS * TICKS_PER_DAY).length
  return recent === 0 ? null : (short * DAYS) / recent
}

export const contributeStatus = read({
  ...common,
  id: 'contribute.status',
  method: 'GET',
  path: '/api/contribute/status',
  auth: 'key',
  scope: 'read',
  tier: 'computation',
  summary: 'Bond and mode of the caller on this node, and if envelopes are missing, the days until there are enough.',
  query: Nothing,
  response: Type.Object(Status),
  refusals: ['FORBIDDEN'],
  example: {},
  read: (services, { caller }) => statusOf(services, ownCaller(caller).account),
})
