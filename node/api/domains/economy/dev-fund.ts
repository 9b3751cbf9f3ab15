import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { plancksOf } from '../../../../src/ledger/compute-hour.ts'
import { isFunded } from '../../../pipeline/remedies.ts'
import { jsonAnswer } from '../../call.ts'
import { write } from '../../definition.ts'
import { Balances, balancesOf } from './balances.ts'
import { ownCaller } from './own-caller.ts'

export const devFund = write({
  id: 'dev.fund',
  method: 'POST',
  path: '/api/dev/fund',
  auth: 'key',
  scope: 'move',
  tier: 'machine-control',
  domain: 'economy',
  summary:
    'Credits the key with paid hours free of charge, on development networks only, so that movable coins exist there.',
  body: Type.Object(
    { hours: Type.Number({ minimum: 1e-9, maximum: 1_000_000, description: 'Compute-hours.' }) },
    { additionalProperties: false },
  ),
  response: Type.Object({ funded_plancks: Type.String(), ...Balances }),
  refusals: ['FORBIDDEN', 'STORAGE_UNAVAILABLE'],
  example: { body: { hours: 1 } },
  async write(services, { body, caller, mark }) {
    if (!isFunded(services.identity.network)) {
      throw new Refusal('FORBIDDEN', `Hours on the network "${services.identity.network}" are bought, not created.`)
    }
    const { account } = ownCaller(caller)
    // The least number of hours, 1e-9, is 3,600 plancks.
    const plancks = plancksOf(body.hours)
    await services.accounts.fund(account, plancks, mark)
    return jsonAnswer(200, { funded_plancks: String(plancks), ...balancesOf(services, account) })
  },
})
