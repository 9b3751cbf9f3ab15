import type { Cko } from '../../../../src/envelope/cko.ts'
import type { Task } from '../../../../src/kernel/task.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { priceTask, runTask } from '../../../../src/tasks/run-task.ts'
import { misshapen } from '../../../../src/verifier/shape.ts'
import { verifyBundle } from '../../../../src/verifier/verify-bundle.ts'
import { INLINE_OPERATIONS } from '../../../compute/inline-operations.ts'
import { prepareFor } from '../../../compute/prepare.ts'
import type { Services } from '../../../services.ts'

const nothing = (): void => undefined

/** Small work is done again to compare its bits; large work is left to whoever runs the verifier. */
async function cheap(task: Task): Promise<boolean> {
  try {
    await prepareFor(task)
    return priceTask(task) <= INLINE_OPERATIONS
  } catch {
    return false
  }
}

/**
 * Checks a sealed answer or stored bundle as a door returned it: HMAC with a key, hash, node signature, chain, and the
 * value where recomputing it costs nothing.
 * Valid is what this node has signed.
 * @param body holds `cko`; `proof` counts where `svc_proof` is absent
 * @param key API key or the published marker
 */
export async function verdictOnProof(
  services: Services,
  body: Readonly<Record<string, unknown>>,
  key: string,
): Promise<JsonObject> {
  const { hash, signatures, identity } = services
  const file = { ...body, svc_proof: body.svc_proof ?? body.proof }
  const sound = misshapen(file) === undefined
  const cko = sound ? (body.cko as Cko) : null
  const report = verifyBundle(file, {
    hash,
    signatures,
    key,
    networks: [{ id: identity.network, nodeKeys: [identity.publicKey] }],
    kernelDigest: cko !== null && (await cheap(cko.task)) ? identity.kernelDigest : '',
    recompute: (task) => runTask(task, { stamp: nothing, progress: nothing, checkpoint: nothing }),
  })
  // The published marker key and a key pair of one's own make a file that holds together: what counts is who signed.
  const ours = report.checks.some(({ name, outcome }) => name === 'signer' && outcome === 'held')
  return {
    valid: report.verdict === 'held' && ours,
    R_t: cko?.R_t ?? null,
    svcond: cko?.svcond ?? null,
    operatorIds: cko?.operatorChain ?? [],
    summary: report.summary,
    checks: report.checks.map(({ name, outcome, detail }) => ({ name, outcome, detail })),
  }
}
