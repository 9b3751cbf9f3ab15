import type { JsonObject } from '../../../src/schema/json.ts'
import { LIMITS } from '../../pipeline/limit-table.ts'
import type { Described } from '../description.ts'
import { DOMAIN_SLUGS, type DomainSlug, TAXONOMY } from '../taxonomy.ts'

/** @returns methods by which an endpoint can be called, QUERY included */
export function methodsOf(endpoint: Described): readonly string[] {
  const query = endpoint.kind === 'compute' || endpoint.kind === 'read'
  return query ? [endpoint.method, 'QUERY'] : [endpoint.method]
}

/** One endpoint as the catalogue lists it. */
export function catalogueEntry(endpoint: Described): JsonObject {
  const { id, method, path, aliases, kind, auth, tier, domain, summary, limit, price, tool } = endpoint
  return {
    id,
    method,
    methods: methodsOf(endpoint),
    path,
    aliases: aliases ?? [],
    kind,
    auth,
    tier,
    domain,
    domain_label: TAXONOMY[domain],
    summary,
    limit: limit === undefined ? null : { name: limit, sentence: LIMITS[limit].sentence },
    price: price ?? 'free',
    tool: tool?.name ?? null,
  }
}

/** The catalogue: every endpoint, or those of one domain, with the count of each domain. */
export function catalogueOf(endpoints: readonly Described[], domain?: DomainSlug): JsonObject {
  const listed = endpoints.filter((endpoint) => domain === undefined || endpoint.domain === domain)
  return {
    total: listed.length,
    domains: DOMAIN_SLUGS.map((slug) => ({
      slug,
      label: TAXONOMY[slug],
      endpoints: endpoints.filter((endpoint) => endpoint.domain === slug).length,
    })),
    endpoints: listed.map(catalogueEntry),
  }
}
