interface Pause {
  readonly run: () => void
  readonly reject: (error: unknown) => void
}

interface Hold {
  readonly run: () => Promise<void>
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** Tasks to run between two batches. */
export class Pauses {
  #waiting: Pause[] = []
  #holding: Hold[] = []

  get isEmpty(): boolean {
    return this.#waiting.length === 0 && this.#holding.length === 0
  }

  /** Resolves with the result of `task` after it has run. */
  add<T>(task: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ run: () => resolve(task()), reject })
    })
  }

  /** The next batch waits until `run` has ended. Resolves then. */
  hold(run: () => Promise<void>): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      this.#holding.push({ run, resolve, reject })
    })
  }

  /** Runs all waiting tasks, and the oldest one that holds the lane. @returns what to wait for, if anything */
  run(): Promise<void> | undefined {
    for (const { run, reject } of this.#waiting.splice(0)) {
      try {
        run()
      } catch (error) {
        reject(error)
      }
    }
    const hold = this.#holding.shift()
    return hold?.run().then(hold.resolve, hold.reject)
  }

  refuse(error: unknown): void {
    for (const { reject } of [...this.#waiting.splice(0), ...this.#holding.splice(0)]) reject(error)
  }
}
