import type { Hash } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { COUNTED_SPACES, rangeOf, type SpaceName } from '../../src/journal/key-spaces.ts'
import { COUNTED, checkSpaces, mustMatch, sumRows } from '../../src/journal/spaces-check.ts'
import type { Row, Store } from '../../src/journal/store.ts'
import type { Lane } from './lane.ts'

interface Waiter {
  readonly promise: Promise<void>
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

function waiter(): Waiter {
  let resolve: () => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  // There may be no caller waiting when it fails; later callers still get the error.
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}

/**
 * The check of all stored records, once per start. Accounts, keys and the end of the journal have been checked before;
 * this one finds what else is missing, while the node may already answer.
 */
export class Verification {
  readonly #store: Store
  readonly #hash: Hash
  readonly #lane: Lane
  readonly #waiters = new Map<SpaceName, Waiter>(COUNTED_SPACES.map((space) => [space, waiter()]))
  #stopped = false
  #finished: Promise<boolean> | undefined

  constructor(store: Store, hash: Hash, lane: Lane) {
    this.#store = store
    this.#hash = hash
    this.#lane = lane
  }

  /**
   * Starts the check, or joins it.
   * @returns false when it was stopped before its end
   * @throws StorageDamage
   */
  run(): Promise<boolean> {
    this.#finished ??= this.#check()
    return this.#finished
  }

  /** Resolves once every row of a space is known to exist; rejects if one does not, or if the check was stopped. */
  complete(space: SpaceName): Promise<void> {
    return this.#waiters.get(space)?.promise ?? Promise.resolve()
  }

  /** Ends the check at the next chunk. */
  stop(): void {
    this.#stopped = true
  }

  async #check(): Promise<boolean> {
    try {
      await this.#lane.between(() => this.#keysOfRequests())
      if (!this.#stopped) await this.#store.check()
      const complete = !this.#stopped && (await this.#lane.between(() => this.#spaces()))
      if (!complete) this.#fail(new Refusal('SHUTTING_DOWN', 'The node stopped before it had checked its records.'))
      return complete
    } catch (error) {
      this.#fail(error)
      throw error
    }
  }

  /** The keys of earlier requests, before all else: no request with a new one is answered until it is known to be new. */
  async #keysOfRequests(): Promise<void> {
    const { sets } = this.#lane.position
    const rows = this.#untilStopped(this.#store.scan(...rangeOf('idempotency')))
    const sum = await sumRows(this.#hash, rows, () => undefined)
    if (this.#stopped) return
    mustMatch('idempotency', sum, sets)
    this.#waiters.get('idempotency')?.resolve()
  }

  async *#untilStopped(rows: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
    for await (const chunk of rows) {
      if (this.#stopped) return
      yield chunk
    }
  }

  #spaces(): Promise<boolean> {
    return checkSpaces(this.#hash, this.#store.scan(...COUNTED), this.#lane.position.sets, {
      onSpace: (space) => this.#waiters.get(space)?.resolve(),
      stop: () => this.#stopped,
    })
  }

  #fail(error: unknown): void {
    for (const each of this.#waiters.values()) each.reject(error)
  }
}
