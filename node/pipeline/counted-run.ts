import { Refusal } from '../../src/errors/refusal.ts'
import type { RefusalCode } from '../../src/errors/table.ts'
import type { Task } from '../../src/kernel/task.ts'
import { NO_STATES } from '../../src/machines/state-body.ts'
import type { Answer, Call } from '../api/call.ts'
import type { Job } from '../api/definition.ts'
import type { Caller } from '../caller.ts'
import { isReadElsewhere } from '../compute/inline-operations.ts'
import type { Services } from '../services.ts'
import { computeVerified, type Watcher } from './compute-task.ts'
import { dryRun, type OnRead, uncharged } from './price.ts'
import { type Elsewhere, type Held, type Verified, verify } from './stages.ts'
import { type Admitted, type Payer, payerOf } from './uncharged-budget.ts'

/** Provisional count for reading a question or long inputs, until the real one is known, operations. */
const READING_OPERATIONS = 5_000_000

/** Refusals caused by the present state of the node, which are not counted against the caller. */
const OF_THE_NODE: ReadonlySet<RefusalCode> = new Set(['OVERLOADED', 'SHUTTING_DOWN'])

/**
 * Runs a task whose charge is certain only when it is sealed, and returns the admitted work for that end: work that is
 * refused before, or abandoned by the caller, counts against the budget of uncharged work by its running time.
 * @param elsewhere tried first; it gives null if the task has to run here
 * @throws Refusal of the run; RATE_LIMITED if less of the budget is left than the run needs
 */
export async function countedRun(
  services: Services,
  admitted: Held,
  watcher: Watcher,
  payer: Payer,
  elsewhere?: Elsewhere,
): Promise<{ readonly verified: Verified; readonly work: Admitted }> {
  const work = services.uncharged.admit(payer, admitted.work, admitted.hold.funding)
  const since = services.clock.now()
  try {
    const computed = elsewhere === undefined ? null : await elsewhere(watcher.signal)
    return { verified: computed === null ? await computeVerified(services, admitted, watcher) : verify(computed), work }
  } catch (error) {
    const ofTheNode = error instanceof Refusal && OF_THE_NODE.has(error.code)
    // An operation takes about a nanosecond.
    const done = Number(services.clock.now() - since)
    work.end(ofTheNode ? 0 : -(watcher.signal?.aborted === true ? Math.min(admitted.work, done) : admitted.work))
    throw error
  }
}

/**
 * Reads a task before any charge: the time on the reader's thread counts as uncharged work, refused or not. Short
 * inputs are admitted in a bounded number of steps and are not counted.
 * @throws Refusal of the admission; RATE_LIMITED if the budget is used up
 */
export async function countedReading<T>(
  services: Services,
  task: Task,
  payer: Payer,
  read: (onRead?: OnRead) => Promise<T>,
): Promise<T> {
  if (!isReadElsewhere(task)) return read()
  const work = services.uncharged.admit(payer, READING_OPERATIONS, null)
  let took = 0
  try {
    return await read((operations) => {
      took = operations
    })
  } finally {
    work.end(-took)
  }
}

/**
 * Price and stability of a job without a run. A question has to be read for that, without charge.
 * @throws Refusal of the admission; RATE_LIMITED if the budget of uncharged work is used up
 */
export async function countedDryRun(services: Services, job: Job, payer: Payer): Promise<Answer> {
  return countedReading(services, job.task, payer, (onRead) => dryRun(services, job, onRead))
}

/**
 * Runs a task without charge.
 * @param states those that the task names
 * @throws Refusal of the run; TOO_MUCH_WORK; RATE_LIMITED if the budget is used up
 */
export async function unpaidRun(
  services: Services,
  task: Task,
  call: Call,
  caller: Caller | null = null,
  states = NO_STATES,
): Promise<Verified> {
  const payer = payerOf(caller, call.ip)
  const admitted = await countedReading(services, task, payer, (onRead) => uncharged(services, task, onRead, states))
  const work = services.uncharged.admit(payer, admitted.work, null)
  return computeVerified(services, admitted, call).finally(() => work.end(-admitted.work))
}
