/** A list of listeners. A bug of one does not affect the others or the caller. */
export class Listeners<T> {
  readonly #listeners = new Set<(told: T) => void>()
  readonly #onFault: (error: unknown) => void

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault
  }

  /** @returns a function that removes it */
  add(listener: (told: T) => void): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  tell(told: T): void {
    for (const listener of this.#listeners) {
      try {
        listener(told)
      } catch (error) {
        this.#onFault(error)
      }
    }
  }
}
