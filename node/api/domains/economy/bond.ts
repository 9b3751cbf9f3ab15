import { Type } from 'typebox'
import { bondOf } from '../../../../src/ledger/plan.ts'
import { write } from '../../definition.ts'
import { Balances, balancesOf, TierName } from './balances.ts'
import { ownCaller } from './own-caller.ts'

export const bond = write({
  id: 'credits.bond',
  method: 'POST',
  path: '/api/credits/bond',
  auth: 'key',
  scope: 'move',
  tier: 'machine-control',
  domain: 'economy',
  summary: 'Bonds bought hours of the account for one cycle of a tier: its seat.',
  description:
    'The cycle begins now if none is active, or if the tier is larger than that of the active cycle, whose remaining bond continues with ' +
    'it; otherwise after the cycles that are paid for. What is left of a bond at the end of its cycle expires. ' +
    'A request with an Idempotency-Key bonds once, also after a restart of the node.',
  body: Type.Object({ tier: TierName }, { additionalProperties: false }),
  response: Type.Object({ bonded_plancks: Type.String(), ...Balances }),
  refusals: ['FORBIDDEN', 'INSUFFICIENT_BALANCE', 'TOO_FAR_AHEAD', 'STORAGE_UNAVAILABLE'],
  example: { body: { tier: 'starter' } },
  async write(services, { body, caller, mark }) {
    const { account } = ownCaller(caller)
    const reference =
      mark === null ? {} : { reference: `seat:${services.hash.sha256Hex(`${account}\n${mark.key}\n${mark.request}`)}` }
    await services.accounts.bond({ account, tier: body.tier, ...reference })
    return { bonded_plancks: String(bondOf(body.tier)), ...balancesOf(services, account) }
  },
})
