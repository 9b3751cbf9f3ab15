import { Refusal } from '../../src/errors/refusal.ts'
import { isAccountKey } from '../../src/identity/account-key.ts'
import { isChannelKey } from '../../src/identity/channel-key.ts'
import { isOwnerKey } from '../../src/identity/owner-key.ts'
import { mustHaveScope, type Scope } from '../../src/identity/scope.ts'
import { zidOfToken } from '../../src/identity/session.ts'
import { signedOut } from '../access/home.ts'
import { tokenInCookie } from '../access/session-cookie.ts'
import { type Call, headerOf } from '../api/call.ts'
import type { Description } from '../api/description.ts'
import type { Caller } from '../caller.ts'
import type { Owner } from '../owner/owner.ts'
import type { Services } from '../services.ts'
import { channelCaller, starterOf } from '../streams/channel-access.ts'
import type { Context } from './context.ts'

/** It has no account, so nothing that belongs to one is done with it. */
const OWNER: Caller = { account: 'owner', proofKey: new Uint8Array(), demo: false, scopes: [], owner: true }

const BEARER = /^Bearer +([^\s]+) *$/i

/**
 * @returns the caller as the endpoint requires it; null without a key where none is needed
 * @throws Refusal UNAUTHORIZED when a key is missing, malformed or not of this node; MISSING_SCOPE, OWNER_ONLY, and
 *   FORBIDDEN for the owner key elsewhere; those of `channelCaller` and `starterOf`
 */
export function callerOf(context: Context): Caller | null | Promise<Caller | null> {
  if (SENSITIVE.has(context.endpoint.scope ?? context.endpoint.auth)) return recorded(context)
  const caller = presented(context)
  return caller instanceof Promise ? caller.then((known) => permitted(context, known)) : permitted(context, caller)
}

/** Whose attempt is refused here is recorded: scopes of machine control, and the owner. */
const SENSITIVE: ReadonlySet<string> = new Set(['move', 'manage', 'vault', 'owner'])

const BY_CALLER: ReadonlySet<string> = new Set(['UNAUTHORIZED', 'FORBIDDEN', 'MISSING_SCOPE', 'OWNER_ONLY', 'BANNED'])

async function recorded(context: Context): Promise<Caller | null> {
  let known: Caller | null = null
  try {
    known = await presented(context)
    return permitted(context, known)
  } catch (error) {
    if (error instanceof Refusal && BY_CALLER.has(error.code)) {
      const { services, endpoint, params, call } = context
      // Everybody has the demo key.
      const account = known === null || known.demo ? undefined : known.account
      const entry = { who: account ?? call.ip, action: endpoint.id, target: Object.values(params).join(' ') }
      await services.refusedCalls.note({ ...entry, outcome: error.code }, account !== undefined)
    }
    throw error
  }
}

/** Whose key was sent. */
function presented({ services, endpoint, params, call }: Context): Caller | null | Promise<Caller | null> {
  const key = keyOf(call, endpoint.keyField)
  if (endpoint.auth === 'owner' || (key !== null && isOwnerKey(key))) return ownerCaller(services, endpoint, key)
  if (endpoint.auth === 'channel') {
    return channelCaller(services, params.channel ?? '', endpoint.channelScope ?? 'manage', key)
  }
  if (key === null && endpoint.auth === 'none') return null
  if (key === null) throw missing()
  // A browser sends the cookie of an ended session to what needs none, too.
  if (endpoint.auth === 'none' && headerOf(call, 'authorization') === undefined) return services.accounts.resolve(key)
  if (endpoint.foreignKeys === true) {
    if (!isAccountKey(key)) throw invalid('The key is not of the form svc_ak_…')
    return services.accounts.resolve(key)
  }
  if (endpoint.channelScope !== undefined && isChannelKey(key)) {
    return channelCaller(services, new URLSearchParams(call.query).get('reactor') ?? '', endpoint.channelScope, key)
  }
  if (endpoint.startersKey === true && isChannelKey(key)) return starterOf(services, params.id ?? '', key)
  return resolved(services, key)
}

/** The one place that compares who calls with what an endpoint requires. */
function permitted({ services: { owner }, endpoint: { auth, scope } }: Context, caller: Caller | null): Caller | null {
  if (auth === 'owner') {
    if (owner.isOwner(caller)) return caller
    throw new Refusal('OWNER_ONLY', 'Only the owner of the node may do that; send the owner key (svc_owner_…).')
  }
  mustBePermitted(owner, caller, scope)
  // What needs no scope cannot concern an account: an endpoint that forgets its scope knows nobody.
  return scope === undefined ? null : caller
}

/**
 * A call without a key needs no scope, and what the key of a channel may do was compared with the channel.
 * @throws Refusal BANNED, MISSING_SCOPE
 */
export function mustBePermitted(owner: Owner, caller: Caller | null, scope: Scope | undefined): void {
  if (caller === null) return
  owner.mustServe(caller.account)
  if (scope !== undefined && caller.channel === undefined) mustHaveScope(caller, scope)
}

/**
 * The owner by the owner key, which nothing but the endpoints of the owner accepts.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN
 */
function ownerCaller(
  services: Services,
  { auth }: Description,
  key: string | null,
): Caller | null | Promise<Caller | null> {
  if (key === null) throw missingOwner('Missing owner key')
  if (!isOwnerKey(key)) return resolved(services, key)
  if (!services.owner.isKey(key)) throw missingOwner('This is not the owner key of this node')
  if (auth === 'owner') return OWNER
  throw new Refusal('FORBIDDEN', 'The owner key is for /api/owner/… only; send the key of an account.')
}

/**
 * @returns the caller of an endpoint that none may call without a key
 * @throws Refusal as `callerOf`
 */
export async function authorise(context: Context): Promise<Caller> {
  const caller = await callerOf(context)
  if (caller === null) throw missing()
  return caller
}

/**
 * @param other header field that may contain the key itself, if the endpoint has one
 * @returns the key of a call, or the token of its session, which may be in a cookie; null without either
 * @throws Refusal UNAUTHORIZED; ORIGIN_NOT_ALLOWED of `tokenInCookie`
 */
export function keyOf(call: Call, other?: string): string | null {
  const field = headerOf(call, 'authorization')
  const own = other === undefined || field !== undefined ? undefined : headerOf(call, other)
  if (own !== undefined) return bearerKey(`Bearer ${own}`)
  return field === undefined ? tokenInCookie(call) : bearerKey(field)
}

/**
 * @param field value of the Authorization field
 * @returns the API key in it
 * @throws Refusal UNAUTHORIZED
 */
export function bearerKey(field: string | undefined): string {
  if (field === undefined) throw missing()
  const key = BEARER.exec(field)?.[1]
  if (key === undefined) throw invalid('The Authorization field is not of the form `Bearer svc_ak_…`')
  return key
}

function resolved(services: Services, key: string): Caller | Promise<Caller> {
  const caller = services.accounts.resolve(key)
  const known = (found: Caller | null): Caller => {
    if (found !== null) return found
    const zid = zidOfToken(key)
    throw zid === undefined ? invalid('Unknown key on this node') : signedOut(services, zid)
  }
  return caller instanceof Promise ? caller.then(known) : known(caller)
}

const missingOwner = (what: string): Refusal =>
  new Refusal('UNAUTHORIZED', `${what}; the first start of the node wrote it to owner.key in its data directory.`)

const missing = (): Refusal =>
  new Refusal(
    'UNAUTHORIZED',
    'Missing API key; send `Authorization: Bearer svc_ak_…`. POST /api/demo-key/mint issues one.',
    {
      mint: '/api/demo-key/mint',
    },
  )

const invalid = (what: string): Refusal =>
  new Refusal('UNAUTHORIZED', `${what}; mint a key at POST /api/demo-key/mint and send it.`, {
    mint: '/api/demo-key/mint',
  })
