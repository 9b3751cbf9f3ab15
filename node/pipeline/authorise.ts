import { Refusal } from '../../src/errors/refusal.ts'
import { isApiKey } from '../../src/identity/api-key.ts'
import { type Call, headerOf } from '../api/call.ts'
import type { Caller } from '../caller.ts'
import type { Services } from '../services.ts'

const BEARER = /^Bearer +([^\s]+) *$/i

/**
 * @returns the owner of the call's key
 * @throws Refusal UNAUTHORIZED when the key is missing, malformed or not of this node
 */
export function authorise(services: Services, call: Call): Caller | Promise<Caller> {
  const caller = services.accounts.resolve(bearerKey(headerOf(call, 'authorization')))
  if (caller instanceof Promise) return caller.then(known)
  return known(caller)
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

/** @returns the owner of the key, or null without a key; a wrong key is still refused */
export function authoriseIfPresent(services: Services, call: Call): Caller | null | Promise<Caller> {
  return headerOf(call, 'authorization') === undefined ? null : authorise(services, call)
}

/** @returns the owner of the key; null without a key, or for one that another node may have issued */
export function authoriseIfKnown(services: Services, call: Call): Caller | null | Promise<Caller | null> {
  const field = headerOf(call, 'authorization')
  if (field === undefined) return null
  const key = bearerKey(field)
  if (!isApiKey(key)) throw invalid('The key is not of the form svc_ak_…')
  return services.accounts.resolve(key)
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
