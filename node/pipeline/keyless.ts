import { buildCko, FIRST_PREV, UNCHAINED } from '../../src/envelope/build-cko.ts'
import { attest } from '../../src/envelope/envelope.ts'
import { receiptOf } from '../../src/envelope/receipt.ts'
import { unsealedAnswer } from '../../src/envelope/unsealed-answer.ts'
import { sealBatch } from '../../src/envelope/seal.ts'
import { KEYLESS_MARKER } from '../../src/identity/proof-key.ts'
import { finish } from '../../src/kernel/seal-time.ts'
import type { Task } from '../../src/kernel/task.ts'
import { type Answer, JSON_TYPE, withHeaders } from '../api/call.ts'
import type { ComputeEndpoint } from '../api/definition.ts'
import { readBody, readParams } from '../api/read-request.ts'
import type { Services } from '../services.ts'
import { computeVerified } from './compute-task.ts'
import { type Context, limited } from './context.ts'
import { limitHeaders } from './limits.ts'
import { priced } from './price.ts'
import type { Verified } from './stages.ts'

/** Nobody owns what was made without a key: there is no coin. */
const NOBODY = 'keyless'

/**
 * Order of a keyless proof: limit → validate → compute → verify → sign → answer. The receipt is signed by the node and
 * attested with the published marker key; it stands outside of the node's chain, and no coin is minted.
 */
export async function runKeyless({ services, endpoint, params, call }: Context<ComputeEndpoint>): Promise<Answer> {
  const limit = limited(services, endpoint, call)
  const body = readBody(endpoint, call)
  const job = endpoint.job(services, { params: readParams(endpoint, params), query: {}, body, caller: null, call })
  const watcher = call.signal === undefined ? {} : { signal: call.signal }
  const admitted = priced(job.task)
  const verified = await computeVerified(services, admitted, watcher)
  const text = receipt(services, job.task, verified)
  const answer: Answer = { status: 200, type: JSON_TYPE, headers: { 'cache-control': 'no-store' }, body: text }
  return limit === null ? answer : withHeaders(answer, limitHeaders(limit))
}

function receipt(services: Services, task: Task, { computation, stamps }: Verified): string {
  const { clock, hash, origin, signer, keylessProofKey, identity } = services
  const now = clock.now()
  const finished = finish(computation, [...stamps, now], now)
  const digest = services.digestOf(computation.fields)
  const charge = { plancks: 0, from_bond_plancks: 0, from_fuel_plancks: 0, funding: 'free' } as const
  const placement = { charge, owner: NOBODY, seq: UNCHAINED, prev: FIRST_PREV }
  const cko = buildCko(task, computation, finished, digest, origin, placement)
  const { id, proof, text } = attest(hash, cko, keylessProofKey)
  const members = {
    svc_proof: proof,
    proof,
    keyPrefix: KEYLESS_MARKER,
    svcond_receipt: receiptOf(cko, proof),
    protocol: SEVEN_STEPS,
    envelope_id: id,
    seal: sealBatch(hash, signer, identity.network, [id])[0],
    inclusion: null,
  }
  const flat = unsealedAnswer(task, computation, finished, digest, origin)
  return `${flat.slice(0, -1)},${JSON.stringify(members).slice(1, -1)},"cko":${text}}`
}

const SEVEN_STEPS = [
  'include KO42',
  'select operators',
  'match scale',
  'target precision',
  'compile master equation',
  'execute functional equation',
  'verify',
] as const
