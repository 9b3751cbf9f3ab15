import { setImmediate as turn } from 'node:timers/promises'

/**
 * Runs at most a number of tasks at once, in the order in which they ask for a place. Each begins in a turn of the event loop of
 * its own, because small ones are computed at once, on this thread.
 */
export class Places {
  #free: number
  #begun: Promise<unknown> = Promise.resolve()
  readonly #waiting: (() => void)[] = []

  constructor(count: number) {
    this.#free = count
  }

  async within<T>(task: () => Promise<T>): Promise<T> {
    if (this.#free === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#free--
    try {
      this.#begun = this.#begun.then(() => turn())
      await this.#begun
      return await task()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#free++
      else next()
    }
  }
}
