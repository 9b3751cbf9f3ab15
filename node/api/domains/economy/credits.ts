import { Type } from 'typebox'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { read } from '../../definition.ts'
import { accountShown } from './account-shown.ts'
import { Balances, balancesOf } from './balances.ts'
import { AccountName } from './coin-schemas.ts'

export const credits = read({
  id: 'tally.credits',
  method: 'GET',
  path: '/api/tally/credits/:zid',
  auth: 'none',
  scope: 'read',
  tier: 'computation',
  domain: 'economy',
  summary:
    'Balances of an account, for its own key (`me` is the account of the key) or for the ZID that signs the request.',
  params: Type.Object({ zid: AccountName }),
  response: Type.Object(Balances),
  refusals: ['UNAUTHORIZED', 'FORBIDDEN', 'UNKNOWN_ZID', 'BAD_SIGNATURE'],
  example: { params: { zid: 'me' } },
  read(services, { params, caller, call }) {
    const account = accountShown(services, params.zid, caller, call)
    return jsonAnswer(200, balancesOf(services, account), {
      ...NO_STORE,
      vary: 'authorization, cookie',
    })
  },
})
