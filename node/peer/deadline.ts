import type { Clock } from '../../src/time/clock.ts'

const NS_PER_MS = 1_000_000n

export interface Deadline {
  /** Aborts when the time is up or one of the parents aborts. */
  readonly signal: AbortSignal
  /** To be called when the work is done; afterwards the signal does not change. */
  clear(): void
}

/** A time limit for everything that waits for another machine. */
export function deadline(clock: Clock, milliseconds: number, ...parents: (AbortSignal | undefined)[]): Deadline {
  const controller = new AbortController()
  const give = (): void => controller.abort()
  const cancel = clock.after(BigInt(milliseconds) * NS_PER_MS, give)
  for (const parent of parents) {
    if (parent?.aborted) give()
    parent?.addEventListener('abort', give, { once: true })
  }
  return {
    signal: controller.signal,
    clear() {
      cancel()
      for (const parent of parents) parent?.removeEventListener('abort', give)
    },
  }
}
