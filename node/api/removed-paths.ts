/**
 * The one list of paths that were removed: they answer 404 like any other unknown path, and say where to go. A path with `*` at its end
 * covers all below it. No endpoint may have one of these paths.
 */
const REMOVED: Readonly<Record<string, string>> = {
  '/api/credits/claim': 'POST /api/credits/from-coin',
  '/api/credits/status': 'GET /api/tally/credits/me',
  '/api/credits/convert': 'POST /api/credits/from-coin',
  '/api/credits/conversion': 'GET /api/pricing/tiers',
  '/api/credits/peer/*': 'POST /api/tally/envelopes/transfer-bulk',
  '/api/tally/credits/claim': 'POST /api/credits/from-coin',
  '/api/tally/promo/*': 'GET /api/pricing/tiers',
  '/api/tier/*': 'GET /api/pricing/tiers',
  '/api/swap/quote': 'GET /api/pricing/tiers',
  '/api/swap/foundation-pot': 'GET /api/tally/transparency',
  '/tally/tally.js': 'GET /api/tally/transparency',
}

/** Beginnings of the paths below which everything was removed. */
const REMOVED_BELOW: readonly (readonly [prefix: string, instead: string])[] = Object.entries(REMOVED).flatMap(
  ([pattern, instead]) => (pattern.endsWith('/*') ? [[pattern.slice(0, -1), instead] as const] : []),
)

/** @returns the endpoint that now does what was at this path, or undefined if the path was not removed */
export function insteadOf(path: string): string | undefined {
  const named = decoded(path)
  if (Object.hasOwn(REMOVED, named)) return REMOVED[named]
  const below = `${named}/`
  return REMOVED_BELOW.find(([prefix]) => below.startsWith(prefix))?.[1]
}

/** The path as a router with parameters reads it. */
function decoded(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
