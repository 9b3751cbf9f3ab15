import { setFlagsFromString } from 'node:v8'
import { Script } from 'node:vm'
import { Worker } from 'node:worker_threads'
import type { KernelFunctions, Kernels } from '../../src/numeric/kernels.ts'
import { allocateShared, joinShared } from '../../src/numeric/shared-kernels.ts'
import { SHARES, type Share } from '../../src/numeric/shares.ts'
import {
  CALL,
  CHUNK_VALUES,
  CHUNKS,
  CLAIM,
  claimOf,
  DONE,
  FAILED,
  FUNCTION,
  type Joining,
  type Kernel,
  MOST_ARGUMENTS,
  RELEASE,
  SPINS,
  sortedKernels,
  takeChunks,
  WORDS,
} from './team-protocol.ts'

/** Shared memory that may wait for the garbage collector, in doubles: 16 MB. */
const COLLECTED_FROM = 2_000_000

/** A chunk that does not finish within this time was lost with its thread. */
const LOST_MS = 60_000

/**
 * Threads that share the calls of one run's kernels. The leader is the thread that runs the solver; it takes chunks
 * like the others, and does all of them until others have started. The bits do not depend on the distribution of
 * chunks.
 */
export class Team {
  readonly #members: readonly Worker[]
  /** Words of the memory in use; null if there is none. */
  #words: Int32Array | null = null
  /** Total size of all opened memories, in doubles. */
  #opened = 0

  /** @param threads their number, including the leader */
  constructor(threads: number) {
    this.#members = Array.from({ length: threads - 1 }, () => {
      const member = new Worker(new URL('./team-member.js', import.meta.url))
      member.unref()
      // A member that the leader waits for reports its own failure; the others are not needed.
      member.on('error', () => undefined)
      return member
    })
  }

  /** Opens kernels on shared memory. One memory is shared at a time: opening another releases the one before. */
  openKernels(doubles: number): Kernels {
    this.release()
    const memory = allocateShared(doubles)
    this.#opened += doubles
    const words = new Int32Array(new SharedArrayBuffer(WORDS * 4))
    const values = new Float64Array(new SharedArrayBuffer(CHUNKS * CHUNK_VALUES * 8))
    const joining: Joining = { memory, words: words.buffer, values: values.buffer }
    for (const member of this.#members) member.postMessage(joining)
    this.#words = words
    return { run: this.#shared(joinShared(memory), words, values), memory: new Float64Array(memory.buffer) }
  }

  /** Lets the members sleep. */
  release(): void {
    if (this.#words === null) return
    Atomics.store(this.#words, FUNCTION, RELEASE)
    Atomics.add(this.#words, CALL, 1)
    Atomics.notify(this.#words, CALL)
    this.#words = null
  }

  /** Ends the members, and has this thread's share of the memories collected if they were large. */
  async close(): Promise<void> {
    this.release()
    if (this.#opened > COLLECTED_FROM) collect()
    this.#opened = 0
    await Promise.all(this.#members.map((member) => member.terminate()))
  }

  #shared(own: KernelFunctions, words: Int32Array, values: Float64Array): KernelFunctions {
    const sorted = sortedKernels(own)
    const kernels = sorted.map(([, kernel]) => kernel)
    const entries = sorted.map(([name, alone], index) => {
      const share = SHARES[name]
      if (share === undefined) return [name, alone] as const
      if (alone.length > MOST_ARGUMENTS) throw new Error(`${name} has more than ${MOST_ARGUMENTS} arguments`)
      const together: Kernel = (...given) => {
        if (this.#words !== words) return alone(...given)
        return call(words, values, kernels, index, share, given)
      }
      return [name, together] as const
    })
    return Object.fromEntries(entries) as unknown as KernelFunctions
  }
}

/** One call, shared by all threads. */
const call = (
  words: Int32Array,
  values: Float64Array,
  kernels: readonly Kernel[],
  index: number,
  share: Share,
  given: readonly number[],
): void => {
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    const theirs = share(given, chunk, CHUNKS)
    values[chunk * CHUNK_VALUES] = theirs === null ? -1 : theirs.length
    if (theirs !== null) values.set(theirs, chunk * CHUNK_VALUES + 1)
  }
  const number = Atomics.load(words, CALL) + 1
  Atomics.store(words, FUNCTION, index)
  Atomics.store(words, DONE, 0)
  Atomics.store(words, CLAIM, claimOf(number))
  Atomics.store(words, CALL, number)
  Atomics.notify(words, CALL)
  takeChunks(words, values, number, kernels)
  awaitOthers(words)
}

const awaitOthers = (words: Int32Array): void => {
  for (let spin = 0; spin < SPINS; spin++) if (Atomics.load(words, DONE) === CHUNKS) return
  for (let done = Atomics.load(words, DONE); done !== CHUNKS; done = Atomics.load(words, DONE)) {
    if (Atomics.load(words, FAILED) !== 0) throw new Error('a thread of the team failed')
    const waited = Atomics.wait(words, DONE, done, LOST_MS)
    if (waited === 'timed-out' && Atomics.load(words, DONE) === done) throw new Error('a thread of the team is lost')
  }
}

const compiled = new Script('gc')

/**
 * The garbage collector does not count shared memory, so memory released by a run stays allocated until something else
 * fills the heap. Forcing a collection takes a few milliseconds after a run of hundreds.
 */
const collect = (): void => {
  setFlagsFromString('--expose-gc')
  const gc: unknown = compiled.runInNewContext()
  if (typeof gc === 'function') gc()
}
