import { Type } from 'typebox'
import { balanceOf } from '../../../../src/ledger/account.ts'
import { hoursOf } from '../../../../src/ledger/compute-hour.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { read, write } from '../../definition.ts'
import { Nothing } from '../../schemas.ts'

const common = { auth: 'none', tier: 'computation', domain: 'identity-access', example: {} } as const

export const demoKey = read({
  ...common,
  id: 'demo-key',
  method: 'GET',
  path: '/api/demo-key',
  summary: 'The shared key for first steps: ten computations a day from each address.',
  response: Type.Object({ key: Type.String(), plan: Type.String(), dailyLimit: Type.Integer() }),
  refusals: [],
  read: ({ accounts, limits }) =>
    jsonAnswer(200, { key: accounts.demoKey, plan: 'demo', dailyLimit: limits.quotaOf('demo-key') }, NO_STORE),
})

export const mintKey = write({
  ...common,
  id: 'demo-key.mint',
  method: 'POST',
  path: '/api/demo-key/mint',
  summary: 'Mints a personal key with a free balance; the key is shown only once.',
  body: Nothing,
  bodyOptional: true,
  response: Type.Object({
    key: Type.String(),
    plan: Type.String(),
    account: Type.String(),
    balance_plancks: Type.String(),
    balance_hours: Type.Number(),
  }),
  refusals: ['STORAGE_UNAVAILABLE'],
  limit: 'mint',
  async write({ accounts }) {
    const { key, account, balance } = await accounts.mint()
    const plancks = balanceOf(balance)
    return jsonAnswer(
      200,
      { key, plan: 'free', account, balance_plancks: String(plancks), balance_hours: hoursOf(plancks) },
      NO_STORE,
    )
  },
})
