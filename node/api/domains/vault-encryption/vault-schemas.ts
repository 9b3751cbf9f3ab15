import { Type } from 'typebox'
import { VAULT_LIMITS } from '../../../../src/vault/limits.ts'
import { SECRET_PATH_RULE } from '../../../../src/vault/secret-path.ts'
import { KEY_NAME } from '../../../../src/vault/transit-text.ts'
import { KEY_TYPES, type KeyRecord, latestOf, oldestOf, versionsOf } from '../../../vault/key-record.ts'
import { Hex64, Svcond } from '../../schemas.ts'

/** Characters of so many bytes in base64. */
const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4

/** A byte more is refused with a better message. */
export const Base64 = Type.String({
  maxLength: base64Length(VAULT_LIMITS.valueBytes + 3),
  description: 'Base64 with padding, of at most 65,536 bytes.',
})

/** A text with the nonce, the tag and the longest name. */
export const TransitString = Type.String({ maxLength: base64Length(VAULT_LIMITS.valueBytes) + 256 })

export const Context = Type.Optional(
  Type.String({
    maxLength: VAULT_LIMITS.context,
    description: 'Authenticated and not stored: who decrypts has to send the same. Empty if absent.',
  }),
)

export const KeyName = Type.String({
  pattern: KEY_NAME,
  description: '1 to 64 letters, digits, `_`, `-` and `.`, the first one a letter or digit.',
})

export const KeyParams = Type.Object({ name: KeyName })

export const KeyTypeName = Type.Union(KEY_TYPES.map((type) => Type.Literal(type)))

export const PathParams = Type.Object({
  path: Type.String({ description: `${SECRET_PATH_RULE}. In the URL, write "/" as %2F or as ":".` }),
})

export const Version = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

const keyMembers = {
  name: Type.String(),
  type: KeyTypeName,
  latest_version: Type.Integer(),
  min_decryption_version: Type.Integer(),
  min_available_version: Type.Integer({ description: 'Older versions were discarded by `trim`.' }),
  supports: Type.Array(Type.String(), { description: 'Of encrypt, decrypt, rewrap, hmac, sign, verify.' }),
}

/** A key in a list. */
export const KeySummary = Type.Object(keyMembers, { title: 'VaultKeySummary' })

export const Key = Type.Object(
  {
    ...keyMembers,
    versions: Type.Array(
      Type.Object({
        version: Type.Integer(),
        created: Svcond,
        public_key: Type.Optional({ ...Hex64, description: 'Of ed25519.' }),
      }),
    ),
  },
  { title: 'VaultKey' },
)

const SUPPORTS = {
  'aes256-gcm': ['encrypt', 'decrypt', 'rewrap', 'hmac', 'verify'],
  ed25519: ['sign', 'verify', 'hmac'],
} as const

export const shownSummary = (record: KeyRecord) => ({
  name: record.name,
  type: record.type,
  latest_version: latestOf(record),
  min_decryption_version: record.min_decryption_version,
  min_available_version: oldestOf(record),
  supports: SUPPORTS[record.type],
})

export const shownKey = (record: KeyRecord) => ({
  ...shownSummary(record),
  versions: versionsOf(record),
})
