import { Type } from 'typebox'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { read, write } from '../../definition.ts'
import { Key, KeyId, shownKey } from './key-schemas.ts'
import { ownerCommon } from './owner-common.ts'

const Account = Type.String({ pattern: '^(?:key:)?[0-9a-f]{32}$', description: 'Account or ZID.' })

export const listKeysOf = read({
  ...ownerCommon,
  id: 'owner.keys.list',
  method: 'GET',
  path: '/api/owner/accounts/:account/keys',
  summary: 'The valid keys of any account of this node, without the keys themselves.',
  params: Type.Object({ account: Account }),
  response: Type.Object({ account: Type.String(), total: Type.Integer(), keys: Type.Array(Key) }),
  refusals: [],
  example: { params: { account: `key:${'0'.repeat(32)}` } },
  read({ keys, accounts }, { params: { account } }) {
    const svcond = accounts.now()
    const shown = keys.list(account).map((record) => shownKey(record, svcond))
    return jsonAnswer(200, { account, total: shown.length, keys: shown }, NO_STORE)
  },
})

export const revokeKeyOf = write({
  ...ownerCommon,
  id: 'owner.keys.revoke',
  method: 'DELETE',
  path: '/api/owner/accounts/:account/keys/:id',
  summary: 'Revokes a key of any account of this node, also the last one.',
  params: Type.Object({ account: Account, id: KeyId }),
  response: Type.Object({ revoked: Type.Boolean(), ...Key.properties }),
  refusals: ['UNKNOWN_KEY', 'STORAGE_UNAVAILABLE'],
  example: { params: { account: `key:${'0'.repeat(32)}`, id: '0'.repeat(16) } },
  async write({ keys, accounts }, { params: { account, id } }) {
    return jsonAnswer(200, { revoked: true, ...shownKey(await keys.ban(account, id), accounts.now()) }, NO_STORE)
  },
})
