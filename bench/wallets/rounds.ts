import { readFileSync } from 'node:fs'
import { ascending, quantile } from '../mesh/figures.ts'

/** What one kind of work took, milliseconds of the processor, all threads: elapsed time says little on a busy machine. */
export interface Rounds {
  readonly p50: number
  readonly p99: number
  /** Elapsed, the median. */
  readonly elapsed: number
  /** Longest time for which the event loop was held, of the processor of its thread. */
  readonly held: number
}

/** Milliseconds that the main thread has run; Linux only. */
function threadMs(): number {
  return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6
}

const processMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Does the same work so many times, one after the other. */
export async function rounds(count: number, work: (round: number) => Promise<unknown>): Promise<Rounds> {
  const took: number[] = []
  const elapsed: number[] = []
  let [held, since, watching] = [0, threadMs(), true]
  const watch = (): void => {
    const now = threadMs()
    held = Math.max(held, now - since)
    since = now
    if (watching) setImmediate(watch)
  }
  for (let round = 0; round < count; round++) {
    const [before, began] = [processMs(), performance.now()]
    await work(round)
    took.push(processMs() - before)
    elapsed.push(performance.now() - began)
  }
  // Watching costs time of the processor itself, so it is done in rounds of its own.
  watch()
  held = 0
  for (let round = 0; round < Math.min(count, 20); round++) {
    await work(count + round)
    await new Promise(setImmediate)
  }
  watching = false
  await new Promise(setImmediate)
  const sorted = ascending(took)
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), elapsed: quantile(ascending(elapsed), 0.5), held }
}

/** Bytes of live objects and of numbers in arrays, after the garbage was collected. */
export async function liveBytes(): Promise<number> {
  for (let times = 0; times < 3; times++) {
    globalThis.gc?.()
    await new Promise(setImmediate)
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
