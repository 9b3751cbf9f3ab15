import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { unsealedAnswer } from '../../src/envelope/unsealed-answer.ts'
import type { Computation } from '../../src/kernel/computation.ts'
import type { Json } from '../../src/schema/json.ts'
import { type Answer, JSON_TYPE, withHeaders } from '../api/call.ts'
import type { ComputeEndpoint } from '../api/definition.ts'
import { readBody, readParams } from '../api/read-request.ts'
import { computeVerified } from './compute-task.ts'
import { type Context, limited } from './context.ts'
import { requestedFields } from './fields.ts'
import { limitHeaders } from './limits.ts'
import { pictured } from './pictured.ts'
import { dryRun, uncharged } from './price.ts'

const MAX_AGE_SECONDS = 3600

/**
 * Order of an uncharged computation (QUERY, RFC 10008, and computations that are free): limit → validate → compute →
 * verify → answer. No key, no charge, no seal, no coin. The answer depends on the request alone, so it has a content
 * address, under which GET finds it again.
 */
export async function runQuery({ services, endpoint, params, call }: Context<ComputeEndpoint>): Promise<Answer> {
  const limit = limited(services, endpoint, call, endpoint.billing === 'free' ? endpoint.limit : 'keyless')
  const body = readBody(endpoint, call)
  const job = endpoint.job(services, { params: readParams(endpoint, params), query: {}, body, caller: null, call })
  if (job.dryRun === true) return dryRun(job)
  const id = services.hash.sha256Hex(
    canonicalJson({ fields: (job.fields ?? false) as Json, kernel: services.identity.kernelDigest, task: job.task }),
  )
  let answer = services.queries.get(id)
  let computation: Computation | null = null
  if (answer === undefined) {
    computation = (await computeVerified(services, await uncharged(job.task), call)).computation
    const fields = requestedFields(job.fields, computation.fields)
    const digest = services.digestOf(computation.fields)
    const text = unsealedAnswer(job.task, computation, null, digest, services.origin, fields)
    answer = { status: 200, type: JSON_TYPE, headers: headersOf(id), body: text }
    services.queries.put(id, answer)
  }
  const shown = await pictured(services, call, job.task, answer, computation)
  return limit === null ? shown : withHeaders(shown, limitHeaders(limit))
}

function headersOf(id: string): Record<string, string> {
  return {
    etag: `"${id.slice(0, 32)}"`,
    'content-location': `/api/svc/queries/${id}`,
    'accept-query': '"application/json"',
    vary: 'accept',
    'cache-control': `public, max-age=${MAX_AGE_SECONDS}`,
  }
}
