import type { Clock } from '../../src/time/clock.ts'

/** From the first value that was dropped to its removal from the files, and between two removals, nanoseconds (2 s). */
const PAUSE_NS = 2_000_000_000n

/** Accounts whose values wait; those of further ones leave the files when LevelDB rewrites them. */
const MOST_ACCOUNTS = 10_000

/** Accounts whose values are still removed when the vault is closed. */
const MOST_AT_CLOSE = 8

/** From the first row to the last. */
type Range = readonly [from: string, to: string]

/**
 * Removes rows from the files that a newer one has pushed out. That rewrites tables of the database and takes a hundred
 * milliseconds, so it is done for all such rows of an account together, of one account at a time.
 */
export class Shredder {
  readonly #clock: Clock
  readonly #shred: (account: string, range: Range) => Promise<void>
  readonly #dropped = new Map<string, Range>()
  #cancel: (() => void) | null = null
  #isClosed = false

  constructor(clock: Clock, shred: (account: string, range: Range) => Promise<void>) {
    this.#clock = clock
    this.#shred = shred
  }

  /** @param row one that was deleted */
  later(account: string, row: string): void {
    const [from, to] = this.#dropped.get(account) ?? [row, row]
    if (this.#dropped.size < MOST_ACCOUNTS || this.#dropped.has(account)) {
      this.#dropped.set(account, [row < from ? row : from, row > to ? row : to])
    }
    this.#wait()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#cancel?.()
    for (let count = 0; count < MOST_AT_CLOSE && this.#dropped.size > 0; count++) await this.#next()
  }

  #wait(): void {
    if (this.#dropped.size === 0 || this.#isClosed) return
    this.#cancel ??= this.#clock.after(PAUSE_NS, () => {
      void this.#next().finally(() => {
        this.#cancel = null
        this.#wait()
      })
    })
  }

  /** What cannot be removed now leaves the files when LevelDB rewrites them. */
  async #next(): Promise<void> {
    const [account, range] = this.#dropped.entries().next().value as [string, Range]
    this.#dropped.delete(account)
    await this.#shred(account, range).catch(() => undefined)
  }
}
