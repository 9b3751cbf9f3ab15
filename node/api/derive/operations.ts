import type { TSchema } from 'typebox'
import { REFUSALS } from '../../../src/errors/table.ts'
import { LIMITS } from '../../pipeline/limit-table.ts'
import type { Described } from '../description.ts'
import { mediaTypesOf } from '../media-types.ts'
import { CHARGED_FIELDS, ONCE } from '../request-fields.ts'
import type { Components } from './components.ts'
import { isCharged, isOnce, nameOf, responsesOf, unchargedResponses } from './responses.ts'

type Members = Record<string, unknown>

/** The operation of an endpoint's own method. */
export function operationOf(endpoint: Described, components: Components): Members {
  const { id, summary, domain, tier, kind, limit, scope, body, moreExamples } = endpoint
  return {
    operationId: id,
    summary,
    ...describedBy(endpoint, endpoint.method),
    tags: [domain],
    'x-tier': tier,
    'x-kind': kind,
    'x-price': endpoint.price ?? 'free',
    ...(limit === undefined ? {} : { 'x-limit': { name: limit, ...LIMITS[limit] } }),
    ...(scope === undefined ? {} : { 'x-scope': scope }),
    security: securityOf(endpoint),
    parameters: [...parametersOf(endpoint, components), ...headerFieldsOf(endpoint)],
    ...(moreExamples === undefined ? {} : { 'x-examples': moreExamples }),
    ...(body === undefined ? {} : { requestBody: bodyOf(body, endpoint, components) }),
    responses: responsesOf(endpoint, components),
  }
}

/** Where a bearer token has to have a scope, the scope is a role name (OpenAPI 3.1, "Security Requirement Object"). */
function securityOf({ auth, scope }: Described): Members[] {
  if (auth === 'owner') return [{ owner: [] }]
  const keyed = [{ key: scope === undefined ? [] : [scope] }, { session: [] }]
  if (auth !== 'none') return keyed
  return scope === undefined ? [{}] : [{}, ...keyed]
}

/** QUERY on a computation: the same body, no key, no charge, no seal. */
export function unchargedOperation(endpoint: Described, components: Components): Members {
  const { id, summary, domain, body, moreExamples } = endpoint
  return {
    operationId: `${id}.query`,
    summary: `${summary.replace(/\.$/, '')}; uncharged and unsealed.`,
    ...describedBy(endpoint, 'QUERY'),
    tags: [domain],
    'x-tier': 'computation',
    'x-kind': 'read',
    'x-limit': { name: 'keyless', ...LIMITS.keyless },
    security: [{}],
    parameters: parametersOf(endpoint, components).filter((parameter) => parameter.in === 'path'),
    ...(moreExamples === undefined ? {} : { 'x-examples': moreExamples }),
    ...(body === undefined ? {} : { requestBody: bodyOf(body, endpoint, components) }),
    responses: unchargedResponses(withoutCharge(endpoint), components),
  }
}

/** Nothing is charged, stored or run as a job, and the rate limit of keyless paths applies. */
function withoutCharge(endpoint: Described): Described {
  const refusals = endpoint.refusals.filter((code) => ![401, 402, 409].includes(REFUSALS[code].status))
  const { scope: _, ...rest } = endpoint
  return { ...rest, auth: 'none', billing: 'free', limit: 'keyless', refusals }
}

/** QUERY on a read: the query parameters as members of the body. */
export function readByQuery(endpoint: Described, components: Components): Members {
  const body = endpoint.method === 'GET' ? endpoint.query : endpoint.body
  return {
    ...operationOf(endpoint, components),
    operationId: `${endpoint.id}.query`,
    parameters: parametersOf(endpoint, components).filter((parameter) => parameter.in === 'path'),
    ...(body === undefined
      ? {}
      : { requestBody: { content: { 'application/json': { schema: components.inline(body) } } } }),
  }
}

/**
 * Pictures are listed here and not under `content` of the response: generated clients merge all its types into one, and
 * a picture is only sent on request.
 */
function describedBy(endpoint: Described, method: string): Members {
  const types = mediaTypesOf(endpoint, method)
  const pictures = types.filter((type) => type.startsWith('image/'))
  const sentence = `With \`Accept: ${pictures.join('` or `')}\` the answer is a picture.`
  const description = [endpoint.description, pictures.length === 0 ? undefined : sentence].filter(
    (part) => part !== undefined,
  )
  return {
    ...(description.length === 0 ? {} : { description: description.join('\n\n') }),
    ...(types.length === 1 ? {} : { 'x-media-types': types }),
  }
}

function headerFieldsOf(endpoint: Described): readonly Members[] {
  if (isCharged(endpoint)) return CHARGED_FIELDS
  return isOnce(endpoint) ? [ONCE] : []
}

function parametersOf({ params, query, example }: Described, components: Components): Members[] {
  const found: Members[] = []
  const add = (where: 'path' | 'query', schema: TSchema, name: string, required: boolean, value: unknown): void => {
    const shown = value === undefined ? {} : { example: value }
    found.push({ name, in: where, required, schema: components.inline(schema), ...shown })
  }
  for (const [name, schema] of Object.entries(params?.properties ?? {}))
    add('path', schema, name, true, example.params?.[name])
  for (const [name, schema] of Object.entries(query?.properties ?? {})) {
    add('query', schema, name, query?.required?.includes(name) ?? false, example.query?.[name])
  }
  return found
}

function bodyOf(schema: TSchema, endpoint: Described, components: Components): Members {
  const { bodyOptional, example } = endpoint
  const media = {
    schema: components.reference(schema, `${nameOf(endpoint)}Request`),
    ...(example.body === undefined ? {} : { example: example.body }),
  }
  return { required: bodyOptional !== true, content: { 'application/json': media } }
}
