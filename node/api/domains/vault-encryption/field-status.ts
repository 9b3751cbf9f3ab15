import { Type } from 'typebox'
import { SUPPORTED_VERSIONS } from '../../../../protocols/mcp/revisions.ts'
import { MOST_ENCRYPTIONS } from '../../../../src/vault/limits.ts'
import { KEY_TYPES } from '../../../vault/key-record.ts'
import { OWNER_SUITE } from '../../../vault/owner-seal.ts'
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
    vault: AnyObject,
    audit: AnyObject,
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
      protects: [
        'proof keys of API keys at rest',
        'every row of the vault: versions of transit keys, records, secrets',
      ],
      nonce: 'random; a version of a transit key encrypts at most `vault.encryptions_per_version` times',
    },
    key_source: {
      records: 'HKDF-SHA256 of a 256-bit secret that stays in the data directory of the node',
      proofs: 'HKDF-SHA256 of the API key of the caller',
      signatures: 'a 256-bit Ed25519 seed that stays in the data directory of the node',
      vault_rows: 'HKDF-SHA256 of the 256-bit secret of the node and the account: a key for each account',
      transit: '256 random bits for each version of each key; HKDF-SHA256 of them for each use: encrypt, hmac, sign',
      secrets: 'HKDF-SHA256 on the client, of the equation of an identity or of an API key; the node does not store it',
    },
    vault: {
      key_types: KEY_TYPES,
      hmac: 'HMAC-SHA256, of keys of every type',
      ciphertext: 'svc:v1:<key>:<version>:<base64url of nonce, ciphertext, tag>',
      associated_data: 'the text before the last colon and its colon, then the context of the caller',
      encryptions_per_version: MOST_ENCRYPTIONS,
      stored_here: ['names of keys and paths of secrets, readable', 'everything else of them, encrypted'],
      not_stored: ['plaintexts, contexts, ciphertexts of transit keys', 'keys of clients'],
      backup: `HPKE (RFC 9180), ${OWNER_SUITE}, to a key that follows from the owner key`,
      deletion:
        'rows are deleted and removed from the files of the database before the answer; backups made earlier keep them',
    },
    audit: { chain: 'SHA-256', records: 'every access to the vault and every call of the owner', readable_by: 'owner' },
    signature: { algorithm: 'Ed25519', public_key: identity.publicKey, over: 'the Merkle root of each commit batch' },
    proof: { algorithm: 'HMAC-SHA256', current: 'v2', accepted: ['v2', 'v1'] },
    protocol_versions: { ...VERSIONS, mcpRevisions: SUPPORTED_VERSIONS, svc_proof: ['v2', 'v1'] },
    kernel_digest: identity.kernelDigest,
  }),
})
