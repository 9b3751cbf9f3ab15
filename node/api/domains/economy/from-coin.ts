import { Type } from 'typebox'
import { move } from '../../../mesh/coins/move.ts'
import { write } from '../../definition.ts'
import { Balances, balancesOf } from './balances.ts'
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
    "Burns coins of the caller's account and credits their face values as hours; the only conversion of coins to hours.",
  body: Type.Object({ token_ids: TokenIds }, { additionalProperties: false }),
  response: Type.Object({ credited_plancks: Type.String(), ...Movement, ...Balances }),
  refusals: MOVING_REFUSALS,
  example: { body: { token_ids: ['0'.repeat(64)] } },
  async write(services, { body, caller, call }) {
    const { account } = ownCaller(caller)
    const action = { kind: 'redeem', home: services.identity.publicKey, account } as const
    const movement = await move(services, account, { ids: body.token_ids }, action, call.signal)
    const credited = movement.spends.reduce((sum, { worth }) => sum + worth, 0n)
    return { credited_plancks: String(credited), ...reportOf(movement), ...balancesOf(services, account) }
  },
})
