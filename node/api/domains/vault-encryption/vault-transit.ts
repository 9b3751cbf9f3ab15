import { Type } from 'typebox'
import { read } from '../../definition.ts'
import { batched, CipherBody, cipherItems, PlainBody, plainItems, sizeOf } from './transit-items.ts'
import { inVault, toBase64, VAULT, VAULT_REFUSALS } from './vault-access.ts'
import { KeyParams } from './vault-schemas.ts'

const encryptedMembers = { ciphertext: Type.String(), key_version: Type.Integer() }
const Encrypted = Type.Object({
  ciphertext: Type.Optional(encryptedMembers.ciphertext),
  key_version: Type.Optional(encryptedMembers.key_version),
  batch_results: Type.Optional(
    Type.Array(Type.Object(encryptedMembers), { description: 'Of `batch_input`, in order.' }),
  ),
})

const KEY_REFUSALS = [...VAULT_REFUSALS, 'UNKNOWN_VAULT_KEY', 'WRONG_KEY_TYPE'] as const
const EXAMPLE = 'svc:v1:orders:1:AAAA'

export const vaultEncrypt = read({
  ...VAULT,
  id: 'vault.encrypt',
  method: 'POST',
  path: '/api/vault/encrypt/:name',
  summary: 'Encrypts under the latest version of a transit key: AES-256-GCM with a random nonce; nothing is stored.',
  description:
    'The ciphertext names its key and version; these and the context are authenticated. A version encrypts at most 2^32 times.',
  params: KeyParams,
  body: PlainBody,
  response: Encrypted,
  refusals: [...KEY_REFUSALS, 'KEY_EXHAUSTED'],
  example: { params: { name: 'orders' }, body: { plaintext: 'NDExMSAxMTEx', context: 'customer 7' } },
  read: (services, request) => {
    const { params, body } = request
    const items = plainItems(body)
    const access = { action: 'vault.encrypt', target: params.name, bytes: sizeOf(items) }
    return inVault(services, request, access, async (account) =>
      batched(body.batch_input !== undefined, await services.vault.transit.encrypt(account, params.name, items)),
    )
  },
})

export const vaultDecrypt = read({
  ...VAULT,
  id: 'vault.decrypt',
  method: 'POST',
  path: '/api/vault/decrypt/:name',
  summary: 'Decrypts what a version in use of a transit key encrypted, in the same context.',
  params: KeyParams,
  body: CipherBody,
  response: Type.Object({
    plaintext: Type.Optional(Type.String({ description: 'Base64.' })),
    batch_results: Type.Optional(Type.Array(Type.Object({ plaintext: Type.String() }))),
  }),
  refusals: [...KEY_REFUSALS, 'BAD_CIPHERTEXT', 'VERSION_RETIRED'],
  example: { params: { name: 'orders' }, body: { ciphertext: EXAMPLE, context: 'customer 7' } },
  read: (services, request) => {
    const { params, body } = request
    const items = cipherItems(body)
    const access = { action: 'vault.decrypt', target: params.name, bytes: sizeOf(items) }
    return inVault(services, request, access, async (account) => {
      const plaintexts = await services.vault.transit.decrypt(account, params.name, items)
      return batched(
        body.batch_input !== undefined,
        plaintexts.map((bytes) => ({ plaintext: toBase64(bytes) })),
      )
    })
  },
})

export const vaultRewrap = read({
  ...VAULT,
  id: 'vault.rewrap',
  method: 'POST',
  path: '/api/vault/rewrap/:name',
  summary: 'Encrypts ciphertexts again under the latest version of their key; the plaintext never leaves the node.',
  params: KeyParams,
  body: CipherBody,
  response: Encrypted,
  refusals: [...KEY_REFUSALS, 'BAD_CIPHERTEXT', 'VERSION_RETIRED', 'KEY_EXHAUSTED'],
  example: { params: { name: 'orders' }, body: { ciphertext: EXAMPLE, context: 'customer 7' } },
  read: (services, request) => {
    const { params, body } = request
    const items = cipherItems(body)
    const access = { action: 'vault.rewrap', target: params.name, bytes: 2 * sizeOf(items) }
    return inVault(services, request, access, async (account) =>
      batched(body.batch_input !== undefined, await services.vault.transit.rewrap(account, params.name, items)),
    )
  },
})
