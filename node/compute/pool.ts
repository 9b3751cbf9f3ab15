import { webcrypto } from 'node:crypto'
import { existsSync } from 'node:fs'
import { MessageChannel } from 'node:worker_threads'
import type { Piscina } from 'piscina'
import { toHex } from '../../src/bytes/hex.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Task } from '../../src/kernel/task.ts'
import { NO_STATES } from '../../src/machines/state-body.ts'
import type { Clock } from '../../src/time/clock.ts'
import type { Compute, Computed, ComputeOptions } from '../ports.ts'
import { monotonicNanoseconds } from '../system/counter.ts'
import { cancelled } from './cancelled.ts'
import { Copies } from './copies.ts'
import { INLINE_OPERATIONS, isReadElsewhere, READ_OPERATIONS } from './inline-operations.ts'
import type { DrawMessage, JobMessage, JobReply, QuoteReply } from './job-message.ts'
import { quoteHere, runHere } from './run-here.ts'

/** Computes in worker threads; small work runs on this thread. */
export interface ComputePool extends Compute {
  readonly threads: number
  readonly waiting: number
  /** Share of time in which the workers were busy, 0 to 1. */
  readonly utilization: number
}

export interface PoolOptions {
  readonly clock: Clock
  readonly threads: number
  /** Time for a cancelled job to stop before its thread is terminated, milliseconds. */
  readonly stopGraceMs?: number
}

/** Most jobs waiting for a worker. */
const MAX_QUEUE = 256

type Pool = Piscina<
  JobMessage | DrawMessage | Pick<JobMessage, 'task' | 'states'> | null,
  JobReply | QuoteReply | Uint8Array | undefined
>

/** Most questions and long inputs waiting to be read. */
const MAX_QUESTIONS = 64

/**
 * Milliseconds for which an idle reader of questions is kept: it has loaded its program and compiled formulas, which takes a
 * few tenths of a second.
 */
const READER_IDLE_MS = 3_600_000

/** @throws Refusal OVERLOADED */
function requireRoom({ queueSize }: Pool, most = MAX_QUEUE): void {
  if (queueSize < most) return
  throw new Refusal('OVERLOADED', `${queueSize} jobs are waiting for a worker; try again later.`, {
    waiting: queueSize,
  })
}

/**
 * Work of at least this many operations is shared by threads while no other job runs; smaller work takes no longer than
 * starting them.
 */
const TEAM_OPERATIONS = 3e8

/** Milliseconds for a picture, including waiting; after that the caller gets the answer in JSON. */
const DRAWN_WITHIN_MS = 15_000

const STOP_GRACE_MS = 250

export function createComputePool({ clock, threads, stopGraceMs = STOP_GRACE_MS }: PoolOptions): ComputePool {
  let opening: Promise<Pool> | undefined
  let opened: Pool | undefined
  // Loaded at the first job, so that a node is ready sooner.
  const open = (): Promise<Pool> => {
    opening ??= openPool({ threads }).then((pool) => {
      opened = pool
      return pool
    })
    return opening
  }
  let openingReader: Promise<Pool> | undefined
  const openReader = (): Promise<Pool> => {
    openingReader ??= openPool({ threads: 1, idleTimeout: READER_IDLE_MS })
    return openingReader
  }
  let running = 0
  const copies = new Copies()
  return {
    async price(task, onRead, states = NO_STATES) {
      if (!isReadElsewhere(task)) return quoteHere(task)
      const reader = await openReader()
      requireRoom(reader, MAX_QUESTIONS)
      const reply = await copies.within(states, () => reader.run({ task, states }, { name: 'quote' }))
      if (reply === undefined || reply instanceof Uint8Array || reply.kind !== 'read')
        throw new Error('a reader gave an unexpected reply')
      onRead?.(reply.nanoseconds)
      const { result } = reply
      if (result.kind === 'refused') throw new Refusal(result.code, result.detail, result.data)
      return result.quote
    },
    async run(task, options = {}) {
      const operations = options.operations ?? (await this.price(task, undefined, options.states)).operations
      // For a question that a formula answers, reading is the work, and the reader has just done it.
      if (task.kind === 'question' && operations <= READ_OPERATIONS) {
        const reader = await openReader()
        requireRoom(reader)
        return computedOf(clock, await runThere(reader, task, 1, stopGraceMs, options))
      }
      // Microseconds of work: no client can disconnect meanwhile, so the signal is not even requested.
      const isLong = task.kind === 'machine' && isReadElsewhere(task)
      if (operations <= INLINE_OPERATIONS && !isLong) return runHere(clock, task)
      const pool = await open()
      if (options.signal?.aborted === true) throw cancelled()
      requireRoom(pool)
      const shared = operations >= TEAM_OPERATIONS && running === 0
      running++
      try {
        return await copies.within(options.states ?? NO_STATES, async () => {
          return computedOf(clock, await runThere(pool, task, shared ? threads : 1, stopGraceMs, options))
        })
      } finally {
        running--
      }
    },
    async draw(task, shown, format, signal) {
      const pool = await open()
      requireRoom(pool)
      const late = AbortSignal.timeout(DRAWN_WITHIN_MS)
      const ending = signal === undefined ? late : AbortSignal.any([signal, late])
      const drawn = pool.run({ task, shown, format }, { name: 'draw', signal: ending })
      const picture = await drawn.catch((error: unknown) => {
        if (!ending.aborted) throw error
        wake(pool)
        throw new Refusal('OVERLOADED', 'No worker was free to draw the picture.')
      })
      if (!(picture instanceof Uint8Array)) throw new Error('a worker computed instead of drawing')
      return picture
    },
    // On a thread of libuv.
    digest: async (bytes) =>
      toHex(new Uint8Array(await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))),
    get threads() {
      return opened?.threads.length ?? 0
    },
    get waiting() {
      return opened?.queueSize ?? 0
    },
    get utilization() {
      return opened?.utilization ?? 0
    },
    async close() {
      await Promise.all([opening, openingReader].map(async (pool) => (await pool)?.destroy()))
    },
  }
}

/**
 * The pool first tries to load its worker with `require`, and Node 20.20 aborts the whole process if a thread is
 * terminated while `require` links ES modules. With this option the thread loads them with `import`, which may be
 * interrupted at any time. Versions of Node that do not know the option are not affected.
 */
const WITHOUT_REQUIRED_MODULES = ['--no-experimental-require-module'].filter((option) =>
  process.allowedNodeEnvironmentFlags.has(option),
)

/** The bundled program of the threads (scripts/bundle-program.mjs), which loads several times faster than the compiled tree. */
const BUNDLED = new URL('../../program/worker.js', import.meta.url)

interface PoolShape {
  readonly threads: number
  /** Milliseconds. */
  readonly idleTimeout?: number
}

async function openPool({ threads, idleTimeout = 60_000 }: PoolShape): Promise<Pool> {
  const { Piscina } = await import('piscina')
  const pool: Pool = new Piscina({
    filename: (existsSync(BUNDLED) ? BUNDLED : new URL('./worker.js', import.meta.url)).href,
    name: 'work',
    execArgv: WITHOUT_REQUIRED_MODULES,
    // Threads start with the first job.
    minThreads: 0,
    maxThreads: threads,
    idleTimeout,
    maxQueue: MAX_QUEUE,
  })
  // A thread that dies while idle is replaced when there is work for it; its jobs fail by themselves.
  pool.on('error', () => undefined)
  return pool
}

/** The pool does not replace a terminated thread by itself, so queued jobs would wait until the next request. */
function wake(pool: Pool): void {
  if (pool.queueSize > 0) void pool.run(null, { name: 'wake' }).catch(() => undefined)
}

/**
 * Stops a job in two steps: it is asked to stop at its next checkpoint, and if it does not, its thread is terminated.
 */
async function runThere(
  pool: Pool,
  task: Task,
  threads: number,
  stopGraceMs: number,
  { signal, onProgress, states = NO_STATES, stopWithinMs = stopGraceMs }: ComputeOptions,
): Promise<JobReply> {
  const flag = new SharedArrayBuffer(4)
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const stop = (): void => {
    Atomics.store(new Int32Array(flag), 0, 1)
    timer = setTimeout(() => ending.abort(), stopWithinMs)
  }
  signal?.addEventListener('abort', stop, { once: true })
  const channel = onProgress === undefined ? null : new MessageChannel()
  channel?.port1.on('message', (share: number) => onProgress?.(share))
  channel?.port1.unref()
  const message: JobMessage = { task, states, flag, threads, port: channel?.port2 ?? null }
  try {
    const transferList = channel === null ? [] : [channel.port2]
    const reply = await pool.run(message, { signal: ending.signal, transferList })
    if (reply === undefined || reply instanceof Uint8Array || reply.kind === 'read')
      throw new Error('a worker gave an unexpected reply')
    return reply
  } catch (error) {
    if (ending.signal.aborted) wake(pool)
    if (signal?.aborted === true) throw cancelled()
    throw error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    channel?.port1.close()
  }
}

/** Counter readings of the worker become instants of the node's clock. */
function computedOf(clock: Clock, reply: JobReply): Computed {
  if (reply.kind === 'refused') throw new Refusal(reply.code, reply.detail, reply.data)
  const offset = clock.now() - monotonicNanoseconds()
  const { computation, stamps, fieldsDigest } = reply
  return { computation, stamps: stamps.map((stamp) => stamp + offset), fieldsDigest }
}
