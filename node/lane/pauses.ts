interface Pause {
  readonly run: () => void
  readonly reject: (error: unknown) => void
}

/** Tasks to run between two batches. */
export class Pauses {
  #waiting: Pause[] = []

  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  /** Resolves with the result of `task` after it has run. */
  add<T>(task: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ run: () => resolve(task()), reject })
    })
  }

  run(): void {
    for (const { run, reject } of this.#waiting.splice(0)) {
      try {
        run()
      } catch (error) {
        reject(error)
      }
    }
  }

  refuse(error: unknown): void {
    for (const { reject } of this.#waiting.splice(0)) reject(error)
  }
}
