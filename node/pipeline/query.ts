import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { unsealedAnswer } from '../../src/envelope/unsealed-answer.ts'
import { isAccountKey } from '../../src/identity/account-key.ts'
import type { Computation } from '../../src/kernel/computation.ts'
import type { Json } from '../../src/schema/json.ts'
import { type Answer, type Call, headerOf, JSON_TYPE, withHeaders } from '../api/call.ts'
import type { ComputeEndpoint } from '../api/definition.ts'
import { readBody } from '../api/read-request.ts'
import type { Caller } from '../caller.ts'
import type { Services } from '../services.ts'
import { type Context, limited, unpaidJob } from './context.ts'
import { countedDryRun, unpaidRun } from './counted-run.ts'
import { requestedFields } from './fields.ts'
import { type LimitState, limitHeaders } from './limits.ts'
import { pictured } from './pictured.ts'
import { payerOf } from './uncharged-budget.ts'

const MAX_AGE_SECONDS = 3600

/**
 * Order of an uncharged computation (QUERY, RFC 10008, and computations that are free): limit → validate → compute →
 * verify → answer. No key, no charge, no seal, no coin. The answer depends on the request alone, so it has a content
 * address for GET.
 */
export async function runQuery(context: Context<ComputeEndpoint>): Promise<Answer> {
  const { services, endpoint, call } = context
  const caller = await callerIfKnown(services, call)
  const limit = limitedQuery(services, endpoint, call, caller)
  const body = readBody(endpoint, call)
  const job = await unpaidJob(context, body)
  if (job.dryRun === true) return countedDryRun(services, job, payerOf(caller, call.ip))
  const id = services.hash.sha256Hex(
    canonicalJson({ fields: (job.fields ?? false) as Json, kernel: services.identity.kernelDigest, task: job.task }),
  )
  let answer = services.queries.get(id)
  let computation: Computation | null = null
  if (answer === undefined) {
    const verified = await unpaidRun(services, job.task, call, caller)
    computation = verified.computation
    const fields = requestedFields(job.fields, computation.fields)
    const digest = services.digestOf(verified)
    const text = unsealedAnswer(job.task, computation, null, digest, services.origin, fields)
    answer = { status: 200, type: JSON_TYPE, headers: headersOf(id), body: text }
    services.queries.put(id, answer)
  }
  const shown = await pictured(services, call, answer, { task: job.task, computation })
  return limit === null ? shown : withHeaders(shown, limitHeaders(limit))
}

/** A personal key has its own limit; all other callers at an address share one. */
function limitedQuery(
  services: Services,
  endpoint: ComputeEndpoint,
  call: Call,
  caller: Caller | null,
): LimitState | null {
  if (endpoint.billing === 'free') return limited(services, endpoint, call)
  return caller === null ? services.limits.take('keyless', call.ip) : services.limits.take('query', caller.account)
}

/**
 * The owner of the key sent, if this node issued it and it is not shared; QUERY needs no key, so a wrong one is
 * ignored.
 */
async function callerIfKnown({ accounts }: Services, call: Call): Promise<Caller | null> {
  const key = /^Bearer +(\S+) *$/i.exec(headerOf(call, 'authorization') ?? '')?.[1]
  const caller = key === undefined || !isAccountKey(key) ? null : await accounts.resolve(key)
  return caller?.demo === false ? caller : null
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
