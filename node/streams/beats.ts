import type { Clock } from '../../src/time/clock.ts'

/** Seconds between two beats of a task. */
export const BEAT_SECONDS = 20

const SECOND_NS = 1_000_000_000n

/** Calls each of many tasks every 20 seconds, a part of them every second, so that thousands never run at once. */
export class Beats {
  readonly #clock: Clock
  readonly #slots = Array.from({ length: BEAT_SECONDS }, () => new Set<() => void>())
  #added = 0
  #now = 0
  #size = 0
  #cancel: () => void = () => undefined

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** @returns a function that ends the calls */
  add(task: () => void): () => void {
    const slot = this.#slots[this.#added++ % BEAT_SECONDS]
    slot.add(task)
    if (this.#size++ === 0) this.#wait()
    return () => {
      if (slot.delete(task) && --this.#size === 0) this.#cancel()
    }
  }

  #wait(): void {
    this.#cancel = this.#clock.after(SECOND_NS, () => {
      this.#wait()
      this.#now = (this.#now + 1) % BEAT_SECONDS
      for (const task of this.#slots[this.#now]) task()
    })
  }
}
