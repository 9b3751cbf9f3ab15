/** What `svc_call` may send for an agent. */
export type Permission = 'allowed' | 'ask the person' | 'refused'

/** Their answers contain a key, or a bearer of the visitor: an agent never gets one. */
const GIVES_A_KEY = [
  /^\/api\/keys(\/|$)/,
  /^\/api\/demo-key(\/|$)/,
  /^\/api\/identity\/(handle|login|challenge)(\/|$)/,
  /^\/api\/owner(\/|$)/,
  /^\/api\/svc\/streams?\b.*\/(key|link|secure)(\/|$)/,
]

/** What a visitor would not show to everyone who looks at the screen. */
const PRIVATE = /^\/api\/(keys|owner|vault|identity\/(handle|sessions))(\/|$)/

/** Computations and proofs: what they cost is bounded by the account, and they move nothing. */
const COMPUTES = /^\/api\/(svc\/(?!streams?\b|reactor\b|contracts\b)[a-z0-9-]+(\/verify)?|playground\/compute)$/

/**
 * @param path absolute path of this node, possibly with a query
 * @returns `refused` for what is not an endpoint or answers with a key
 */
export function permissionFor(method: string, path: string): Permission {
  // The parser resolves dots, double slashes and other hosts, as fetch does.
  const url = URL.canParse(path, 'http://node.invalid') ? new URL(path, 'http://node.invalid') : null
  if (url === null || url.host !== 'node.invalid' || !path.startsWith('/api/') || !url.pathname.startsWith('/api/'))
    return 'refused'
  if (/%2f|%5c|\\/i.test(path)) return 'refused'
  const pathname = url.pathname.toLowerCase()
  if (method === 'GET') return PRIVATE.test(pathname) ? 'ask the person' : 'allowed'
  if (GIVES_A_KEY.some((form) => form.test(pathname))) return 'refused'
  return method === 'POST' && COMPUTES.test(pathname) ? 'allowed' : 'ask the person'
}
