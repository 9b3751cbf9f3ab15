/** Wakes those who wait for something new; telling costs nothing while nobody waits. */
export class News {
  readonly #waiting = new Set<() => void>()
  #count = 0

  /** How often there was something new. */
  get count(): number {
    return this.#count
  }

  /** To be called when something new can be read. */
  tell(): void {
    this.#count++
    for (const wake of [...this.#waiting]) wake()
  }

  /**
   * Resolves when there is something new since `count`, or when the signal aborts. The reader takes the count before reading, so
   * that nothing is missed in between.
   */
  after(count: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (count !== this.#count || signal.aborted) {
        resolve()
        return
      }
      const wake = (): void => {
        this.#waiting.delete(wake)
        signal.removeEventListener('abort', wake)
        resolve()
      }
      this.#waiting.add(wake)
      signal.addEventListener('abort', wake)
    })
  }
}
