import type { Cko } from '../../src/envelope/cko.ts'
import { attest } from '../../src/envelope/envelope.ts'
import type { Sealed } from '../../src/journal/seal-decision.ts'
import { type Answer, JSON_TYPE, NO_STORE } from '../api/call.ts'
import type { ComputeEndpoint, Job } from '../api/definition.ts'
import type { Caller } from '../caller.ts'
import type { Services } from '../services.ts'
import { addMembers } from './add-members.ts'
import { computeVerified } from './compute-task.ts'
import { requestedFields } from './fields.ts'
import { priced } from './price.ts'
import { provingMembers } from './proving-members.ts'
import { sealedText } from './result-text.ts'
import { sealHeaders } from './seal-headers.ts'

/** What a retry is answered with, as its endpoint decides. */
interface Repeated {
  readonly endpoint: Pick<ComputeEndpoint, 'repeated'>
  /** The job of the request; made only where the endpoint has no answer without it. */
  readonly job: () => Promise<Job>
}

/**
 * Rebuilds the answer to a charged request from its stored envelopes; nothing is charged. Fields are not stored, so they
 * are recomputed to the same bits; other nodes are asked again, so a lattice contains their new answers.
 */
export async function replay(
  services: Services,
  caller: Caller,
  { endpoint, job }: Repeated,
  envelopes: readonly string[],
): Promise<Answer> {
  const envelopeId = envelopes.at(-1) as string
  const stored = await services.reader.envelope(envelopeId)
  if (stored === undefined) throw new Error(`the envelope ${envelopeId} of an Idempotency-Key is missing`)
  const { text, seal } = stored
  const cko = JSON.parse(text) as Cko
  const envelope = attest(services.hash, cko, caller.proofKey)
  const sealed = { envelope, seal }
  const body =
    endpoint.repeated === undefined
      ? await remade(services, sealed, await job())
      : addMembers(
          sealedText(sealed, undefined),
          provingMembers(services, seal.public_key, endpoint.repeated(envelopes, cko.task)),
        )
  return { status: 200, type: JSON_TYPE, headers: { ...NO_STORE, ...sealHeaders(envelope) }, body }
}

async function remade(services: Services, sealed: Sealed, { fields: wanted, members, task }: Job): Promise<string> {
  const fields =
    wanted === undefined || wanted === false
      ? undefined
      : requestedFields(wanted, (await computeVerified(services, await priced(services, task), {})).computation.fields)
  const more = await members?.(sealed.envelope.cko, undefined)
  return addMembers(sealedText(sealed, fields), provingMembers(services, sealed.seal.public_key, more))
}
