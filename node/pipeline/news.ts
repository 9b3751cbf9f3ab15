import { setImmediate as turn } from 'node:timers/promises'

/** Readers that are woken at once; each of them reads. */
const PER_TURN = 32

async function wakeInTurns(waiting: readonly (() => void)[]): Promise<void> {
  for (const [index, wake] of waiting.entries()) {
    if (index > 0 && index % PER_TURN === 0) await turn()
    wake()
  }
}

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
    void wakeInTurns([...this.#waiting])
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
