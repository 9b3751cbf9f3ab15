import { Type } from 'typebox'
import { canonicalJson } from '../../../../src/bytes/canonical-json.ts'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { provenCertificate } from '../../../../src/mesh/proven-certificate.ts'
import type { Spend } from '../../../../src/mesh/spend.ts'
import { spendId } from '../../../../src/mesh/spend-signing.ts'
import type { Caller } from '../../../caller.ts'
import { spendOfBearer } from '../../../mesh/coins/spend-of-bearer.ts'
import type { Services } from '../../../services.ts'
import { jsonAnswer } from '../../call.ts'
import { write } from '../../definition.ts'
import { AnyObject, Hex64, Zid } from '../../schemas.ts'
import { type Beneficiary, beneficiaryOf } from './beneficiary.ts'
import { MintProofs, SPEND_REFUSALS, SpendBody } from './coin-schemas.ts'
import { mustBeProofs, mustBeSpend } from './must-be-spend.ts'
import { ownCaller } from './own-caller.ts'
import { CertifiedSpend } from './transfer.ts'

/** Recipient of the coin: the named ZID, else the account of the key. */
function receiver(services: Services, to: string | undefined, caller: Caller | null): Beneficiary {
  if (to !== undefined) return beneficiaryOf(services, to)
  return { kind: 'transfer', to: services.identity.publicKey, account: ownCaller(caller).account }
}

/** A signed spend names its recipient, which must be that of this request. */
function mustReach(spend: Spend, action: Beneficiary): Spend {
  if (canonicalJson(spend.action) === canonicalJson(action)) return spend
  const detail = `The spend does not transfer to ${action.to} for "${action.account}"; sign one that does, or use transfer.`
  throw new Refusal('INVALID_BODY', detail, { expected: { ...action } })
}

export const redeem = write({
  id: 'tally.envelopes.redeem',
  method: 'POST',
  path: '/api/tally/envelopes/redeem',
  auth: 'none',
  scope: 'move',
  tier: 'machine-control',
  domain: 'economy',
  summary: 'Credits a bearer coin, or a spend signed by its holder, to the account of the key or to a ZID.',
  body: Type.Object(
    {
      bearer: Type.Optional(AnyObject),
      spend: Type.Optional(SpendBody),
      mints: Type.Optional(MintProofs),
      to: Type.Optional(Zid),
    },
    { additionalProperties: false, description: '`bearer` is the content of the file, including its secret.' },
  ),
  response: Type.Object({ ...CertifiedSpend, token_ids: Type.Array(Hex64), to: Hex64, account: Type.String() }),
  refusals: [
    ...SPEND_REFUSALS,
    ...(['UNAUTHORIZED', 'FORBIDDEN', 'UNKNOWN_ZID', 'UNREADABLE_FILE', 'BAD_CERTIFICATE'] as const),
    ...(['UNKNOWN_EPOCH', 'BAD_EPOCH_CHAIN'] as const),
  ],
  limit: 'spend',
  example: { body: { bearer: { format: 'svcmesh bearer coin v1' }, to: '0'.repeat(32) } },
  async write(services, { body, caller, call }) {
    const { mesh, hash } = services
    if ((body.bearer === undefined) === (body.spend === undefined)) {
      throw new Refusal('INVALID_BODY', 'Send either `bearer` or `spend`.')
    }
    const action = receiver(services, body.to, caller)
    const spend =
      body.bearer === undefined
        ? mustReach(mustBeSpend(services, body.spend as unknown as Spend), action)
        : await spendOfBearer(services, JSON.stringify(body.bearer), action)
    const { certificate, ticks } = await mesh.propose(spend, mustBeProofs(body.mints), call.signal)
    return jsonAnswer(200, {
      spend: spendId(hash, spend),
      ticks,
      token_ids: spend.inputs.map(({ coin }) => coin),
      to: action.to,
      account: action.account,
      ...provenCertificate(mesh.members, certificate),
    })
  },
})
