import { Refusal } from '../../src/errors/refusal.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import { monotonicNanoseconds } from '../system/counter.ts'
import { cancelled } from './cancelled.ts'
import type { DrawMessage, JobMessage, JobReply } from './job-message.ts'
import { Team } from './team.ts'

/** Progress is reported at most this often, nanoseconds. */
const PROGRESS_INTERVAL = 50_000_000n

/** Threads for one job; null where there is one, or where the machine gives no more. */
const teamOf = (threads: number): Team | null => {
  if (threads < 2) return null
  try {
    return new Team(threads)
  } catch {
    return null
  }
}

/** Entry of a worker thread: does one task, and gives its fields away instead of copying them. */
export function work({ task, flag, port, threads }: JobMessage): JobReply {
  const team = teamOf(threads)
  const stamps: bigint[] = []
  const word = new Int32Array(flag)
  let reported = monotonicNanoseconds()
  try {
    const computation = runTask(task, {
      stamp: () => {
        stamps.push(monotonicNanoseconds())
      },
      progress(share) {
        if (port === null) return
        const now = monotonicNanoseconds()
        if (now - reported < PROGRESS_INTERVAL) return
        reported = now
        port.postMessage(share)
      },
      checkpoint() {
        if (Atomics.load(word, 0) === 1) throw cancelled()
      },
      ...(team === null ? {} : { openKernels: (doubles: number) => team.openKernels(doubles) }),
    })
    return { kind: 'done', computation, stamps }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { kind: 'refused', code: error.code, detail: error.message, data: error.data }
  } finally {
    void team?.close()
    port?.close()
  }
}

/** Draws a picture; the other thing that a worker does. */
export const draw = async ({ task, shown, format }: DrawMessage): Promise<Uint8Array> =>
  (await import('../pictures/picture.ts')).drawPicture(task, shown, format)

/** Does nothing: to be asked for it starts a thread for whatever waits. */
export const wake = (): undefined => undefined
