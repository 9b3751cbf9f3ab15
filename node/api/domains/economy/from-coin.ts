import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { bondOf, type Tier } from '../../../../src/ledger/plan.ts'
import { move } from '../../../mesh/coins/move.ts'
import type { Services } from '../../../services.ts'
import { write } from '../../definition.ts'
import { Balances, balancesOf, TierName } from './balances.ts'
import { MOVING_REFUSALS, Movement, TokenIds } from './coin-schemas.ts'
import { ownCaller } from './own-caller.ts'
import { reportOf } from './report.ts'

export const fromCoin = write({
  id: 'credits.from-coin',
  method: 'POST',
  path: '/api/credits/from-coin',
  auth: 'key',
  tier: 'machine-control',
  domain: 'economy',
  summary:
    "Burns coins of the caller's account and credits their face values as hours, or bonds them for a cycle of a tier; the only conversion " +
    'of coins to hours.',
  body: Type.Object({ token_ids: TokenIds, bond_tier: Type.Optional(TierName) }, { additionalProperties: false }),
  response: Type.Object({
    credited_plancks: Type.String(),
    bonded_plancks: Type.String({
      description: '0 without `bond_tier`, or if the hours do not suffice for it: they are fuel then.',
    }),
    ...Movement,
    ...Balances,
  }),
  refusals: MOVING_REFUSALS,
  example: { body: { token_ids: ['0'.repeat(64)] } },
  async write(services, { body, caller, call }) {
    const { account } = ownCaller(caller)
    const action = { kind: 'redeem', home: services.identity.publicKey, account } as const
    const movement = await move(services, account, { ids: body.token_ids }, action, call.signal)
    const credited = movement.spends.reduce((sum, { worth }) => sum + worth, 0n)
    const bonded = body.bond_tier === undefined ? 0n : await bondedFor(services, account, body.bond_tier)
    return {
      credited_plancks: String(credited),
      bonded_plancks: String(bonded),
      ...reportOf(movement),
      ...balancesOf(services, account),
    }
  },
})

/** The hours are credited already: what does not suffice for the tier stays fuel, and the answer shows it. */
async function bondedFor({ accounts }: Services, account: string, tier: Tier): Promise<bigint> {
  try {
    await accounts.bond({ account, tier })
    return bondOf(tier)
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'INSUFFICIENT_BALANCE' || error.code === 'TOO_FAR_AHEAD')) return 0n
    throw error
  }
}
