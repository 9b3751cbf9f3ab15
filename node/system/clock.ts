import type { Clock } from '../../src/time/clock.ts'

const NS_PER_MS = 1_000_000n

/** setTimeout takes at most 2^31 − 1 milliseconds; longer waits are cut into pieces of this length. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/** How far wall time may deviate from the monotonic counter before the anchor follows it. */
const LARGEST_DRIFT_NS = 1_000_000_000n

/**
 * The clock of the operating system: wall time in nanoseconds, advanced by the monotonic counter so that it never goes
 * back. When wall time moves ahead by more than a second (the machine slept, NTP stepped it), the clock follows; when
 * it moves back, the clock continues at its own pace.
 */
export class SystemClock implements Clock {
  #anchor: bigint
  readonly #counter: () => bigint
  readonly #wall: () => bigint

  /**
   * @param wall unix time in nanoseconds, may jump
   * @param counter nanoseconds from an arbitrary origin, never falls
   */
  constructor(wall = wallNanoseconds, counter = () => process.hrtime.bigint()) {
    this.#wall = wall
    this.#counter = counter
    this.#anchor = wall() - counter()
  }

  now(): bigint {
    const now = this.#anchor + this.#counter()
    const ahead = this.#wall() - now
    if (ahead <= LARGEST_DRIFT_NS) return now
    this.#anchor += ahead
    return now + ahead
  }

  after(delay: bigint, task: () => void): () => void {
    const due = this.now() + (delay > 0n ? delay : 0n)
    let timer: NodeJS.Timeout | undefined
    const wait = (): void => {
      const left = due - this.now()
      if (left <= 0n) task()
      else set(left)
    }
    const set = (left: bigint): void => {
      const milliseconds = Number((left + NS_PER_MS - 1n) / NS_PER_MS)
      timer = setTimeout(wait, Math.min(milliseconds, LONGEST_WAIT_MS))
    }
    set(due - this.now())
    return () => clearTimeout(timer)
  }
}

const wallNanoseconds = (): bigint => BigInt(Date.now()) * NS_PER_MS
