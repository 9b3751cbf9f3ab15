import { Refusal } from '../../src/errors/refusal.ts'
import type { Commit, Decide, Decision } from '../../src/journal/decision.ts'

/** A waiting decision and its caller. */
export interface Job {
  readonly decide: Decide<unknown>
  /** Whether it only records what others published: a tick that is over can stay open meanwhile. */
  readonly receives: boolean
  /** Bytes of its rows beside the entries. */
  readonly bytes: number
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

/** A job whose drafts are in the batch. */
export interface Decided {
  readonly job: Job
  readonly decision: Decision<unknown>
}

/** Bytes of rows beside the entries in one batch: the database copies them while the event loop waits. */
const MOST_BYTES = 8 * 1024 * 1024

/** How many of the waiting jobs the next batch has, at least one. */
export function batchSize(queue: readonly Job[], most: number): number {
  let bytes = 0
  let size = 0
  while (size < Math.min(queue.length, most)) {
    bytes += queue[size]?.bytes ?? 0
    if (size > 0 && bytes > MOST_BYTES) break
    size++
  }
  return size
}

/** The jobs that are still to be decided after `culprit` was removed: those decided before it and those after it. */
export function withoutSettled(jobs: readonly Job[], culprit: Job, decided: readonly Decided[]): Job[] {
  return [...decided.map(({ job }) => job), ...jobs.slice(jobs.indexOf(culprit) + 1)]
}

/** Delivers the answers, one right after the other. */
export function settle(decided: readonly Decided[], commit: Commit): void {
  for (const { job, decision } of decided) {
    try {
      job.resolve(decision.answer(commit))
    } catch (error) {
      job.reject(error)
    }
  }
}

/** Requesting the seal of an envelope of another batch is a bug. */
export function noSeal(id: string): never {
  throw new Error(`the batch does not contain the envelope ${id}`)
}

/** The refusal for failed writes. */
export const unavailable = (): Refusal =>
  new Refusal('STORAGE_UNAVAILABLE', 'The node could not write to its disk; nothing was charged. Try again later.')

/** The refusal for submissions after the lane was closed. */
export const stopping = (): Refusal => new Refusal('SHUTTING_DOWN', 'The node is stopping; nothing was charged.')

/** @throws Refusal NOT_READY if a decision extends the node's own log, as a seal does at the end of its tick */
export function mustBeSilent({ drafts }: Decision<unknown>): void {
  if (drafts.some(({ kind }) => kind === 'event' || kind === 'seal')) {
    throw new Refusal('NOT_READY', 'The node is still recovering its own log; nothing was charged.')
  }
}
