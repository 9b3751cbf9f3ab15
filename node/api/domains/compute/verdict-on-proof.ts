import type { Seal } from '../../../../src/envelope/bundle.ts'
import type { Cko } from '../../../../src/envelope/cko.ts'
import { Refusal } from '../../../../src/errors/refusal.ts'
import type { Computation } from '../../../../src/kernel/computation.ts'
import type { Task } from '../../../../src/kernel/task.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { findBundle } from '../../../../src/verifier/find-bundle.ts'
import { misshapen } from '../../../../src/verifier/shape.ts'
import { verifyBundle } from '../../../../src/verifier/verify-bundle.ts'
import { INLINE_OPERATIONS } from '../../../compute/inline-operations.ts'
import { membersInTurns } from '../../../mesh/members-in-turns.ts'
import { networkKnownHere } from '../../../network-known-here.ts'
import { countedReading } from '../../../pipeline/counted-run.ts'
import { priced } from '../../../pipeline/price.ts'
import type { Payer } from '../../../pipeline/uncharged-budget.ts'
import type { Services } from '../../../services.ts'

/** The verifier is given no kernel here, so it never recomputes. */
const notAsked = (): never => {
  throw new Error('a verifier without a kernel recomputes nothing')
}

/** Small work is recomputed to compare its bits; large work is left to those who run the verifier. */
async function recomputed(services: Services, task: Task, payer: Payer): Promise<(() => Computation) | null> {
  const work = services.uncharged.admit(payer, INLINE_OPERATIONS, null)
  try {
    const { price } = await countedReading(services, task, payer, (onRead) => priced(services, task, onRead))
    if (price > INLINE_OPERATIONS) return null
    const { computation } = await services.compute.run(task, { operations: price })
    return () => computation
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'RATE_LIMITED') return null
    throw error
  } finally {
    work.end(-INLINE_OPERATIONS)
  }
}

/**
 * Checks a sealed answer or stored bundle as an endpoint returned it: HMAC with a key, hash, node signature, chain, and
 * the value if recomputing it is free. Only what this node has signed is valid.
 * @param body contains `cko`; `proof` is used if `svc_proof` is absent
 * @param key API key or the published marker
 */
export async function verdictOnProof(
  services: Services,
  body: Readonly<Record<string, unknown>>,
  key: string,
  payer: Payer,
): Promise<JsonObject> {
  const { hash, signatures, identity } = services
  const file = { ...body, svc_proof: body.svc_proof ?? body.proof }
  const sound = misshapen(file) === undefined
  const cko = sound ? (body.cko as Cko) : null
  const again = cko?.kernel_digest !== identity.kernelDigest ? null : await recomputed(services, cko.task, payer)
  const members = await membersInTurns(services, findBundle(file)?.bundle.epochs)
  const report = verifyBundle(file, {
    hash,
    signatures,
    key,
    networks: [{ ...networkKnownHere(services), members }],
    kernelDigest: again === null ? '' : identity.kernelDigest,
    recompute: again ?? notAsked,
  })
  // Anyone can make a consistent file with the published marker key and a new key pair: the signer has to be this node.
  const ours = report.signer_known && (body.seal as Seal).public_key === identity.publicKey
  return {
    valid: report.verdict === 'held' && ours,
    R_t: cko?.R_t ?? null,
    svcond: cko?.svcond ?? null,
    operatorIds: cko?.operatorChain ?? [],
    summary: report.summary,
    checks: report.checks.map(({ name, outcome, detail }) => ({ name, outcome, detail })),
  }
}
