import { KERNEL_DIGEST } from '../../src/kernel/generated/digest.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import type { CheckName, Outcome } from '../../src/verifier/report.ts'
import { verifyBundle } from '../../src/verifier/verify-bundle.ts'
import { must, Violation } from './violation.ts'
import { hash, NETWORK, PUBLIC_KEY, signatures } from './world.ts'

const nothing = (): void => undefined

/**
 * Verifies an answer with the file and the key alone, without the node.
 * @param recompute whether the value is computed again and compared by its bits
 * @returns how each check came out
 * @throws Violation where a check fails, or one that must be possible was not made
 */
export function verifyAnswer(file: unknown, key: string, recompute: boolean): ReadonlyMap<CheckName, Outcome> {
  const report = verifyBundle(file, {
    hash,
    signatures,
    key,
    networks: [{ id: NETWORK, nodeKeys: [PUBLIC_KEY] }],
    kernelDigest: recompute ? KERNEL_DIGEST : '',
    recompute: (task) => runTask(task, { stamp: nothing, progress: nothing, checkpoint: nothing }),
  })
  const failed = report.checks.find(({ outcome }) => outcome === 'failed')
  if (failed?.name === 'inclusion') throw new Violation('inclusion', failed.detail)
  must('verifies', report.verdict === 'held', `${failed?.name}: ${failed?.detail ?? report.summary}`)
  const outcomes = new Map(report.checks.map(({ name, outcome }) => [name, outcome]))
  for (const name of ['envelope id', 'HMAC', 'seal path', 'seal signature', 'signer'] as const) {
    must('verifies', outcomes.get(name) === 'held', `${name} was ${outcomes.get(name)}`)
  }
  must('verifies', !recompute || outcomes.get('recomputation') === 'held', 'the value was not recomputed')
  return outcomes
}
