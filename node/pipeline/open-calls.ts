import { Refusal } from '../../src/errors/refusal.ts'
import type { Clock } from '../../src/time/clock.ts'
import { startOfTick, tickOf } from '../../src/time/tick.ts'

/** Calls that are compared in one turn of the event loop: about a millisecond. */
const PER_TURN = 32

interface OpenCall {
  /** @throws Refusal when its caller would be refused if it came now */
  readonly mustBePermitted: () => void | Promise<void>
  /** Ends it; called once. */
  readonly end: (refusal: Refusal) => void
}

interface OpenCallsPorts {
  readonly clock: Clock
  /** Resolves in the next turn of the event loop. */
  readonly turn: () => Promise<void>
  readonly onFault: (error: unknown) => void
}

/**
 * Calls that stay open after their caller was permitted: event streams, WebSockets, answers that wait. In every tick each of them is
 * compared again, so that it ends within a tick of the key, the session or the binding by which it was permitted.
 */
export class OpenCalls {
  readonly #ports: OpenCallsPorts
  readonly #calls = new Set<OpenCall>()
  /** Of the next comparison; null while there is nothing to compare, or it runs. */
  #cancel: (() => void) | null = null
  #comparing = false

  constructor(ports: OpenCallsPorts) {
    this.#ports = ports
  }

  /** @returns a function by which the call leaves */
  add(call: OpenCall): () => void {
    this.#calls.add(call)
    this.#wait()
    return () => {
      this.#calls.delete(call)
      if (this.#calls.size > 0) return
      this.#cancel?.()
      this.#cancel = null
    }
  }

  #wait(): void {
    if (this.#cancel !== null || this.#comparing || this.#calls.size === 0) return
    const { clock, onFault } = this.#ports
    const now = clock.now()
    this.#cancel = clock.after(startOfTick(tickOf(now) + 1) - now, () => {
      this.#cancel = null
      void this.#compare().catch(onFault)
    })
  }

  async #compare(): Promise<void> {
    this.#comparing = true
    try {
      let compared = 0
      for (const call of [...this.#calls]) {
        if (++compared % PER_TURN === 0) await this.#ports.turn()
        if (this.#calls.has(call)) await this.#compareOne(call)
      }
    } finally {
      this.#comparing = false
      this.#wait()
    }
  }

  async #compareOne(call: OpenCall): Promise<void> {
    try {
      await call.mustBePermitted()
    } catch (error) {
      if (!(error instanceof Refusal)) this.#ports.onFault(error)
      // What concerns the node, such as a full disk, says nothing about the right of the caller.
      else if (error.row.status >= 500) return
      else if (this.#calls.delete(call)) call.end(error)
    }
  }
}
