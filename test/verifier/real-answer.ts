import { systemHash } from '../../node/system/crypto.ts'
import { sealedAnswer } from '../../src/envelope/answer.ts'
import { buildCko } from '../../src/envelope/build-cko.ts'
import { attest } from '../../src/envelope/envelope.ts'
import { fieldsDigest } from '../../src/envelope/fields-digest.ts'
import { sealBatch } from '../../src/envelope/seal.ts'
import { KERNEL_DIGEST } from '../../src/kernel/generated/digest.ts'
import { finish } from '../../src/kernel/seal-time.ts'
import type { Task } from '../../src/kernel/task.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import { KEY, NETWORK, ORIGIN, PLACEMENT, SEALED_AT, signer } from '../envelope/sample.ts'

const NOTHING = (): void => undefined

/** Computes a task with this release's kernel and seals it as a node does. */
export function realAnswer(task: Task, withFields = false): string {
  const computation = runTask(task, { stamp: NOTHING, progress: NOTHING, checkpoint: NOTHING })
  const stamps = Array.from({ length: 7 }, (_, i) => SEALED_AT - BigInt(7 - i))
  const digest = fieldsDigest(systemHash, computation.fields)
  const origin = { ...ORIGIN, kernel_digest: KERNEL_DIGEST }
  const price = Math.max(1, computation.operations)
  const charge = { ...PLACEMENT.charge, plancks: price, from_bond_plancks: 0, from_fuel_plancks: price }
  const finished = finish(computation, stamps, SEALED_AT)
  const cko = buildCko(task, computation, finished, digest, origin, { ...PLACEMENT, charge })
  const envelope = attest(systemHash, cko, KEY)
  const [seal] = sealBatch(systemHash, signer, NETWORK, [envelope.id])
  return sealedAnswer(envelope, seal, withFields ? { member: 'fields', fields: computation.fields } : undefined)
}
