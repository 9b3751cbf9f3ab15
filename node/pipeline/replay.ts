import type { Cko } from '../../src/envelope/cko.ts'
import { attest } from '../../src/envelope/envelope.ts'
import { type Answer, JSON_TYPE } from '../api/call.ts'
import type { Job } from '../api/definition.ts'
import type { Caller } from '../caller.ts'
import type { Services } from '../services.ts'
import { addMembers } from './add-members.ts'
import { computeVerified } from './compute-task.ts'
import { requestedFields } from './fields.ts'
import { priced } from './price.ts'
import { sealedText } from './result-text.ts'
import { sealHeaders } from './seal-headers.ts'

/**
 * Rebuilds the answer to a charged request from its stored envelopes; nothing is charged. Fields are not stored, so they
 * are recomputed to the same bits; other nodes are asked again, so a lattice contains their new answers.
 */
export async function replay(
  services: Services,
  caller: Caller,
  job: Job,
  envelopes: readonly string[],
): Promise<Answer> {
  const envelopeId = envelopes.at(-1) as string
  const stored = await services.reader.envelope(envelopeId)
  if (stored === undefined) throw new Error(`the envelope ${envelopeId} of an Idempotency-Key is missing`)
  const { text, seal } = stored
  const cko = JSON.parse(text) as Cko
  const envelope = attest(services.hash, cko, caller.proofKey)
  const fields =
    job.fields !== undefined && job.fields !== false
      ? requestedFields(
          job.fields,
          (await computeVerified(services, await priced(services, job.task), {})).computation.fields,
        )
      : undefined
  const body = addMembers(sealedText({ envelope, seal }, fields), await job.members?.(cko, undefined))
  const headers = { 'cache-control': 'no-store', ...sealHeaders(envelope) }
  return {
    status: 200,
    type: JSON_TYPE,
    headers,
    body: addMembers(body, job.continuation?.repeated(envelopes, cko.task)),
  }
}
