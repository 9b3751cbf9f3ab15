import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { isAccountId } from '../../../../src/ledger/account.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { addressRange } from '../../../owner/address-range.ts'
import type { Ban } from '../../../owner/owner-state.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { read, write } from '../../definition.ts'
import { tickOfTime, timeOf } from './key-schemas.ts'
import { ownerCommon } from './owner-common.ts'

const Shown = Type.Object({
  id: Type.String(),
  account: Type.Union([Type.String(), Type.Null()]),
  address: Type.Union([Type.String(), Type.Null()]),
  reason: Type.String(),
  made: Type.String(),
  until: Type.Union([Type.String(), Type.Null()]),
})

const shown = ({ id, account, address, reason, made, until }: Ban): JsonObject => ({
  id,
  account: account ?? null,
  address: address ?? null,
  reason,
  made: timeOf(made),
  until: until === undefined ? null : timeOf(until),
})

export const listBans = read({
  ...ownerCommon,
  id: 'owner.bans.list',
  method: 'GET',
  path: '/api/owner/bans',
  summary: 'The accounts and addresses that this node does not serve.',
  response: Type.Object({ bans: Type.Array(Shown) }),
  refusals: [],
  example: {},
  read: ({ owner }) => jsonAnswer(200, { bans: owner.bans().map(shown) }, NO_STORE),
})

export const ban = write({
  ...ownerCommon,
  id: 'owner.bans.make',
  method: 'POST',
  path: '/api/owner/bans',
  summary:
    'Bans an account, an address or a range of addresses from this node, with a reason that it is told; all its calls are refused at once, and its streams end.',
  body: Type.Object(
    {
      account: Type.Optional(Type.String({ maxLength: 100, description: 'Account or ZID.' })),
      address: Type.Optional(
        Type.String({ maxLength: 49, description: 'An IP address, or a range such as 192.0.2.0/24 or 2001:db8::/32.' }),
      ),
      reason: Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000-\\u001f\\u007f]+$' }),
      expires: Type.Optional(
        Type.String({ maxLength: 40, description: 'RFC 3339; without it the ban stays until it is lifted.' }),
      ),
    },
    { additionalProperties: false },
  ),
  audited: ['account', 'address', 'reason', 'expires'],
  response: Shown,
  refusals: ['OVERLOADED', 'STORAGE_UNAVAILABLE'],
  example: { body: { address: '192.0.2.7', reason: 'floods the node' } },
  async write({ owner, accounts }, { body: { account, address, reason, expires } }) {
    const isAccount = account !== undefined && address === undefined && isAccountId(account)
    const range = address === undefined || account !== undefined ? null : addressRange(address)
    if (!isAccount && range === null) {
      throw new Refusal('INVALID_BODY', 'Send either an account, or an IP address or a range of them.', {
        errors: [{ path: account === undefined ? '/address' : '/account', message: 'is missing or malformed' }],
      })
    }
    const until = expires === undefined ? {} : { until: tickOfTime(expires) }
    if ((until.until ?? Number.POSITIVE_INFINITY) <= accounts.now()) {
      throw new Refusal('INVALID_BODY', '`expires` is in the past.', {
        errors: [{ path: '/expires', message: 'is in the past' }],
      })
    }
    const who = range === null ? { account } : { address: range.text }
    return jsonAnswer(201, shown(await owner.ban({ ...who, reason, ...until })), NO_STORE)
  },
})

export const liftBan = write({
  ...ownerCommon,
  id: 'owner.bans.lift',
  method: 'DELETE',
  path: '/api/owner/bans/:id',
  summary: 'Lifts a ban.',
  params: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{16}$' }) }),
  response: Shown,
  refusals: ['UNKNOWN_BAN', 'STORAGE_UNAVAILABLE'],
  example: { params: { id: '0'.repeat(16) } },
  write: async ({ owner }, { params: { id } }) => jsonAnswer(200, shown(await owner.lift(id)), NO_STORE),
})
