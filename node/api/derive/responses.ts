import { Type } from 'typebox'
import { REFUSALS, type RefusalCode } from '../../../src/errors/table.ts'
import type { Described } from '../description.ts'
import { Unsealed } from '../schemas.ts'
import type { Components } from './components.ts'

type Members = Record<string, unknown>

/** Refusal codes of every request with a body. */
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

/** Of a request that may have an Idempotency-Key. */
const ONCE_CODES: readonly RefusalCode[] = ['IDEMPOTENCY_CONFLICT', 'INVALID_HEADER']

/** A problem document (RFC 9457); most codes add their own data. */
export const Problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    code: Type.String({ enum: Object.keys(REFUSALS) }),
    instance: Type.Optional(Type.String()),
    retryable: Type.Boolean(),
  },
  { title: 'Problem', additionalProperties: true },
)

const ACCEPTED = { description: 'The notification was accepted; it has no answer.' }

/** Has no content, so that the answer type of a computation is that of its 200: a job is only started on request. */
const JOB_STARTED = {
  description: 'Accepted as a job: its id, state and location. GET the location for its progress and its answer.',
  headers: { Location: { description: 'Path of the job.', schema: { type: 'string' } } },
  links: { job: { operationId: 'svc.jobs.one', parameters: { id: '$response.body#/id' } } },
}

/** Whether the first answer is repeated for an Idempotency-Key. */
export const isOnce = (endpoint: Described): boolean =>
  isCharged(endpoint) ||
  (endpoint.kind === 'write' && endpoint.door !== true && endpoint.anew !== true && endpoint.auth !== 'none')

export const isCharged = (endpoint: Described): boolean => endpoint.billing === 'charged'

/** `svc.jobs.one` as the name of a type: `SvcJobsOne`. */
export const nameOf = ({ id }: Described): string =>
  id.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())

export function responsesOf(endpoint: Described, components: Components): Members {
  const schema = components.reference(endpoint.response, `${nameOf(endpoint)}Answer`)
  const answer = { description: 'The answer.', content: { [endpoint.media ?? 'application/json']: { schema } } }
  const ofPost = endpoint.door === true && endpoint.method === 'POST'
  if (ofPost) return { 200: answer, 202: ACCEPTED, '4XX': answer }
  const problems = [...byStatus(codesOf(endpoint))].map(([status, codes]) => [
    status,
    components.response(codes.join('.'), () => problemResponse(codes)),
  ])
  return { 200: answer, ...(isCharged(endpoint) ? { 202: JOB_STARTED } : {}), ...Object.fromEntries(problems) }
}

/** @param the endpoint as called by QUERY: free, without a key */
export function unchargedResponses(endpoint: Described, components: Components): Members {
  return {
    ...responsesOf(endpoint, components),
    200: {
      description: 'The result without envelope, proof or receipt, with ETag and Content-Location.',
      content: { 'application/json': { schema: components.reference(Unsealed, 'ComputedAnswer') } },
    },
    304: { description: 'The result still matches If-None-Match.' },
  }
}

function codesOf(endpoint: Described): ReadonlySet<RefusalCode> {
  const codes = new Set<RefusalCode>(endpoint.refusals)
  if (endpoint.door !== true) codes.add('NOT_ACCEPTABLE')
  if (endpoint.body !== undefined) for (const code of BODY_CODES) codes.add(code)
  if (endpoint.query !== undefined) codes.add('INVALID_QUERY')
  if (endpoint.params !== undefined) codes.add('NOT_FOUND')
  if (endpoint.auth !== 'none') codes.add('UNAUTHORIZED')
  if (endpoint.scope !== undefined) codes.add('MISSING_SCOPE')
  if (endpoint.auth === 'owner') codes.add('OWNER_ONLY')
  if (endpoint.billing !== undefined && endpoint.billing !== 'free') codes.add('NOT_READY')
  if (endpoint.limit !== undefined) codes.add('RATE_LIMITED')
  if (isOnce(endpoint)) for (const code of ONCE_CODES) codes.add(code)
  return codes
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
