import type { RefusalRow } from '../../../src/errors/row.ts'
import { REFUSALS } from '../../../src/errors/table.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import { VERSIONS } from '../../versions.ts'
import type { Described } from '../description.ts'
import { TAXONOMY } from '../taxonomy.ts'
import { Components } from './components.ts'
import { operationOf, readByQuery, unchargedOperation } from './operations.ts'
import { Problem } from './responses.ts'

type Members = Record<string, unknown>

/** Member of OpenAPI 3.1 for methods outside its list, from the registry of extensions; 3.2 includes QUERY. */
const MORE_METHODS = 'x-oai-additionalOperations'

/**
 * @returns the OpenAPI 3.1 document of the list. Answers, bodies and problems are named components; QUERY, which 3.1
 * lacks, is an additional operation.
 */
export function openapiOf(endpoints: readonly Described[]): JsonObject {
  const components = new Components()
  components.reference(Problem, 'Problem')
  const paths: Record<string, Members> = {}
  for (const endpoint of endpoints) {
    const template = templateOf(endpoint.path)
    const item: Members = paths[template] ?? {}
    paths[template] = item
    item[endpoint.method.toLowerCase()] = operationOf(endpoint, components)
    if (endpoint.kind === 'compute') item[MORE_METHODS] = { QUERY: unchargedOperation(endpoint, components) }
    else if (endpoint.kind === 'read') item[MORE_METHODS] ??= { QUERY: readByQuery(endpoint, components) }
  }
  const parts = { securitySchemes: SECURITY, schemas: components.schemas, responses: components.responses }
  const document = { ...PREAMBLE, tags: tagsOf(endpoints), paths, components: parts, 'x-refusals': refusals() }
  return JSON.parse(JSON.stringify(document)) as JsonObject
}

/** Every code with its status and sentence; the `type` of a problem document points at them. */
function refusals(): Members {
  const rows: [string, RefusalRow][] = Object.entries(REFUSALS)
  return Object.fromEntries(rows.map(([code, { status, sentence }]) => [code, { status, sentence }]))
}

const PREAMBLE = {
  openapi: '3.1.1',
  info: {
    title: 'svcmesh',
    version: VERSIONS.openapi,
    summary: 'Computation that anyone can check.',
    description:
      'Sealed answers contain value, unit, uncertainty, formulas and a signed envelope that anyone can verify and recompute. ' +
      'QUERY (RFC 10008) on a computation computes without charge, seal or coin. Errors are problem documents (RFC 9457).',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
  servers: [{ url: '/' }],
} as const

const SECURITY = {
  key: { type: 'http', scheme: 'bearer', bearerFormat: 'svc_ak_…', description: 'Its scopes are the roles of a call.' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'svc_session',
    description:
      'Of an identity that is signed in; `__Host-svc_session` behind TLS, and with the port at its end, as in `svc_session_9000`, if ' +
      'the URL names another one than 8787. It has all scopes.',
  },
  owner: { type: 'http', scheme: 'bearer', bearerFormat: 'svc_owner_…' },
} as const

function tagsOf(endpoints: readonly Described[]): Members[] {
  const used = new Set(endpoints.map((endpoint) => endpoint.domain))
  return [...used].map((slug) => ({ name: slug, description: TAXONOMY[slug] }))
}

/** `/a/:id` as OpenAPI writes it: `/a/{id}`. */
export const templateOf = (path: string): string => path.replace(/:([A-Za-z]+)/g, '{$1}')
