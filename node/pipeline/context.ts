import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { type Answer, type Call, jsonAnswer, withHeaders } from '../api/call.ts'
import type { ComputeEndpoint, Endpoint, Job, Reply } from '../api/definition.ts'
import { readParams } from '../api/read-request.ts'
import type { Services } from '../services.ts'
import type { LimitName } from './limit-table.ts'
import { type LimitState, limitHeaders } from './limits.ts'

/** Request of an endpoint with its own protocol, which reads the call itself. */
export const NO_REQUEST = Object.freeze({ params: {}, query: {}, body: {}, caller: null })

/** One call in a pipeline. */
export interface Context<E extends Endpoint = Endpoint> {
  readonly services: Services
  readonly endpoint: E
  readonly params: Readonly<Record<string, string>>
  readonly call: Call
}

/** The endpoint, and what of it the path and the query name. */
export function requestOf({ endpoint: { id }, params, call: { query } }: Context): string {
  const path = Object.keys(params).length === 0 ? id : `${id} ${canonicalJson(params)}`
  return query === '' ? path : `${path}?${query}`
}

/**
 * Counts the call against a limit of its endpoint.
 * @throws Refusal RATE_LIMITED
 */
export function limited(
  services: Services,
  endpoint: Endpoint,
  call: Call,
  name: LimitName | undefined = endpoint.limit,
): LimitState | null {
  return name === undefined ? null : services.limits.take(name, call.ip)
}

/** @returns the reply of an endpoint's function as an answer, with the state of its limit in the header */
export function toAnswer(reply: Reply, limit: LimitState | null): Answer {
  const answer = isAnswer(reply) ? reply : jsonAnswer(200, reply)
  return limit === null ? answer : withHeaders(answer, limitHeaders(limit))
}

function isAnswer(reply: Reply): reply is Answer {
  return typeof reply.status === 'number' && typeof reply.type === 'string' && typeof reply.headers === 'object'
}

/** @returns true when the caller prefers an asynchronous job (RFC 7240) */
export function prefersAsync(prefer: string | undefined): boolean {
  return prefer?.split(/[,;]/).some((part) => part.trim().toLowerCase() === 'respond-async') ?? false
}

/** The job of a request that nobody pays for. */
export function unpaidJob(
  { services, endpoint, params, call }: Context<ComputeEndpoint>,
  body: Readonly<Record<string, unknown>>,
): Job | Promise<Job> {
  return endpoint.job(services, { params: readParams(endpoint, params), query: {}, body, caller: null, call })
}
