import { sealedAnswer } from '../../src/envelope/answer.ts'
import type { FieldsMember } from '../../src/envelope/fields-text.ts'
import { unsealedAnswer } from '../../src/envelope/unsealed-answer.ts'
import type { Sealed } from '../../src/journal/seal-decision.ts'
import { finish } from '../../src/kernel/seal-time.ts'
import type { Task } from '../../src/kernel/task.ts'
import type { Services } from '../services.ts'
import type { Verified } from './stages.ts'

/** @returns the JSON text of a sealed result */
export function sealedText({ envelope, seal }: Sealed, carried: FieldsMember | undefined): string {
  return sealedAnswer(envelope, seal, carried)
}

/** @returns the JSON text of a result that could not be sealed: stamped, but without receipt, proof or charge */
export function unsealedText(
  { clock, origin }: Pick<Services, 'clock' | 'origin'>,
  task: Task,
  { computation, stamps }: Verified,
  digest: string | null,
  carried: FieldsMember | undefined,
): string {
  const now = clock.now()
  return unsealedAnswer(task, computation, finish(computation, [...stamps, now], now), digest, origin, carried)
}
