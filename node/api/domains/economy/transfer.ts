import { Type } from 'typebox'
import { provenCertificate } from '../../../../src/mesh/proven-certificate.ts'
import type { Spend } from '../../../../src/mesh/spend.ts'
import { spendId } from '../../../../src/mesh/spend-signing.ts'
import { jsonAnswer } from '../../call.ts'
import { write } from '../../definition.ts'
import { Hex64 } from '../../schemas.ts'
import { Certified, MintProofs, SPEND_REFUSALS, SpendBody } from './coin-schemas.ts'
import { mustBeProofs, mustBeSpend } from './must-be-spend.ts'

/** Answer for one spend. */
export const CertifiedSpend = {
  spend: Hex64,
  ticks: Type.Integer({ description: 'From the proposal to the certificate.' }),
  ...Certified,
}

export const transfer = write({
  id: 'tally.envelopes.transfer',
  method: 'POST',
  path: '/api/tally/envelopes/transfer',
  auth: 'none',
  scope: 'move',
  tier: 'machine-control',
  domain: 'economy',
  summary: 'Proposes a spend signed by its holder and waits for its certificate; repeating it is harmless.',
  body: Type.Object({ spend: SpendBody, mints: Type.Optional(MintProofs) }, { additionalProperties: false }),
  response: Type.Object(CertifiedSpend),
  refusals: SPEND_REFUSALS,
  limit: 'spend',
  example: {
    body: {
      spend: {
        network: 'local',
        inputs: [{ coin: '0'.repeat(64), minter: '0'.repeat(64), version: 1, face: 1 }],
        action: { kind: 'transfer', to: '0'.repeat(64), account: '' },
        svcond: 1,
        holder: '0'.repeat(64),
        sig: '0'.repeat(128),
      },
    },
  },
  async write({ mesh, hash, identity }, { body, call }) {
    const spend = mustBeSpend({ identity, mesh }, body.spend as unknown as Spend)
    const { certificate, ticks } = await mesh.propose(spend, mustBeProofs(body.mints), call.signal)
    return jsonAnswer(200, { spend: spendId(hash, spend), ticks, ...provenCertificate(mesh.members, certificate) })
  },
})
