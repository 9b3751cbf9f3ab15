import type { Appended } from '../../src/journal/state.ts'

/** Told of every durable batch, with the events that it appended, in order. */
export type CommitListener = (events: readonly Appended[]) => void

/** Whoever wants to know what was committed. A bug of one is kept from the others and from the lane. */
export class CommitListeners {
  readonly #listeners: CommitListener[] = []
  readonly #onFault: (error: unknown) => void

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault
  }

  add(listener: CommitListener): void {
    this.#listeners.push(listener)
  }

  tell(events: readonly Appended[]): void {
    for (const listener of this.#listeners) {
      try {
        listener(events)
      } catch (error) {
        this.#onFault(error)
      }
    }
  }
}
