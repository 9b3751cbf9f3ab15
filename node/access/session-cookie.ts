import { SETTINGS } from '../../config/settings.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { zidOfToken } from '../../src/identity/session.ts'
import { type Call, headerOf } from '../api/call.ts'
import { SESSION_DAYS } from './sessions.ts'

const NAME = 'svc_session'
const MAX_AGE = SESSION_DAYS * 86_400

/** Methods that change nothing (RFC 9110, section 9.2.1; RFC 10008). */
const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'QUERY'])

/** Whether a call came over TLS, as far as the proxy in front says so. */
const isSecure = (call: Call): boolean => headerOf(call, 'x-forwarded-proto') === 'https'

/** Of a host with a port other than that of the settings. */
const PORT = /:(\d{1,5})$/

/**
 * Browsers send a cookie to every port of a host name (RFC 6265, section 8.5): without the port in its name, two nodes on one would
 * take each other's away. The port is that of the URL, as for signing in.
 */
function ownName(call: Call): string {
  const port = PORT.exec(headerOf(call, 'host') ?? '')?.[1]
  return port === undefined || Number(port) === SETTINGS.port.default ? NAME : `${NAME}_${port}`
}

/** A browser accepts a name with this prefix only with Secure, Path=/ and without Domain (RFC 6265bis, section 4.1.3.2). */
const nameFor = (call: Call): string => (isSecure(call) ? `__Host-${ownName(call)}` : ownName(call))

const attributes = (call: Call): string => `Path=/; HttpOnly; SameSite=Strict${isSecure(call) ? '; Secure' : ''}`

/** Header fields that give a browser the token of a session. */
export const withCookie = (call: Call, token: string): Readonly<Record<string, string>> => ({
  'set-cookie': `${nameFor(call)}=${token}; Max-Age=${MAX_AGE}; ${attributes(call)}`,
})

/** Header fields that take it away. */
export const withoutCookie = (call: Call): Readonly<Record<string, string>> => ({
  'set-cookie': `${nameFor(call)}=; Max-Age=0; ${attributes(call)}`,
})

/**
 * The token in the cookie of a call; null without one, or for anything else in it.
 * @throws Refusal ORIGIN_NOT_ALLOWED for a method that changes something, unless a page of this host sent it
 */
export function tokenInCookie(call: Call): string | null {
  const field = headerOf(call, 'cookie')
  if (field === undefined) return null
  const start = `${nameFor(call)}=`
  const pair = field.split(';').find((text) => text.trimStart().startsWith(start))
  const token = pair?.trimStart().slice(start.length).trimEnd() ?? ''
  if (zidOfToken(token) === undefined) return null
  if (!SAFE.has(call.method) && !isOfOwnPage(call)) {
    const detail = 'Only a page of this host may change something with the cookie of a session; send a key instead.'
    throw new Refusal('ORIGIN_NOT_ALLOWED', detail)
  }
  return token
}

/** Where both fields are sent, both have to fit. */
function isOfOwnPage(call: Call): boolean {
  const site = headerOf(call, 'sec-fetch-site')
  const origin = headerOf(call, 'origin')
  const host = headerOf(call, 'host')?.toLowerCase()
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return site !== undefined
  return host !== undefined && origin.replace(/^https?:\/\//, '').toLowerCase() === host
}
