import { portableHash } from '../../src/crypto/noble.ts'
import { fieldsDigest } from '../../src/envelope/fields-digest.ts'
import { unsealedAnswer } from '../../src/envelope/unsealed-answer.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { KERNEL_DIGEST } from '../../src/kernel/generated/digest.ts'
import type { Task } from '../../src/kernel/task.ts'
import { quoteTask, runTask } from '../../src/tasks/run-task.ts'
import { SILENT_CONTEXT } from './silent-context.ts'

/** A second or two of a slow processor. */
const MOST_OPERATIONS = 3e8

/** The JSON text of an answer without a seal, the members of a refusal, or the operations of a run that is too long. */
export type PortableAnswer =
  | { readonly text: string }
  | { readonly refusal: Pick<Refusal, 'code' | 'data'> & { readonly detail: string } }
  | { readonly operations: number }

/** Answers a question as `QUERY /api/svc/auto` does, with this program alone: the bits are those of a node of the same release. */
export function answerPortably(query: string): PortableAnswer {
  const task: Task = { kind: 'question', query, constants: {} }
  try {
    const { operations } = quoteTask(task)
    if (operations > MOST_OPERATIONS) return { operations }
    const computation = runTask(task, SILENT_CONTEXT)
    const digest = fieldsDigest(portableHash, computation.fields)
    return { text: unsealedAnswer(task, computation, null, digest, { kernel_digest: KERNEL_DIGEST }) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: { code: error.code, detail: error.message, data: error.data } }
    throw error
  }
}
