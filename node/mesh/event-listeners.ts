import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'

type Listener = (events: readonly AcceptedEvent[]) => void

/** Tells several listeners of every commit; a bug of one keeps nothing from the others. */
export class EventListeners {
  readonly #listeners = new Set<Listener>()
  readonly #onFault: (error: unknown) => void

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault
  }

  add(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  tell(events: readonly AcceptedEvent[]): void {
    for (const listener of this.#listeners) {
      try {
        listener(events)
      } catch (error) {
        this.#onFault(error)
      }
    }
  }
}
