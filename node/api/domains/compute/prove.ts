import { Type } from 'typebox'
import { KEYLESS_MARKER } from '../../../../src/identity/proof-key.ts'
import { operatorTask } from '../../../../src/tasks/asked-task.ts'
import { compute, read } from '../../definition.ts'
import { ProofBody, Proven, verdictMembers } from '../../schemas.ts'
import { OPERATOR_EXAMPLE, OPERATOR_REFUSALS } from './compute.ts'
import { verdictOnProof } from './verdict-on-proof.ts'

const ProveBody = Type.Object(
  {
    operators: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: 16 })),
    domain: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    inputs: Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Type.Number())),
  },
  { additionalProperties: false },
)

export const prove = compute({
  id: 'svc.prove',
  method: 'POST',
  path: '/api/svc/prove',
  auth: 'none',
  tier: 'computation',
  domain: 'compute',
  billing: 'keyless',
  summary: 'Computes without a key and returns a signed seven-step receipt; without a body, a worked example.',
  body: ProveBody,
  bodyOptional: true,
  response: Proven,
  refusals: OPERATOR_REFUSALS,
  limit: 'prove',
  example: { body: OPERATOR_EXAMPLE },
  job(_services, { body }) {
    const { operators, inputs, domain = operators === undefined ? OPERATOR_EXAMPLE.domain : 'auto' } = body
    const worked = operators === undefined && inputs === undefined
    const task = {
      domain,
      operators: operators ?? OPERATOR_EXAMPLE.operators,
      inputs: worked ? OPERATOR_EXAMPLE.inputs : (inputs ?? {}),
    }
    return { task: operatorTask(task) }
  },
})

export const proveVerify = read({
  id: 'svc.prove.verify',
  method: 'POST',
  path: '/api/svc/prove/verify',
  auth: 'none',
  tier: 'computation',
  domain: 'compute',
  summary: 'Checks the receipt of a keyless proof: marker HMAC, node signature and hash.',
  body: ProofBody,
  response: Type.Object({ ...verdictMembers, keyPrefix: Type.String() }),
  refusals: ['INVALID_BODY', 'RATE_LIMITED'],
  limit: 'prove-verify',
  example: { body: { cko: {}, svc_proof: 'v2:00' } },
  read: async (services, { body, call }) => ({
    ...(await verdictOnProof(services, body, KEYLESS_MARKER, { account: null, address: call.ip })),
    keyPrefix: KEYLESS_MARKER,
  }),
})
