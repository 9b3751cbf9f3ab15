import { Type } from 'typebox'
import { TICK_NS } from '../../../../src/time/tick.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { read, write } from '../../definition.ts'
import { ownCaller } from '../economy/own-caller.ts'
import { Key, KeyId, ScopeName, shownKey, tickOfTime } from './key-schemas.ts'

const common = { auth: 'key', scope: 'manage', tier: 'machine-control', domain: 'identity-access' } as const

/** Seven days. */
const LONGEST_OVERLAP = 604_800

const Expires = Type.String({
  maxLength: 40,
  description: 'RFC 3339, such as 2027-01-31T00:00:00Z, or a day. The key that makes it may not expire earlier.',
})
const Shown = Type.String({ description: 'The key itself; it is shown only here.' })

export const makeKey = write({
  ...common,
  id: 'keys.make',
  method: 'POST',
  path: '/api/keys',
  summary: 'Makes another key for the account, with scopes of the key that is sent; it is shown only once.',
  description:
    'A key gives only scopes that it has, and none that outlives it. `daily_cap_plancks` bounds what computations with the key cost in a ' +
    'UTC day; such a key cannot have the scope manage. An account has at most 100 valid keys.',
  body: Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 64, pattern: '^[^\\u0000-\\u001f\\u007f]+$' }),
      scopes: Type.Array(ScopeName, { minItems: 1, uniqueItems: true }),
      expires: Type.Optional(Expires),
      daily_cap_plancks: Type.Optional(
        Type.String({ pattern: '^(?:0|[1-9][0-9]{0,29})$', description: 'Whole number of plancks.' }),
      ),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({ key: Shown, account: Type.String(), ...Key.properties }),
  refusals: ['FORBIDDEN', 'TOO_MANY_KEYS', 'STORAGE_UNAVAILABLE'],
  limit: 'register',
  example: { body: { name: 'laboratory', scopes: ['read', 'compute'], daily_cap_plancks: '1000000000' } },
  async write({ keys, accounts }, { body, caller }) {
    const { name, scopes, expires, daily_cap_plancks } = body
    const { key, record } = await keys.make(ownCaller(caller), {
      name,
      scopes,
      ...(expires === undefined ? {} : { expires: tickOfTime(expires) }),
      ...(daily_cap_plancks === undefined ? {} : { daily_cap: daily_cap_plancks }),
    })
    return jsonAnswer(201, { key, account: record.account, ...shownKey(record, accounts.now()) }, NO_STORE)
  },
})

export const listKeys = read({
  ...common,
  id: 'keys.list',
  method: 'GET',
  path: '/api/keys',
  summary: 'The valid keys of the account with scopes, end, cap, what they cost today and when they were last used.',
  response: Type.Object({ account: Type.String(), total: Type.Integer(), keys: Type.Array(Key) }),
  refusals: ['FORBIDDEN'],
  example: {},
  read({ keys, accounts }, { caller }) {
    const { account } = ownCaller(caller)
    const svcond = accounts.now()
    const shown = keys.list(account).map((record) => shownKey(record, svcond))
    return jsonAnswer(200, { account, total: shown.length, keys: shown }, NO_STORE)
  },
})

export const revokeKey = write({
  ...common,
  id: 'keys.revoke',
  method: 'DELETE',
  path: '/api/keys/:id',
  summary: 'Revokes a key of the account; from now on it is answered with 401.',
  params: Type.Object({ id: KeyId }),
  response: Type.Object({ revoked: Type.Boolean(), ...Key.properties }),
  refusals: ['FORBIDDEN', 'UNKNOWN_KEY', 'LAST_KEY', 'STORAGE_UNAVAILABLE'],
  example: { params: { id: '0'.repeat(16) } },
  async write({ keys, accounts }, { params, caller }) {
    const record = await keys.revoke(ownCaller(caller).account, params.id)
    return jsonAnswer(200, { revoked: true, ...shownKey(record, accounts.now()) }, NO_STORE)
  },
})

export const rotateKey = write({
  ...common,
  id: 'keys.rotate',
  method: 'POST',
  path: '/api/keys/:id/rotate',
  summary: 'Makes a key in place of another one of the account, which stays valid for a stated time.',
  description: 'The new key has the name, scopes, cap and, unless `expires` is sent, the expiry of the old one.',
  params: Type.Object({ id: KeyId }),
  body: Type.Object(
    {
      overlap_seconds: Type.Optional(
        Type.Integer({ minimum: 0, maximum: LONGEST_OVERLAP, description: 'Default 0: the old key ends at once.' }),
      ),
      expires: Type.Optional(Expires),
    },
    { additionalProperties: false },
  ),
  bodyOptional: true,
  response: Type.Object({ key: Shown, account: Type.String(), ...Key.properties, replaced: Key }),
  refusals: ['FORBIDDEN', 'UNKNOWN_KEY', 'STORAGE_UNAVAILABLE'],
  limit: 'register',
  example: { params: { id: '0'.repeat(16) }, body: { overlap_seconds: 3600 } },
  async write({ keys, accounts }, { params, body, caller }) {
    const { overlap_seconds = 0, expires } = body
    const overlap = Number((BigInt(overlap_seconds) * 1_000_000_000n + TICK_NS - 1n) / TICK_NS)
    const terms = { overlap, ...(expires === undefined ? {} : { expires: tickOfTime(expires) }) }
    const { key, record, replaced } = await keys.rotate(ownCaller(caller), params.id, terms)
    const now = accounts.now()
    const shown = { ...shownKey(record, now), replaced: shownKey(replaced, now) }
    return jsonAnswer(200, { key, account: record.account, ...shown }, NO_STORE)
  },
})
