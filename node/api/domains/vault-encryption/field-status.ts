import { Type } from 'typebox'
import { SUPPORTED_VERSIONS } from '../../../../protocols/mcp/revisions.ts'
import { VERSIONS } from '../../../versions.ts'
import { read } from '../../definition.ts'
import { AnyObject } from '../../schemas.ts'

export const fieldStatus = read({
  id: 'svc.field.status',
  method: 'GET',
  path: '/api/svc/field/status',
  auth: 'none',
  tier: 'computation',
  domain: 'vault-encryption',
  summary:
    'How this node encrypts, signs and attests: algorithms, where the keys come from, versions of the protocols.',
  response: Type.Object({
    cipher: AnyObject,
    key_source: AnyObject,
    signature: AnyObject,
    proof: AnyObject,
    protocol_versions: AnyObject,
    kernel_digest: Type.String(),
  }),
  refusals: [],
  example: {},
  tool: {
    name: 'svc_field_status',
    readOnlyHint: true,
    idempotentHint: true,
    destructiveHint: false,
    openWorldHint: false,
  },
  read: ({ identity }) => ({
    cipher: {
      algorithm: 'AES-256-GCM',
      key_bits: 256,
      nonce_bits: 96,
      tag_bits: 128,
      protects: 'proof keys of API keys at rest',
    },
    key_source: {
      records: 'HKDF-SHA256 of a 256-bit secret that stays in the data directory of the node',
      proofs: 'HKDF-SHA256 of the API key of the caller',
      signatures: 'a 256-bit Ed25519 seed that stays in the data directory of the node',
    },
    signature: { algorithm: 'Ed25519', public_key: identity.publicKey, over: 'the Merkle root of each commit batch' },
    proof: { algorithm: 'HMAC-SHA256', current: 'v2', accepted: ['v2', 'v1'] },
    protocol_versions: { ...VERSIONS, mcpRevisions: SUPPORTED_VERSIONS, svc_proof: ['v2', 'v1'] },
    kernel_digest: identity.kernelDigest,
  }),
})
