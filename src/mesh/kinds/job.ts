import type { ClaimKind } from '../event-kind.ts'
import { earliestWins } from '../register-book.ts'
import { count, fits, hex } from '../shape.ts'

/** Asks the members to compute a task again. */
export interface JobBody {
  /** 32 hex digits, chosen by the requesting node. */
  readonly job: string
  /** sha256 of the canonical task, 64 hex digits: the task itself is sent to the workers, not published. */
  readonly task: string
  readonly operations: number
  /** Last tick for an answer. */
  readonly deadline: number
}

export const job: ClaimKind<JobBody> = {
  share: 'caller',
  form: fits<JobBody>({ job: hex(32), task: hex(64), operations: count, deadline: count }),
  claim: { subject: ({ job }) => job, noun: 'job', decide: earliestWins },
}
