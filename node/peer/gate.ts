/** Admits a bounded number of tasks at a time; the others wait in order of arrival. */
export class Gate {
  readonly #bound: number
  readonly #waiting: (() => void)[] = []
  #inside = 0

  constructor(bound: number) {
    this.#bound = bound
  }

  get empty(): boolean {
    return this.#inside === 0 && this.#waiting.length === 0
  }

  /**
   * Every task that entered must leave.
   * @throws the signal's reason if it aborts before there is room
   */
  async enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (this.#inside < this.#bound) {
      this.#inside++
      return
    }
    await new Promise<void>((resolve, reject) => {
      const give = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(take), 1)
        reject(signal.reason)
      }
      // The place of a leaving task passes to the next one without becoming free in between.
      const take = (): void => {
        signal.removeEventListener('abort', give)
        resolve()
      }
      this.#waiting.push(take)
      signal.addEventListener('abort', give, { once: true })
    })
  }

  leave(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#inside--
    else next()
  }
}
