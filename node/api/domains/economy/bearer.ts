import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { provenCertificate } from '../../../../src/mesh/proven-certificate.ts'
import { move } from '../../../mesh/coins/move.ts'
import { jsonAnswer } from '../../call.ts'
import { write } from '../../definition.ts'
import { Hex64 } from '../../schemas.ts'
import { beneficiaryOf } from './beneficiary.ts'
import { Certified, MOVING_REFUSALS } from './coin-schemas.ts'
import { ownCaller } from './own-caller.ts'

export const bearer = write({
  id: 'tally.envelopes.bearer',
  method: 'POST',
  path: '/api/tally/envelopes/bearer',
  auth: 'key',
  scope: 'move',
  tier: 'machine-control',
  domain: 'economy',
  summary: "Moves a coin of the caller's account to a fresh public key and returns what a bearer file needs.",
  body: Type.Object(
    { token_id: Hex64, to: Hex64 },
    { additionalProperties: false, description: '`to` is the public key whose secret the file will contain.' },
  ),
  response: Type.Object({
    token_id: Hex64,
    minter: Hex64,
    version: Type.Integer(),
    face: Type.Integer(),
    holder: Hex64,
    spend: Hex64,
    ticks: Type.Integer(),
    ...Certified,
  }),
  refusals: MOVING_REFUSALS,
  example: { body: { token_id: '0'.repeat(64), to: '1'.repeat(64) } },
  async write(services, { body, caller, call, mark }) {
    const { token_id: id, to } = body
    const { account } = ownCaller(caller)
    const mover = { account, mark, signal: call.signal }
    const movement = await move(services, mover, { ids: [id] }, beneficiaryOf(services, to))
    const [moved] = movement.spends
    if (moved === undefined) throw new Error('a movement without a refusal has a spend')
    const { spend, ticks, certificate } = moved
    if (certificate === null) {
      throw new Refusal('STALE_VERSION', `The coin ${id} was moved to ${to}, and has moved on since.`, { coin: id })
    }
    const input = certificate.spend.inputs.find(({ coin }) => coin === id)
    const { minter, version, face } = input as NonNullable<typeof input>
    const proven = provenCertificate(services.mesh.members, certificate)
    return jsonAnswer(200, { token_id: id, minter, version: version + 1, face, holder: to, spend, ticks, ...proven })
  },
})
