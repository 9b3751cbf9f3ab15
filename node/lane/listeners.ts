/** Whoever wants to know of something. A bug of one is kept from the others and from whoever tells. */
export class Listeners<T> {
  readonly #listeners = new Set<(told: T) => void>()
  readonly #onFault: (error: unknown) => void

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault
  }

  /** @returns a function that ends it */
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
