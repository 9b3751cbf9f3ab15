import type { JsonObject } from '../../src/schema/json.ts'

/** Most messages, and characters of them, that wait for a client; the oldest are left out. */
const MOST = 128
const MOST_CHARACTERS = 32_768

export interface Letter {
  /** Larger than those of all letters before it. */
  readonly id: number
  readonly text: string
}

/**
 * Messages for one client, in order. They stay after they were sent, so that a client whose connection broke gets them again;
 * of those about the same thing only the newest is kept.
 */
export class Mailbox {
  readonly #letters = new Map<string, Letter>()
  #characters = 0
  #last = 0
  #closed = false
  #wake: () => void = () => undefined

  /** Id of the newest letter; 0 before the first. */
  get last(): number {
    return this.#last
  }

  get closed(): boolean {
    return this.#closed
  }

  /** @param about what the message replaces the earlier one about; null for a message that replaces none */
  put(message: JsonObject, about: string | null): void {
    if (this.#closed) return
    const id = ++this.#last
    const text = JSON.stringify(message)
    const name = about === null ? `#${id}` : `about ${about}`
    this.#drop(name)
    this.#letters.set(name, { id, text })
    this.#characters += text.length
    for (const oldest of this.#letters.keys()) {
      if (this.#letters.size <= MOST && this.#characters <= MOST_CHARACTERS) break
      this.#drop(oldest)
    }
    this.#wake()
  }

  /** @returns the first letter after an id */
  after(id: number): Letter | undefined {
    for (const letter of this.#letters.values()) if (letter.id > id) return letter
    return undefined
  }

  /** Resolves with the next letter or at the next call of `stir`. */
  next(): Promise<void> {
    if (this.#closed) return Promise.resolve()
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }

  /** Lets the reader that waits look again. */
  stir(): void {
    this.#wake()
  }

  /** Nothing comes any more. */
  close(): void {
    this.#closed = true
    this.#wake()
  }

  #drop(name: string): void {
    this.#characters -= this.#letters.get(name)?.text.length ?? 0
    this.#letters.delete(name)
  }
}
