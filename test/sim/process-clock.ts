import type { VirtualClock } from '../../node/system/virtual-clock.ts'
import type { Clock } from '../../src/time/clock.ts'

/** The clock as one process of a simulated node sees it: it may be wrong, and the timers of a dead process are silent. */
export class ProcessClock implements Clock {
  readonly #world: VirtualClock
  readonly #skew: bigint
  #dead = false

  /** @param skew nanoseconds by which this process is ahead of the world */
  constructor(world: VirtualClock, skew: bigint) {
    this.#world = world
    this.#skew = skew
  }

  now(): bigint {
    return this.#world.now() + this.#skew
  }

  after(delay: bigint, task: () => void): () => void {
    return this.#world.after(delay, () => {
      if (!this.#dead) task()
    })
  }

  kill(): void {
    this.#dead = true
  }
}
