import { Refusal } from '../../../src/errors/refusal.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import { LIMITS } from '../../pipeline/limit-table.ts'
import type { Described } from '../description.ts'
import { DOMAIN_SLUGS, type DomainSlug, TAXONOMY } from '../taxonomy.ts'

/** @returns the methods of an endpoint, QUERY included */
export function methodsOf(endpoint: Described): readonly string[] {
  const query = endpoint.kind === 'compute' || endpoint.kind === 'read'
  return query ? [endpoint.method, 'QUERY'] : [endpoint.method]
}

/** One endpoint as the catalogue lists it. */
export function catalogueEntry(endpoint: Described): JsonObject {
  const { id, method, path, aliases, kind, auth, scope, tier, domain, summary, limit, price, tool } = endpoint
  return {
    id,
    method,
    methods: methodsOf(endpoint),
    path,
    aliases: aliases ?? [],
    kind,
    auth,
    scope: scope ?? null,
    tier,
    domain,
    domain_label: TAXONOMY[domain],
    summary,
    limit: limit === undefined ? null : { name: limit, sentence: LIMITS[limit].sentence },
    price: price ?? 'free',
    tool: tool?.name ?? null,
  }
}

/** A catalogue entry with its request and response as JSON Schema. */
const schemasOf = ({ params, query, body, response, refusals, example }: Described): JsonObject =>
  JSON.parse(JSON.stringify({ params, query, body, response, refusals, example })) as JsonObject

interface Selection {
  readonly domain?: DomainSlug
  readonly path?: string
}

/**
 * The catalogue: every endpoint, or those of one domain or path, with the number in each domain.
 * @throws Refusal NOT_FOUND if no endpoint has the path
 */
export function catalogueOf(endpoints: readonly Described[], { domain, path }: Selection = {}): JsonObject {
  const listed = endpoints.filter(
    (endpoint) =>
      (domain === undefined || endpoint.domain === domain) &&
      (path === undefined || endpoint.path === path || endpoint.aliases?.includes(path)),
  )
  if (path !== undefined && listed.length === 0) {
    throw new Refusal('NOT_FOUND', `No endpoint has the path ${path}; without \`path\` the catalogue lists all.`, {
      path,
    })
  }
  return {
    total: listed.length,
    domains: DOMAIN_SLUGS.map((slug) => ({
      slug,
      label: TAXONOMY[slug],
      endpoints: endpoints.filter((endpoint) => endpoint.domain === slug).length,
    })),
    endpoints: listed.map((endpoint) => ({
      ...catalogueEntry(endpoint),
      ...(path === undefined ? {} : schemasOf(endpoint)),
    })),
  }
}
