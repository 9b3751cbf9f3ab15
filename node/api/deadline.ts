import type { Clock } from '../../src/time/clock.ts'
import type { Call } from './call.ts'
import { endingWith } from './ending-with.ts'

/** How long a request waits. */
export interface Deadline {
  /** Aborts after the time, or when the client no longer waits. */
  readonly signal: AbortSignal
  /** Has to be called when the request no longer waits. */
  end(): void
}

/** @param wait nanoseconds */
export function deadline(clock: Clock, { signal: gone }: Pick<Call, 'signal'>, wait: bigint): Deadline {
  const { signal, abort, release } = endingWith(gone)
  const cancel = clock.after(wait, abort)
  return {
    signal,
    end() {
      cancel()
      release()
    },
  }
}
