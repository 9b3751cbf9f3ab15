import { Type } from 'typebox'
import { jsonAnswer } from '../../call.ts'
import { read } from '../../definition.ts'
import { Balances, balancesOf } from './balances.ts'
import { AccountName } from './coin-schemas.ts'
import { callerOf } from './own-caller.ts'

export const credits = read({
  id: 'tally.credits',
  method: 'GET',
  path: '/api/tally/credits/:zid',
  auth: 'key',
  tier: 'machine-control',
  domain: 'economy',
  summary: 'What an account can pay with, for its own key; `me` is the account of the key.',
  params: Type.Object({ zid: AccountName }),
  response: Type.Object(Balances),
  refusals: ['FORBIDDEN'],
  example: { params: { zid: 'me' } },
  read(services, { params, caller }) {
    const { account } = callerOf(caller, params.zid)
    return jsonAnswer(200, balancesOf(services, account), { 'cache-control': 'no-store' })
  },
})
