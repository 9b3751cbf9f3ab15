/** Lets a number of tasks run at the same time; the others wait in the order in which they came. */
export class Turnstile {
  readonly #most: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(most: number) {
    this.#most = most
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    // One that ends passes its place on, so a newcomer cannot take it.
    if (this.#running < this.#most) this.#running++
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#running--
      else next()
    }
  }
}
