import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { planOf } from '../../../../src/ledger/cycles.ts'
import { tokenInCookie, withCookie, withoutCookie } from '../../../access/session-cookie.ts'
import { headerOf, jsonAnswer, NO_STORE_BY_CALLER } from '../../call.ts'
import { read, write } from '../../definition.ts'
import { Zid } from '../../schemas.ts'
import { PlanName } from '../economy/balances.ts'
import { SessionShown } from './identity-schemas.ts'
import { sessionOf, sessionShown } from './session-shown.ts'

const domain = 'identity-access'
const common = { tier: 'machine-control', scope: 'manage', domain } as const

export const session = read({
  domain,
  tier: 'computation',
  scope: 'read',
  id: 'identity.session',
  method: 'GET',
  path: '/api/identity/session',
  auth: 'none',
  foreignKeys: true,
  summary: 'Whose session, or whose key, the request has. Only an answer with `valid: false` means signed out.',
  response: Type.Object({
    valid: Type.Boolean(),
    zid: Type.Optional(Zid),
    account: Type.Optional(Type.String()),
    plan: Type.Optional(PlanName),
    session: Type.Optional(SessionShown.session),
    expires: Type.Optional(SessionShown.expires),
  }),
  refusals: ['UNAUTHORIZED', 'STORAGE_UNAVAILABLE'],
  example: {},
  read({ accounts }, { caller, call }) {
    // Where Authorization is sent, the cookie was not read.
    const token = headerOf(call, 'authorization') === undefined ? tokenInCookie(call) : null
    if (caller === null) {
      return jsonAnswer(
        200,
        { valid: false },
        token === null ? NO_STORE_BY_CALLER : { ...NO_STORE_BY_CALLER, ...withoutCookie(call) },
      )
    }
    const { account, session: current } = caller
    const plan = planOf(accounts.balance(account))
    const own = current === undefined ? {} : { zid: current.zid, session: current.id, expires: current.expires }
    // The browser keeps the cookie as long as the node keeps the session.
    const fields = token === null ? NO_STORE_BY_CALLER : { ...NO_STORE_BY_CALLER, ...withCookie(call, token) }
    return jsonAnswer(200, { valid: true, account, plan, ...own }, fields)
  },
})

export const sessions = read({
  ...common,
  id: 'identity.sessions',
  method: 'GET',
  path: '/api/identity/sessions',
  auth: 'key',
  summary: 'The sessions of the ZID that is signed in, the one used last first; at most 100.',
  response: Type.Object({
    zid: Zid,
    sessions: Type.Array(Type.Object({ ...SessionShown, current: Type.Boolean() })),
  }),
  refusals: ['FORBIDDEN', 'STORAGE_UNAVAILABLE'],
  example: {},
  async read({ access }, { caller }) {
    const { zid, id } = sessionOf(caller)
    const list = await access.sessions.list(zid)
    const shown = list.map((each) => ({ ...sessionShown(each), current: each.id === id }))
    return jsonAnswer(200, { zid, sessions: shown }, NO_STORE_BY_CALLER)
  },
})

export const endSession = write({
  ...common,
  id: 'identity.session.end',
  method: 'DELETE',
  path: '/api/identity/sessions/:session',
  auth: 'key',
  summary: 'Ends a session of the ZID that is signed in.',
  params: Type.Object({ session: SessionShown.session }),
  response: Type.Object({ ended: Type.Integer() }),
  refusals: ['FORBIDDEN', 'UNKNOWN_SESSION', 'STORAGE_UNAVAILABLE'],
  example: { params: { session: '0'.repeat(16) } },
  async write({ access, audit }, { params, caller }) {
    const { zid } = sessionOf(caller)
    const ended = await access.sessions.end(zid, (id) => id === params.session)
    await audit.record({
      who: zid,
      action: 'identity.session.end',
      target: params.session,
      outcome: ended === 0 ? 'UNKNOWN_SESSION' : 'OK',
    })
    if (ended === 0) throw new Refusal('UNKNOWN_SESSION', 'This identity has no such session; it may have ended.')
    return jsonAnswer(200, { ended }, NO_STORE_BY_CALLER)
  },
})

export const logout = write({
  ...common,
  id: 'identity.logout',
  method: 'POST',
  path: '/api/identity/logout',
  auth: 'none',
  foreignKeys: true,
  summary: 'Ends the session that calls, or with `everywhere` all sessions of its ZID.',
  body: Type.Object({ everywhere: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
  bodyOptional: true,
  response: Type.Object({ ended: Type.Integer() }),
  refusals: ['UNAUTHORIZED', 'STORAGE_UNAVAILABLE'],
  example: { body: {} },
  async write({ access, audit }, { body: { everywhere = false }, caller, call }) {
    const fields = { ...NO_STORE_BY_CALLER, ...withoutCookie(call) }
    const current = caller?.session
    // Nobody is signed in: what was asked for is so already.
    if (current === undefined) return jsonAnswer(200, { ended: 0 }, fields)
    const { zid, id } = current
    const ended = await access.sessions.end(zid, (each) => everywhere || each === id)
    const target = everywhere ? 'everywhere' : id
    await audit.record({ who: zid, action: 'identity.logout', target, outcome: 'OK' })
    return jsonAnswer(200, { ended }, fields)
  },
})
