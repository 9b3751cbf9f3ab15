import { parentPort } from 'node:worker_threads'
import { joinShared, type SharedMemory } from '../../src/numeric/shared-kernels.ts'
import {
  CALL,
  DONE,
  FAILED,
  FUNCTION,
  type Joining,
  RELEASE,
  SPINS,
  sortedKernels,
  takeChunks,
} from './team-protocol.ts'

/** Waits for the next call. */
const nextCall = (words: Int32Array, last: number): number => {
  for (let spin = 0; spin < SPINS; spin++) {
    const call = Atomics.load(words, CALL)
    if (call !== last) return call
  }
  // An interrupted leader may wake this thread for a call that it has already seen.
  while (Atomics.load(words, CALL) === last) Atomics.wait(words, CALL, last)
  return Atomics.load(words, CALL)
}

/** Helps with every call until the memory is released; the thread then sleeps until it is given another. */
const work = ({ memory, words: shared, values: numbers }: Joining): void => {
  const kernels = sortedKernels(joinShared(memory as SharedMemory)).map(([, kernel]) => kernel)
  const words = new Int32Array(shared)
  const values = new Float64Array(numbers)
  let call = 0
  // The memory may have been released before this thread got to it.
  while (Atomics.load(words, FUNCTION) !== RELEASE) {
    call = nextCall(words, call)
    try {
      takeChunks(words, values, call, kernels)
    } catch (error) {
      // The leader waits for this chunk, so its failure is reported.
      Atomics.store(words, FAILED, 1)
      Atomics.notify(words, DONE)
      throw error
    }
  }
}

parentPort?.on('message', work)
