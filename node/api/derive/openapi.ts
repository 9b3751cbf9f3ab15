import type { TSchema } from 'typebox'
import { REFUSALS, type RefusalCode, type RefusalRow } from '../../../src/errors/table.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import { LIMITS } from '../../pipeline/limit-table.ts'
import { VERSIONS } from '../../versions.ts'
import type { Described } from '../description.ts'
import { TAXONOMY } from '../taxonomy.ts'

type Members = Record<string, unknown>

/** Codes that every request with a body can meet. */
const BODY_CODES: readonly RefusalCode[] = [
  'MALFORMED_JSON',
  'DUPLICATE_KEY',
  'TOO_DEEP',
  'NUMBER_OUT_OF_RANGE',
  'LONE_SURROGATE',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'INVALID_BODY',
]

/** @returns the OpenAPI 3.2.0 document of the list; `QUERY` is a standard method there */
export function openapiOf(endpoints: readonly Described[]): JsonObject {
  const paths: Record<string, Members> = {}
  for (const endpoint of endpoints) {
    const template = templateOf(endpoint.path)
    const item: Members = paths[template] ?? {}
    paths[template] = item
    item[endpoint.method.toLowerCase()] = operationOf(endpoint)
    if (endpoint.kind === 'compute') item.query = uncharged(endpoint)
    else if (endpoint.kind === 'read' && item.query === undefined) item.query = readByQuery(endpoint)
  }
  return JSON.parse(
    JSON.stringify({ ...PREAMBLE, tags: tagsOf(endpoints), paths, components: COMPONENTS, 'x-refusals': refusals() }),
  ) as JsonObject
}

/** Every code with its status and sentence; the `type` of a problem document points at them. */
function refusals(): Members {
  const rows: [string, RefusalRow][] = Object.entries(REFUSALS)
  return Object.fromEntries(rows.map(([code, { status, sentence }]) => [code, { status, sentence }]))
}

const PREAMBLE = {
  openapi: '3.2.0',
  info: {
    title: 'svcmesh',
    version: VERSIONS.openapi,
    summary: 'Computation that anyone can check.',
    description:
      'Sealed answers carry value, unit, uncertainty, formulas and a signed envelope that anyone can verify and recompute. ' +
      'QUERY (RFC 10008) on a computation computes without charge, seal or coin. Errors are problem documents (RFC 9457).',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
  servers: [{ url: '/' }],
} as const

const COMPONENTS = {
  securitySchemes: { key: { type: 'http', scheme: 'bearer', bearerFormat: 'svc_ak_…' } },
  schemas: {
    Problem: {
      type: 'object',
      required: ['type', 'title', 'status', 'detail', 'code', 'retryable'],
      properties: {
        type: { type: 'string' },
        title: { type: 'string' },
        status: { type: 'integer' },
        detail: { type: 'string' },
        code: { type: 'string', enum: Object.keys(REFUSALS) },
        instance: { type: 'string' },
        retryable: { type: 'boolean' },
      },
    },
  },
} as const

function tagsOf(endpoints: readonly Described[]): Members[] {
  const used = new Set(endpoints.map((endpoint) => endpoint.domain))
  return [...used].map((slug) => ({ name: slug, summary: TAXONOMY[slug] }))
}

/** `/a/:id` as OpenAPI writes it: `/a/{id}`. */
export const templateOf = (path: string): string => path.replace(/:([A-Za-z]+)/g, '{$1}')

function operationOf(endpoint: Described): Members {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    ...(endpoint.description === undefined ? {} : { description: endpoint.description }),
    tags: [endpoint.domain],
    'x-tier': endpoint.tier,
    'x-kind': endpoint.kind,
    'x-price': endpoint.price ?? 'free',
    ...(endpoint.limit === undefined ? {} : { 'x-limit': { name: endpoint.limit, ...LIMITS[endpoint.limit] } }),
    security: endpoint.auth === 'none' ? [{}] : [{ key: [] }],
    parameters: [...parametersOf(endpoint), ...(charged(endpoint) ? CHARGED_FIELDS : [])],
    ...(endpoint.moreExamples === undefined ? {} : { 'x-examples': endpoint.moreExamples }),
    ...(endpoint.body === undefined ? {} : { requestBody: bodyOf(endpoint.body, endpoint) }),
    responses: responsesOf(endpoint),
  }
}

const charged = (endpoint: Described): boolean => endpoint.kind === 'compute' && endpoint.billing === 'charged'

const CHARGED_FIELDS = [
  {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    description: 'The same key with the same body gives the same stored answer and charges once.',
  },
  {
    name: 'X-Svc-Funding',
    in: 'header',
    schema: { type: 'string', enum: ['free', 'paid'] },
    description:
      'Which balance pays; by default the free one as long as it covers the price. Only paid coins can move.',
  },
  {
    name: 'Prefer',
    in: 'header',
    schema: { type: 'string' },
    description: '`respond-async` answers 202 with a job to watch.',
  },
]

/** QUERY on a computation: the same body, no key, no charge, no seal. */
function uncharged(endpoint: Described): Members {
  return {
    operationId: `${endpoint.id}.query`,
    summary: `${endpoint.summary.replace(/\.$/, '')}; uncharged and unsealed.`,
    tags: [endpoint.domain],
    'x-tier': 'computation',
    'x-kind': 'read',
    'x-limit': { name: 'keyless', ...LIMITS.keyless },
    security: [{}],
    parameters: parametersOf(endpoint).filter((parameter) => parameter.in === 'path'),
    ...(endpoint.moreExamples === undefined ? {} : { 'x-examples': endpoint.moreExamples }),
    ...(endpoint.body === undefined ? {} : { requestBody: bodyOf(endpoint.body, endpoint) }),
    responses: unchargedResponses(endpoint),
  }
}

/** Nothing is charged, stored or run as a job, and the limit is that of the keyless paths. */
function unchargedResponses(endpoint: Described): Members {
  const refusals = endpoint.refusals.filter((code) => ![401, 402, 409].includes(REFUSALS[code].status))
  const open: Described = { ...endpoint, auth: 'none', billing: 'free', limit: 'keyless', refusals }
  return {
    ...responsesOf(open),
    200: {
      description: 'The result without envelope, proof or receipt; carries ETag and Content-Location.',
      content: { 'application/json': { schema: { ...endpoint.response, required: [] } }, ...PICTURES },
    },
    304: { description: 'The result still is the one of If-None-Match.' },
  }
}

/** QUERY on a read: the query parameters as members of the body. */
function readByQuery(endpoint: Described): Members {
  const body = endpoint.method === 'GET' ? endpoint.query : endpoint.body
  const operation = operationOf(endpoint)
  return {
    ...operation,
    operationId: `${endpoint.id}.query`,
    parameters: parametersOf(endpoint).filter((parameter) => parameter.in === 'path'),
    ...(body === undefined ? {} : { requestBody: { content: { 'application/json': { schema: body } } } }),
  }
}

function parametersOf({ params, query, example }: Described): Members[] {
  const found: Members[] = []
  const add = (where: 'path' | 'query', schema: TSchema, name: string, required: boolean, value: unknown): void => {
    found.push({ name, in: where, required, schema, ...(value === undefined ? {} : { example: value }) })
  }
  for (const [name, schema] of Object.entries(params?.properties ?? {}))
    add('path', schema, name, true, example.params?.[name])
  for (const [name, schema] of Object.entries(query?.properties ?? {})) {
    add('query', schema, name, query?.required?.includes(name) ?? false, example.query?.[name])
  }
  return found
}

function bodyOf(schema: TSchema, { bodyOptional, example }: Described): Members {
  const media = { schema, ...(example.body === undefined ? {} : { example: example.body }) }
  return { required: bodyOptional !== true, content: { 'application/json': media } }
}

/** What an Accept header may ask for instead of JSON. */
const PICTURES: Members = {
  'image/svg+xml': { schema: { type: 'string', description: 'The answer as a picture.' } },
  'image/png': { schema: { description: 'The answer as a picture.' } },
}

const ACCEPTED = { description: 'A notification was taken; there is no answer to it.' }

function responsesOf(endpoint: Described): Members {
  const answer = {
    description: 'The answer.',
    content: { [endpoint.media ?? 'application/json']: { schema: endpoint.response } },
  }
  if (endpoint.door === true)
    return endpoint.method === 'GET' ? { 200: answer } : { 200: answer, 202: ACCEPTED, '4XX': answer }
  const codes = new Set<RefusalCode>(endpoint.refusals)
  if (endpoint.body !== undefined) for (const code of BODY_CODES) codes.add(code)
  if (endpoint.query !== undefined) codes.add('INVALID_QUERY')
  if (endpoint.params !== undefined) codes.add('NOT_FOUND')
  if (endpoint.auth !== 'none') codes.add('UNAUTHORIZED')
  if (endpoint.kind === 'compute' && endpoint.billing !== 'free') codes.add('NOT_READY')
  if (endpoint.limit !== undefined) codes.add('RATE_LIMITED')
  const responses: Record<string, Members> = {
    200: {
      description: 'The answer.',
      content: {
        [endpoint.media ?? 'application/json']: { schema: endpoint.response },
        ...(charged(endpoint) ? PICTURES : {}),
      },
    },
  }
  if (charged(endpoint)) responses[202] = { description: 'Accepted as a job; see Location.' }
  for (const [status, list] of byStatus(codes)) responses[status] = problemResponse(list)
  return responses
}

function byStatus(codes: ReadonlySet<RefusalCode>): Map<number, RefusalCode[]> {
  const groups = new Map<number, RefusalCode[]>()
  for (const code of [...codes].sort()) {
    const { status } = REFUSALS[code]
    groups.set(status, [...(groups.get(status) ?? []), code])
  }
  return groups
}

function problemResponse(codes: readonly RefusalCode[]): Members {
  return {
    description: codes.map((code) => `${code}: ${REFUSALS[code].sentence}`).join(' '),
    'x-codes': codes,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}
