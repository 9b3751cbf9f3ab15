import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { read } from '../../definition.ts'
import { bytesOfBase64, inVault, VAULT, VAULT_REFUSALS } from './vault-access.ts'
import { Base64, KeyParams, TransitString } from './vault-schemas.ts'

const InputBody = Type.Object({ input: Base64 }, { additionalProperties: false })

/** Bytes as which a signature counts, which costs more than encrypting. */
const SIGNING = 20_000

export const vaultHmac = read({
  ...VAULT,
  id: 'vault.hmac',
  method: 'POST',
  path: '/api/vault/hmac/:name',
  summary:
    'HMAC-SHA256 of an input, under a key that is derived beside the latest version of a transit key of any type.',
  params: KeyParams,
  body: InputBody,
  response: Type.Object({ hmac: Type.String({ description: '`svc-hmac:v1:<key>:<version>:<base64url>`.' }) }),
  refusals: [...VAULT_REFUSALS, 'UNKNOWN_VAULT_KEY'],
  example: { params: { name: 'orders' }, body: { input: 'NDExMSAxMTEx' } },
  read: (services, request) => {
    const { name } = request.params
    const input = bytesOfBase64(request.body.input, 'input')
    const access = { action: 'vault.hmac', target: name, bytes: input.length }
    return inVault(services, request, access, async (account) => ({
      hmac: await services.vault.transit.hmac(account, name, input),
    }))
  },
})

export const vaultSign = read({
  ...VAULT,
  id: 'vault.sign',
  method: 'POST',
  path: '/api/vault/sign/:name',
  summary: 'Signs an input with the latest version of a transit key of type ed25519 (RFC 8032, the input as it is).',
  description: 'Anybody can verify it with the public key of the version, which GET /api/vault/keys/:name shows.',
  params: KeyParams,
  body: InputBody,
  response: Type.Object({
    signature: Type.String({ description: '`svc-sig:v1:<key>:<version>:<base64url>`.' }),
    key_version: Type.Integer(),
  }),
  refusals: [...VAULT_REFUSALS, 'UNKNOWN_VAULT_KEY', 'WRONG_KEY_TYPE'],
  example: { params: { name: 'releases' }, body: { input: 'NDExMSAxMTEx' } },
  read: (services, request) => {
    const { name } = request.params
    const input = bytesOfBase64(request.body.input, 'input')
    const access = { action: 'vault.sign', target: name, bytes: input.length + SIGNING }
    return inVault(services, request, access, (account) => services.vault.transit.sign(account, name, input))
  },
})

export const vaultVerify = read({
  ...VAULT,
  id: 'vault.verify',
  method: 'POST',
  path: '/api/vault/verify/:name',
  summary: 'Whether a signature or an HMAC of an input was made by a version in use of a transit key.',
  params: KeyParams,
  body: Type.Object(
    { input: Base64, signature: Type.Optional(TransitString), hmac: Type.Optional(TransitString) },
    { additionalProperties: false },
  ),
  response: Type.Object({ valid: Type.Boolean() }),
  refusals: [...VAULT_REFUSALS, 'UNKNOWN_VAULT_KEY', 'WRONG_KEY_TYPE', 'BAD_CIPHERTEXT', 'VERSION_RETIRED'],
  example: { params: { name: 'orders' }, body: { input: 'NDExMSAxMTEx', hmac: 'svc-hmac:v1:orders:1:AAAA' } },
  read: (services, request) => {
    const { name } = request.params
    const { input: text, signature, hmac } = request.body
    const input = bytesOfBase64(text, 'input')
    const { transit } = services.vault
    const check = (account: string): Promise<boolean> => {
      if (signature !== undefined && hmac === undefined) {
        return transit.verifySignature(account, name, input, signature)
      }
      if (hmac !== undefined && signature === undefined) return transit.verifyHmac(account, name, input, hmac)
      throw new Refusal('INVALID_BODY', 'Send either `signature` or `hmac`.')
    }
    const access = { action: 'vault.verify', target: name, bytes: input.length + SIGNING }
    return inVault(services, request, access, async (account) => ({ valid: await check(account) }))
  },
})
