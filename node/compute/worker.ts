import { fieldsDigest } from '../../src/envelope/fields-digest.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Task } from '../../src/kernel/task.ts'
import type { States } from '../../src/machines/state-body.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import { monotonicNanoseconds } from '../system/counter.ts'
import { systemHash } from '../system/crypto.ts'
import { cancelled } from './cancelled.ts'
import type { DrawMessage, JobMessage, JobReply, QuoteReply } from './job-message.ts'
import { quoteHere } from './run-here.ts'
import { Team } from './team.ts'

/** Progress is reported at most this often, nanoseconds. */
const PROGRESS_INTERVAL = 50_000_000n

/** Team of threads for one job; null if the job has only one, or if the machine provides no more. */
const teamOf = (threads: number): Team | null => {
  if (threads < 2) return null
  try {
    return new Team(threads)
  } catch {
    return null
  }
}

/** The question read last: it is first priced and then run, and arrives as a copy each time. */
let last: { readonly text: string; readonly task: Task } | undefined

/** Returns the same object for the same question, so that it is read only once. */
function known(task: Task): Task {
  if (task.kind !== 'question') return task
  const text = JSON.stringify(task)
  if (last?.text !== text) last = { text, task }
  return last.task
}

const refused = (error: unknown): Extract<JobReply, { readonly kind: 'refused' }> => {
  if (!(error instanceof Refusal)) throw error
  return { kind: 'refused', code: error.code, detail: error.message, data: error.data }
}

const quoted = (task: Task, states: States): QuoteReply['result'] => {
  try {
    return { kind: 'quoted', quote: quoteHere(task, states) }
  } catch (error) {
    return refused(error)
  }
}

/** Reads and prices a question, or a run with long inputs. */
export function quote({ task, states }: Pick<JobMessage, 'task' | 'states'>): QuoteReply {
  const since = monotonicNanoseconds()
  const result = quoted(known(task), states)
  return { kind: 'read', result, nanoseconds: Number(monotonicNanoseconds() - since) }
}

/** The reply with a large state in it, which is transferred instead of copied. */
async function transferred(reply: JobReply, bits: Uint8Array): Promise<object> {
  const { move, transferableSymbol, valueSymbol } = await import('piscina')
  const parts = { [transferableSymbol]: bits.buffer, [valueSymbol]: reply }
  return move(parts as unknown as Parameters<typeof move>[0]) as object
}

/** Entry point of a worker thread: does one task. */
export function work(message: JobMessage): JobReply | Promise<object> {
  const reply = replyTo(message)
  const bits = reply.kind === 'done' ? reply.computation.stateBits : undefined
  return bits === undefined ? reply : transferred(reply, bits)
}

function replyTo({ task: sent, states, flag, port, threads }: JobMessage): JobReply {
  const task = known(sent)
  const team = teamOf(threads)
  const stamps: bigint[] = []
  const word = new Int32Array(flag)
  let reported = monotonicNanoseconds()
  try {
    const context = {
      stamp: () => {
        stamps.push(monotonicNanoseconds())
      },
      progress(share: number) {
        if (port === null) return
        const now = monotonicNanoseconds()
        if (now - reported < PROGRESS_INTERVAL) return
        reported = now
        port.postMessage(share)
      },
      checkpoint() {
        if (Atomics.load(word, 0) === 1) throw cancelled()
      },
      hash: systemHash,
      ...(team === null ? {} : { openKernels: (doubles: number) => team.openKernels(doubles) }),
    }
    const computation = runTask(task, context, states)
    return { kind: 'done', computation, stamps, fieldsDigest: fieldsDigest(systemHash, computation.fields) }
  } catch (error) {
    return refused(error)
  } finally {
    void team?.close()
    port?.close()
  }
}

/** Draws a picture, the other job of a worker. */
export const draw = async ({ task, shown, format }: DrawMessage): Promise<Uint8Array> =>
  (await import('../pictures/picture.ts')).drawPicture(task, shown, format)

/** Does nothing: requesting it makes the pool start a thread for queued jobs. */
export const wake = (): undefined => undefined
