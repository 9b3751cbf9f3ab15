import { Type } from 'typebox'
import { bearerKey } from '../../../pipeline/authorise.ts'
import { payerOf } from '../../../pipeline/uncharged-budget.ts'
import { headerOf } from '../../call.ts'
import { read } from '../../definition.ts'
import { ProofBody, verdictMembers } from '../../schemas.ts'
import { verdictOnProof } from './verdict-on-proof.ts'

export const verify = read({
  id: 'svc.verify',
  method: 'POST',
  path: '/api/svc/verify',
  auth: 'key',
  scope: 'read',
  tier: 'computation',
  domain: 'compute',
  summary:
    'Checks a sealed answer with the API key or the session under which it was sealed: HMAC v1 or v2, hash, signature, chain and value.',
  body: ProofBody,
  response: Type.Object(verdictMembers),
  refusals: ['INVALID_BODY', 'RATE_LIMITED'],
  example: { body: { cko: {}, svc_proof: 'v2:00' } },
  tool: { name: 'svc_verify', readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false },
  read: (services, { body, caller, call }) => {
    const payer = payerOf(caller, call.ip)
    const zid = caller?.session?.zid
    if (zid !== undefined) return verdictOnProof(services, body, services.access.proofKeyOf(zid), payer)
    const sent = bearerKey(headerOf(call, 'authorization'))
    return verdictOnProof(services, body, services.access.handles.credentialOf(sent) ?? sent, payer)
  },
})
