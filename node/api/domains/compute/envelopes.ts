import { Type } from 'typebox'
import { bundleText } from '../../../../src/envelope/answer.ts'
import type { Cko } from '../../../../src/envelope/cko.ts'
import { makeProof } from '../../../../src/envelope/proof.ts'
import { Refusal } from '../../../../src/errors/refusal.ts'
import type { Services } from '../../../services.ts'
import { JSON_TYPE, jsonAnswer } from '../../call.ts'
import { read } from '../../definition.ts'
import { AnyObject, Hex64, Svcond } from '../../schemas.ts'

const common = { method: 'GET', auth: 'none', tier: 'computation', domain: 'compute' } as const
const Id = Type.Object({ id: Hex64 })
const EXAMPLE = { params: { id: '0'.repeat(64) } }
const InclusionOrNull = Type.Union([Type.Null(), AnyObject])

const unknown = (): Refusal => new Refusal('UNKNOWN_ENVELOPE', 'This node holds no envelope with that id.')

/** An envelope never changes; only its inclusion proof comes later. */
const cacheable = (id: string, closed: boolean, mine: boolean): Record<string, string> => ({
  etag: `"${id.slice(0, 32)}${closed ? '' : '-open'}"`,
  'cache-control': `${mine ? 'private' : 'public'}, max-age=${closed ? 86_400 : 0}`,
  vary: 'authorization',
})

async function stored({ reader }: Services, id: string) {
  const envelope = await reader.envelope(id)
  if (envelope === undefined) throw unknown()
  return { ...envelope, inclusion: (await reader.inclusion(id)) ?? null }
}

export const envelope = read({
  ...common,
  id: 'svc.envelopes.one',
  path: '/api/svc/envelopes/:id',
  summary: 'A sealed envelope: its content for the key that owns it, digest and proofs for anyone.',
  params: Id,
  response: Type.Object({
    envelope_id: Hex64,
    seal: AnyObject,
    inclusion: InclusionOrNull,
    cko: Type.Optional(AnyObject),
    svc_proof: Type.Optional(Type.String()),
  }),
  refusals: ['UNKNOWN_ENVELOPE', 'UNAUTHORIZED'],
  example: EXAMPLE,
  async read(services, { params, caller }) {
    const { id, text, coin, seal, inclusion } = await stored(services, params.id)
    const mine = caller !== null && caller.account === coin.owner
    const headers = cacheable(mine ? `${id.slice(0, 30)}-c` : id, inclusion !== null, mine)
    if (caller !== null && mine) {
      const proof = makeProof(services.hash, caller.proofKey, text)
      return { status: 200, type: JSON_TYPE, headers, body: bundleText({ text, id, proof }, seal, inclusion) }
    }
    const { svcond, operator_id, kernel_digest } = JSON.parse(text) as Cko
    const open = { envelope_id: id, digest: id, private: true, svcond, operator_id, kernel_digest, seal, inclusion }
    return jsonAnswer(200, open, headers)
  },
})

export const inclusion = read({
  ...common,
  id: 'svc.envelopes.inclusion',
  path: '/api/svc/envelopes/:id/inclusion',
  summary: 'Proof that the tick event commits to an envelope; null until its tick has closed.',
  params: Id,
  response: Type.Object({ envelope_id: Hex64, svcond: Svcond, inclusion: InclusionOrNull }),
  refusals: ['UNKNOWN_ENVELOPE'],
  example: EXAMPLE,
  async read({ reader }, { params }) {
    const coin = await reader.coin(params.id)
    if (coin === undefined) throw unknown()
    const proof = (await reader.inclusion(params.id)) ?? null
    return jsonAnswer(
      200,
      { envelope_id: params.id, svcond: coin.svcond, inclusion: proof },
      cacheable(params.id, proof !== null, false),
    )
  },
})
