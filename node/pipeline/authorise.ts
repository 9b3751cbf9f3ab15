import { Refusal } from '../../src/errors/refusal.ts'
import { isApiKey } from '../../src/identity/api-key.ts'
import { isChannelKey } from '../../src/identity/channel-key.ts'
import { type Call, headerOf } from '../api/call.ts'
import type { Caller } from '../caller.ts'
import type { Services } from '../services.ts'
import { channelCaller, starterOf } from '../streams/channel-access.ts'
import type { Context } from './context.ts'

const BEARER = /^Bearer +([^\s]+) *$/i

/**
 * @returns the caller as the endpoint requires it; null without a key where none is needed
 * @throws Refusal UNAUTHORIZED when a key is missing, malformed or not of this node; those of `channelCaller` and `starterOf`
 */
export function callerOf({ services, endpoint, params, call }: Context): Caller | null | Promise<Caller | null> {
  if (endpoint.auth === 'channel') {
    return channelCaller(services, params.channel ?? '', endpoint.scope ?? 'manage', keyOf(call))
  }
  const field = headerOf(call, 'authorization')
  if (field === undefined && endpoint.auth === 'none') return null
  const key = bearerKey(field)
  if (endpoint.auth === 'owner') throw new Refusal('FORBIDDEN', 'Only the owner of this node may do that.')
  if (endpoint.foreignKeys === true) {
    if (!isApiKey(key)) throw invalid('The key is not of the form svc_ak_…')
    return services.accounts.resolve(key)
  }
  if (endpoint.channelsScope !== undefined && isChannelKey(key)) {
    return channelCaller(services, new URLSearchParams(call.query).get('reactor') ?? '', endpoint.channelsScope, key)
  }
  if (endpoint.startersKey === true && isChannelKey(key)) return starterOf(services, params.id ?? '', key)
  return resolved(services, key)
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

/** @returns the key of a call; null without one @throws Refusal UNAUTHORIZED */
export function keyOf(call: Call): string | null {
  const field = headerOf(call, 'authorization')
  return field === undefined ? null : bearerKey(field)
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

function resolved({ accounts }: Services, key: string): Caller | Promise<Caller> {
  const caller = accounts.resolve(key)
  return caller instanceof Promise ? caller.then(known) : known(caller)
}
function known(caller: Caller | null): Caller {
  if (caller === null) throw invalid('Unknown key on this node')
  return caller
}

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
