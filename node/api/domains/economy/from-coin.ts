import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { bondOf, type Tier } from '../../../../src/ledger/plan.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type Movement as Moved, move } from '../../../mesh/coins/move.ts'
import type { Services } from '../../../services.ts'
import { write } from '../../definition.ts'
import { Balances, balancesOf, TierName } from './balances.ts'
import { BULK_BYTES, MOVING_REFUSALS, Movement, TokenIds } from './coin-schemas.ts'
import { ownCaller } from './own-caller.ts'
import { isComplete, reportOf } from './report.ts'

export const fromCoin = write({
  id: 'credits.from-coin',
  method: 'POST',
  path: '/api/credits/from-coin',
  auth: 'key',
  scope: 'move',
  tier: 'machine-control',
  domain: 'economy',
  summary:
    "Burns coins of the caller's account and credits their face values as hours, or bonds them for a cycle of a tier; the only conversion " +
    'of coins to hours.',
  bodyBytes: BULK_BYTES,
  body: Type.Object({ token_ids: TokenIds, bond_tier: Type.Optional(TierName) }, { additionalProperties: false }),
  response: Type.Object({
    credited_plancks: Type.String(),
    bonded_plancks: Type.String({ description: '0 without `bond_tier`, or if the tier was not bonded.' }),
    bond_refused: Type.Optional(
      Type.String({
        description: 'Why the tier was not bonded; the hours are fuel, and POST /api/credits/bond may follow.',
      }),
    ),
    ...Movement,
    ...Balances,
  }),
  refusals: MOVING_REFUSALS,
  example: { body: { token_ids: ['0'.repeat(64)] } },
  isFinal: isComplete,
  async write(services, { body, caller, call, mark }) {
    const { account } = ownCaller(caller)
    const action = { kind: 'redeem', home: services.identity.publicKey, account } as const
    const movement = await move(services, { account, mark, signal: call.signal }, { ids: body.token_ids }, action)
    const credited = movement.spends.reduce((sum, { worth }) => sum + worth, 0n)
    const seat = body.bond_tier === undefined ? NO_SEAT : await bonded(services, account, body.bond_tier, movement)
    return {
      credited_plancks: String(credited),
      ...seat,
      ...reportOf(movement),
      ...balancesOf(services, account),
    }
  },
})

const NO_SEAT: JsonObject = { bonded_plancks: '0' }

/** The coins are burned already: a refused bond is a part of the answer. A redemption bonds once, however often it is sent. */
async function bonded({ accounts }: Services, account: string, tier: Tier, { spends }: Moved): Promise<JsonObject> {
  try {
    await accounts.bond({ account, tier, reference: `seat:redeem:${spends[0]?.spend}` })
    return { bonded_plancks: String(bondOf(tier)) }
  } catch (error) {
    if (error instanceof Refusal) return { ...NO_SEAT, bond_refused: error.code }
    throw error
  }
}
