import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { isBearer } from '../../../../src/identity/handle.ts'
import { BEARER_SECONDS } from '../../../access/handles.ts'
import { keyOf } from '../../../pipeline/authorise.ts'
import { jsonAnswer, NO_STORE_BY_CALLER } from '../../call.ts'
import { read, write } from '../../definition.ts'
import { ownCaller } from '../economy/own-caller.ts'

const common = { tier: 'machine-control', scope: 'manage', domain: 'identity-access' } as const

const Id = Type.String({ pattern: '^[0-9a-f]{16}$', description: 'Name of the handle.' })
const Expires = Type.Integer({ minimum: 0, description: 'Tick from which it is not valid: 30 days after it was made.' })

export const createHandle = write({
  ...common,
  id: 'identity.handle',
  method: 'POST',
  path: '/api/identity/handle',
  auth: 'key',
  summary:
    'A handle for this machine: it stands for the key or session that asks, can be revoked, and works for nothing else.',
  response: Type.Object({ handle: Type.String({ description: 'Shown once.' }), id: Id, expires: Expires }),
  refusals: ['FORBIDDEN', 'TOO_MANY_HANDLES', 'STORAGE_UNAVAILABLE'],
  example: {},
  async write({ access, audit }, { caller, call }) {
    const { account } = ownCaller(caller)
    const credential = keyOf(call) ?? ''
    // A chain of bearers would outlive each of them.
    if (isBearer(credential)) throw new Refusal('FORBIDDEN', 'A bearer cannot make a handle; send the key itself.')
    const made = await access.handles.create(account, credential)
    await audit.record({ who: account, action: 'identity.handle', target: made.id, outcome: 'OK' })
    return jsonAnswer(200, made, NO_STORE_BY_CALLER)
  },
})

export const resolveHandle = write({
  ...common,
  id: 'identity.handle.resolve',
  method: 'POST',
  path: '/api/identity/handle/resolve',
  auth: 'none',
  limit: 'sign-in',
  summary: 'A bearer of ten minutes for a handle, to be sent as `Authorization: Bearer svc_mb_…`.',
  body: Type.Object({ handle: Type.String({ maxLength: 100 }) }, { additionalProperties: false }),
  response: Type.Object({ bearer: Type.String(), account: Type.String(), expires_in: Type.Integer() }),
  refusals: ['UNKNOWN_HANDLE', 'STORAGE_UNAVAILABLE'],
  example: { body: { handle: `svc_mh_${'0'.repeat(43)}` } },
  async write({ access }, { body: { handle } }) {
    return jsonAnswer(
      200,
      { ...(await access.handles.resolve(handle)), expires_in: BEARER_SECONDS },
      NO_STORE_BY_CALLER,
    )
  },
})

export const handles = read({
  ...common,
  id: 'identity.handles',
  method: 'GET',
  path: '/api/identity/handle',
  auth: 'key',
  summary: 'The handles of the account that have not ended; at most 100.',
  response: Type.Object({ handles: Type.Array(Type.Object({ id: Id, expires: Expires })) }),
  refusals: ['FORBIDDEN', 'STORAGE_UNAVAILABLE'],
  example: {},
  async read({ access }, { caller }) {
    return jsonAnswer(200, { handles: await access.handles.list(ownCaller(caller).account) }, NO_STORE_BY_CALLER)
  },
})

export const revokeHandle = write({
  ...common,
  id: 'identity.handle.revoke',
  method: 'DELETE',
  path: '/api/identity/handle/:handle',
  auth: 'key',
  summary: 'Revokes a handle of the account; its bearers end at once.',
  params: Type.Object({ handle: Id }),
  response: Type.Object({ revoked: Type.Boolean() }),
  refusals: ['FORBIDDEN', 'UNKNOWN_HANDLE', 'STORAGE_UNAVAILABLE'],
  example: { params: { handle: '0'.repeat(16) } },
  async write({ access, audit }, { params: { handle }, caller }) {
    const { account } = ownCaller(caller)
    const revoked = await access.handles.revoke(account, handle)
    const outcome = revoked ? 'OK' : 'UNKNOWN_HANDLE'
    await audit.record({ who: account, action: 'identity.handle.revoke', target: handle, outcome })
    if (!revoked) throw new Refusal('UNKNOWN_HANDLE', 'This account has no such handle; it may have ended.')
    return jsonAnswer(200, { revoked }, NO_STORE_BY_CALLER)
  },
})
