import { Type } from 'typebox'
import { VAULT_LIMITS } from '../../../../src/vault/limits.ts'
import { read, write } from '../../definition.ts'
import { bytesOfLists, inVault, VAULT, VAULT_REFUSALS } from './vault-access.ts'
import { Key, KeyName, KeyParams, KeySummary, KeyTypeName, shownKey, shownSummary, Version } from './vault-schemas.ts'

/** Bytes as which all versions of a key count. */
const BYTES_OF_VERSIONS = 50_000

export const vaultKeys = read({
  ...VAULT,
  id: 'vault.keys.list',
  method: 'GET',
  path: '/api/vault/keys',
  summary: "The transit keys of the caller's account by name; keys themselves never leave the node.",
  response: Type.Object({ keys: Type.Array(KeySummary) }),
  refusals: VAULT_REFUSALS,
  example: {},
  read: async (services, request) => {
    const access = { action: 'vault.keys.list', target: '', bytes: await bytesOfLists(services, request) }
    return inVault(services, request, access, async (account) => ({
      keys: (await services.vault.keys.list(account)).map(shownSummary),
    }))
  },
})

export const createVaultKey = write({
  ...VAULT,
  id: 'vault.keys.create',
  method: 'POST',
  path: '/api/vault/keys',
  summary: 'Creates a transit key with one random version: aes256-gcm encrypts, ed25519 signs, both make HMACs.',
  description: `An account has at most ${VAULT_LIMITS.keys} keys, and a key at most ${VAULT_LIMITS.keyVersions} versions.`,
  body: Type.Object(
    { name: KeyName, type: Type.Optional({ ...KeyTypeName, description: 'Default aes256-gcm.' }) },
    { additionalProperties: false },
  ),
  response: Key,
  refusals: [...VAULT_REFUSALS, 'VAULT_KEY_EXISTS', 'VAULT_FULL'],
  limit: 'vault-change',
  example: { body: { name: 'orders' } },
  write: (services, request) => {
    const { name, type = 'aes256-gcm' } = request.body
    const access = { action: 'vault.keys.create', target: name }
    return inVault(
      services,
      request,
      access,
      async (account) => shownKey(await services.vault.keys.create(account, name, type)),
      201,
    )
  },
})

export const vaultKey = read({
  ...VAULT,
  id: 'vault.keys.get',
  method: 'GET',
  path: '/api/vault/keys/:name',
  summary: 'A transit key without its secrets: type, versions, minimum decryption version, public keys of ed25519.',
  params: KeyParams,
  response: Key,
  refusals: [...VAULT_REFUSALS, 'UNKNOWN_VAULT_KEY'],
  example: { params: { name: 'orders' } },
  read: (services, request) => {
    const { name } = request.params
    const access = { action: 'vault.keys.get', target: name, bytes: BYTES_OF_VERSIONS }
    return inVault(services, request, access, async (account) => shownKey(await services.vault.keys.get(account, name)))
  },
})

export const rotateVaultKey = write({
  ...VAULT,
  id: 'vault.keys.rotate',
  method: 'POST',
  path: '/api/vault/keys/:name/rotate',
  summary: 'Adds a random version to a transit key; from now on it encrypts and signs, and older ones still decrypt.',
  description: 'What was encrypted before moves to the new version with `rewrap`; then older versions can be retired.',
  params: KeyParams,
  response: Key,
  refusals: [...VAULT_REFUSALS, 'UNKNOWN_VAULT_KEY', 'VAULT_FULL'],
  limit: 'vault-change',
  example: { params: { name: 'orders' } },
  write: (services, request) => {
    const { name } = request.params
    return inVault(services, request, { action: 'vault.keys.rotate', target: name }, async (account) =>
      shownKey(await services.vault.keys.rotate(account, name)),
    )
  },
})

export const retireVaultKey = write({
  ...VAULT,
  id: 'vault.keys.retire',
  method: 'POST',
  path: '/api/vault/keys/:name/retire',
  summary: 'Sets the minimum decryption version of a transit key: older ciphertexts, HMACs and signatures are refused.',
  description: 'It can be lowered again, until `trim` or the deletion of the key removes versions.',
  params: KeyParams,
  body: Type.Object({ min_decryption_version: Version }, { additionalProperties: false }),
  response: Key,
  refusals: [...VAULT_REFUSALS, 'UNKNOWN_VAULT_KEY'],
  limit: 'vault-change',
  example: { params: { name: 'orders' }, body: { min_decryption_version: 1 } },
  write: (services, request) => {
    const { params, body } = request
    return inVault(services, request, { action: 'vault.keys.retire', target: params.name }, async (account) =>
      shownKey(await services.vault.keys.retire(account, params.name, body.min_decryption_version)),
    )
  },
})

export const trimVaultKey = write({
  ...VAULT,
  id: 'vault.keys.trim',
  method: 'POST',
  path: '/api/vault/keys/:name/trim',
  summary: 'Discards retired versions of a transit key for good: what they encrypted can never be read again.',
  description:
    'At most up to the minimum decryption version. They are removed from the database and from its files before the answer; backups made earlier still have them.',
  params: KeyParams,
  body: Type.Object({ min_available_version: Version }, { additionalProperties: false }),
  response: Key,
  refusals: [...VAULT_REFUSALS, 'UNKNOWN_VAULT_KEY'],
  limit: 'vault-delete',
  example: { params: { name: 'orders' }, body: { min_available_version: 1 } },
  write: (services, request) => {
    const { params, body } = request
    return inVault(services, request, { action: 'vault.keys.trim', target: params.name }, async (account) =>
      shownKey(await services.vault.keys.trim(account, params.name, body.min_available_version)),
    )
  },
})

export const deleteVaultKey = write({
  ...VAULT,
  id: 'vault.keys.delete',
  method: 'DELETE',
  path: '/api/vault/keys/:name',
  summary: 'Deletes a transit key for good: what it encrypted can never be read again.',
  description:
    'Its versions are removed from the database and from its files before the answer (crypto-shredding). Backups made earlier still have them.',
  params: KeyParams,
  response: Type.Object({ deleted: Type.String() }),
  refusals: [...VAULT_REFUSALS, 'UNKNOWN_VAULT_KEY'],
  limit: 'vault-delete',
  example: { params: { name: 'orders' } },
  write: (services, request) => {
    const { name } = request.params
    return inVault(services, request, { action: 'vault.keys.delete', target: name }, async (account) => {
      await services.vault.keys.delete(account, name)
      return { deleted: name }
    })
  },
})
