import type { Answer } from '../call.ts'

/** Header fields that a page of another origin may read in addition to the body. */
const EXPOSED =
  'ETag, Location, Content-Location, Accept-Query, RateLimit, RateLimit-Policy, Retry-After, Preference-Applied, Idempotency-Replayed, Allow, Link, X-Svc-Sealed, X-Svc-Proof, X-Svc-Token, X-Svc-Svcond, X-Svc-Verify, Mcp-Session-Id'

const CONTENT_POLICY = 'content-security-policy'

/** Answers other than pages run and load nothing when a browser shows them; pictures contain styles. */
const DATA_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const COMMON: readonly string[] = [
  ...['x-content-type-options', 'nosniff', 'x-frame-options', 'DENY', 'referrer-policy', 'no-referrer'],
  ...['cross-origin-resource-policy', 'same-origin'],
]
const DATA: readonly string[] = [...COMMON, CONTENT_POLICY, DATA_POLICY]

/** Keys travel in a header field and never in a cookie, so a page of any origin may read what its own key gets. */
const KEYED: readonly string[] = [
  ...DATA,
  ...['access-control-allow-origin', '*', 'access-control-expose-headers', EXPOSED],
]

/**
 * Header fields that prevent a browser from using an answer in any way that its page did not request, as a flat list. A
 * page has its own content policy, also in a 304, whose fields replace those in the browser's cache.
 * @param keyed whether the request has an API key, or asks in a preflight for permission to send one
 */
export function securityFields({ headers }: Pick<Answer, 'headers'>, keyed: boolean): readonly string[] {
  if (headers[CONTENT_POLICY] !== undefined) return COMMON
  return keyed ? KEYED : DATA
}
