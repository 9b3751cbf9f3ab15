/** Words of shared memory for communication between the leader of a team and its members. */
export const WORDS = 16

/** Counts the calls; members wait for it to change. */
export const CALL = 0
/** The current call and its next unclaimed chunk: `call << 8 | chunk`. */
export const CLAIM = 1
/** Number of finished chunks of the call. */
export const DONE = 2
/** Index of the function in the sorted list of the kernels' names; RELEASE ends the work on this memory. */
export const FUNCTION = 3
export const RELEASE = -1
/** 1 once a member has failed in a chunk. */
export const FAILED = 4

/**
 * A call is cut into more chunks than there are threads, and the next free thread takes the next chunk, so that no one
 * waits for a thread that is not scheduled.
 */
export const CHUNKS = 8

/** Arguments of a chunk, preceded by their number, which is negative if the chunk is empty. */
export const MOST_ARGUMENTS = 24
export const CHUNK_VALUES = MOST_ARGUMENTS + 1

/** Reads of a word before a thread goes to sleep; a step of a small grid takes no longer. */
export const SPINS = 20_000

/** Number of calls that the claims can distinguish; a member is never that far behind. */
const CALLS = 0x7fffff

export const claimOf = (call: number): number => (call & CALLS) << 8

/** Data for a member: memory to join, words, arguments. */
export interface Joining {
  readonly memory: unknown
  readonly words: SharedArrayBuffer
  readonly values: SharedArrayBuffer
}

export type Kernel = (...values: readonly number[]) => unknown

/** Takes chunks of a call and computes them until none is left. */
export const takeChunks = (words: Int32Array, values: Float64Array, call: number, kernels: readonly Kernel[]): void => {
  for (;;) {
    const claim = Atomics.load(words, CLAIM)
    const chunk = claim & 0xff
    if ((claim & ~0xff) !== claimOf(call) || chunk >= CHUNKS) return
    if (Atomics.compareExchange(words, CLAIM, claim, claim + 1) !== claim) continue
    const at = chunk * CHUNK_VALUES
    const count = values[at]
    if (count >= 0) kernels[Atomics.load(words, FUNCTION)]?.(...values.subarray(at + 1, at + 1 + count))
    if (Atomics.add(words, DONE, 1) === CHUNKS - 1) Atomics.notify(words, DONE)
  }
}

/** The kernels in the order of their names, which is the same in every thread. */
export const sortedKernels = (functions: object): readonly (readonly [name: string, kernel: Kernel])[] =>
  Object.entries(functions)
    .filter((entry): entry is [string, Kernel] => typeof entry[1] === 'function')
    .sort(([a], [b]) => (a < b ? -1 : 1))
