import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { read, write } from '../../definition.ts'
import { Svcond } from '../../schemas.ts'
import { secretPath, shownRecord } from './secret-asked.ts'
import { inVault, VAULT, VAULT_REFUSALS } from './vault-access.ts'
import { PathParams, Version } from './vault-schemas.ts'

const Metadata = Type.Object(
  {
    path: Type.String(),
    current_version: Type.Integer(),
    versions: Type.Array(
      Type.Object({
        version: Type.Integer(),
        created: Svcond,
        deleted: Type.Union([Svcond, Type.Null()]),
        destroyed: Type.Boolean(),
      }),
    ),
  },
  { title: 'VaultSecretMetadata' },
)

const Versions = Type.Object(
  { versions: Type.Array(Version, { minItems: 1, maxItems: 10 }) },
  { additionalProperties: false },
)

const REFUSALS = [...VAULT_REFUSALS, 'BAD_SECRET_PATH', 'UNKNOWN_SECRET'] as const
const example = { params: { path: 'example' } }

export const secretVersions = read({
  ...VAULT,
  id: 'vault.secrets.versions',
  method: 'GET',
  path: '/api/vault/secrets/:path/versions',
  summary: 'Metadata of a secret: its versions, when they were written, which of them are deleted or destroyed.',
  params: PathParams,
  response: Metadata,
  refusals: REFUSALS,
  example,
  read: (services, request) => {
    const path = secretPath(request.params.path)
    return inVault(services, request, { action: 'vault.secrets.versions', target: path }, async (account) =>
      shownRecord(await services.vault.secrets.record(account, path)),
    )
  },
})

/** @throws Refusal INVALID_QUERY */
function numbersOf(text: string): number[] {
  const numbers = text.split(',').map(Number)
  if (numbers.length <= 10 && numbers.every((each) => Number.isSafeInteger(each) && each > 0)) return numbers
  throw new Refusal('INVALID_QUERY', '`versions` is not a list of at most 10 version numbers, such as 2,3.')
}

export const deleteSecret = write({
  ...VAULT,
  id: 'vault.secrets.delete',
  method: 'DELETE',
  path: '/api/vault/secrets/:path',
  summary: 'Marks versions of a secret as deleted, by default the current one; they can be undeleted.',
  params: PathParams,
  query: Type.Object(
    { versions: Type.Optional(Type.String({ maxLength: 200, description: 'Version numbers with commas: `2,3`.' })) },
    { additionalProperties: false },
  ),
  response: Metadata,
  refusals: REFUSALS,
  limit: 'vault-change',
  example,
  write: (services, request) => {
    const path = secretPath(request.params.path)
    const { versions } = request.query
    const numbers = versions === undefined ? null : numbersOf(versions)
    return inVault(services, request, { action: 'vault.secrets.delete', target: path }, async (account) =>
      shownRecord(await services.vault.secrets.delete(account, path, numbers)),
    )
  },
})

export const undeleteSecret = write({
  ...VAULT,
  id: 'vault.secrets.undelete',
  method: 'POST',
  path: '/api/vault/secrets/:path/undelete',
  summary: 'Makes deleted versions of a secret readable again.',
  params: PathParams,
  body: Versions,
  response: Metadata,
  refusals: [...REFUSALS, 'SECRET_DELETED'],
  limit: 'vault-change',
  example: { ...example, body: { versions: [1] } },
  write: (services, request) => {
    const path = secretPath(request.params.path)
    return inVault(services, request, { action: 'vault.secrets.undelete', target: path }, async (account) =>
      shownRecord(await services.vault.secrets.undelete(account, path, request.body.versions)),
    )
  },
})

export const destroySecret = write({
  ...VAULT,
  id: 'vault.secrets.destroy',
  method: 'POST',
  path: '/api/vault/secrets/:path/destroy',
  summary: 'Removes the values of versions of a secret for good, from the files of the node too; their numbers remain.',
  params: PathParams,
  body: Versions,
  response: Metadata,
  refusals: REFUSALS,
  limit: 'vault-delete',
  example: { ...example, body: { versions: [1] } },
  write: (services, request) => {
    const path = secretPath(request.params.path)
    return inVault(services, request, { action: 'vault.secrets.destroy', target: path }, async (account) =>
      shownRecord(await services.vault.secrets.destroy(account, path, request.body.versions)),
    )
  },
})

export const removeSecret = write({
  ...VAULT,
  id: 'vault.secrets.remove',
  method: 'DELETE',
  path: '/api/vault/secrets/:path/versions',
  summary: 'Removes a secret for good, with all its versions and their metadata.',
  params: PathParams,
  response: Type.Object({ removed: Type.String() }),
  refusals: REFUSALS,
  limit: 'vault-delete',
  example,
  write: (services, request) => {
    const path = secretPath(request.params.path)
    return inVault(services, request, { action: 'vault.secrets.remove', target: path }, async (account) => {
      await services.vault.secrets.remove(account, path)
      return { removed: path }
    })
  },
})
