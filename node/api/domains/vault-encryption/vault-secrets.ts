import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { VAULT_LIMITS } from '../../../../src/vault/limits.ts'
import { read, write } from '../../definition.ts'
import { Svcond } from '../../schemas.ts'
import { secretPath, secretValue, shownVersion } from './secret-asked.ts'
import { bytesOfLists, inVault, VAULT, VAULT_REFUSALS } from './vault-access.ts'
import { PathParams, Version } from './vault-schemas.ts'

const MOST_LISTED = 1000
const USUALLY_LISTED = 100

/** Characters of 64 KiB in base64url with nonce, tag and prefix; a text has at most as many characters as bytes. */
const LONGEST = 88_000

const metadata = {
  version: Type.Integer(),
  created: Svcond,
  deleted: Type.Union([Svcond, Type.Null()]),
  destroyed: Type.Boolean(),
}

export const putSecret = write({
  ...VAULT,
  id: 'vault.secrets.put',
  method: 'PUT',
  path: '/api/vault/secrets/:path',
  summary:
    'Writes the next version of a secret, with check-and-set by version; what the client encrypted, at most 64 KiB.',
  description:
    'The command and the web client encrypt before they send; the node encrypts again under the key of the account. ' +
    `An account has at most ${VAULT_LIMITS.secrets} secrets, and the latest ${VAULT_LIMITS.secretVersions} versions of each.`,
  params: PathParams,
  body: Type.Object(
    {
      ciphertext: Type.Optional(
        Type.String({
          maxLength: LONGEST,
          description: 'As the client encrypted it: `svcsec:v1:<key id>:<base64url>`.',
        }),
      ),
      plaintext: Type.Optional(
        Type.String({ maxLength: LONGEST, description: 'A text that the node may read, instead of a ciphertext.' }),
      ),
      cas: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'Version that has to be the current one; 0: there must be no secret yet.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({ path: Type.String(), ...metadata }),
  refusals: [...VAULT_REFUSALS, 'BAD_SECRET_PATH', 'CAS_MISMATCH', 'VAULT_FULL'],
  limit: 'vault-change',
  example: { params: { path: 'example' }, body: { plaintext: '{"user":"ada"}' } },
  write: (services, request) => {
    const { ciphertext, plaintext, cas = null } = request.body
    const path = secretPath(request.params.path)
    const value = secretValue(ciphertext, plaintext)
    return inVault(services, request, { action: 'vault.secrets.put', target: path }, async (account) => ({
      path,
      ...shownVersion(await services.vault.secrets.put(account, path, value, cas)),
    }))
  },
})

export const getSecret = read({
  ...VAULT,
  id: 'vault.secrets.get',
  method: 'GET',
  path: '/api/vault/secrets/:path',
  summary: 'A version of a secret as it was written: the ciphertext of the client, or a plaintext.',
  params: PathParams,
  query: Type.Object(
    { version: Type.Optional({ ...Version, description: 'Default: the current one.' }) },
    { additionalProperties: false },
  ),
  response: Type.Object({
    path: Type.String(),
    ...metadata,
    ciphertext: Type.Optional(Type.String()),
    plaintext: Type.Optional(Type.String()),
  }),
  refusals: [...VAULT_REFUSALS, 'BAD_SECRET_PATH', 'UNKNOWN_SECRET', 'SECRET_DELETED'],
  example: { params: { path: 'example' } },
  read: (services, request) => {
    const path = secretPath(request.params.path)
    return inVault(services, request, { action: 'vault.secrets.get', target: path }, async (account) => {
      const { version, value } = await services.vault.secrets.get(account, path, request.query.version)
      return { path, ...shownVersion(version), ...value }
    })
  },
})

export const listSecrets = read({
  ...VAULT,
  id: 'vault.secrets.list',
  method: 'GET',
  path: '/api/vault/secrets',
  summary: "Paths of the secrets of the caller's account, in order, without their values.",
  query: Type.Object(
    {
      prefix: Type.Optional(Type.String({ maxLength: 256, description: 'Only paths that begin with it.' })),
      cursor: Type.Optional(Type.String({ maxLength: 256, description: '`next` of the page before.' })),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: MOST_LISTED, description: `Default ${USUALLY_LISTED}.` }),
      ),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    secrets: Type.Array(
      Type.Object({ path: Type.String(), current_version: Type.Integer(), updated: Svcond, deleted: Type.Boolean() }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  refusals: [...VAULT_REFUSALS, 'BAD_SECRET_PATH'],
  example: {},
  read: async (services, request) => {
    const { prefix = '', cursor = '', limit = USUALLY_LISTED } = request.query
    if (!/^[A-Za-z0-9_./-]*$/.test(prefix)) {
      throw new Refusal('BAD_SECRET_PATH', 'No path of a secret begins with `prefix`.', { prefix: prefix.slice(0, 80) })
    }
    const access = { action: 'vault.secrets.list', target: prefix, bytes: await bytesOfLists(services, request) }
    return inVault(services, request, access, async (account) => {
      const found = await services.vault.secrets.list(account, prefix, cursor, limit)
      const page = found.slice(0, limit)
      const secrets = page.map(({ path, current_version, versions }) => ({
        path,
        current_version,
        updated: versions.at(-1)?.created ?? 0,
        deleted: versions.at(-1)?.deleted !== null || versions.at(-1)?.destroyed === true,
      }))
      return { secrets, next: found.length > limit ? (page.at(-1)?.path ?? null) : null }
    })
  },
})
