import { Refusal } from '../../src/errors/refusal.ts'
import type { States } from '../../src/machines/state-body.ts'

/** Most bytes of the states of all tasks that wait for a thread or run. */
const MOST_BYTES = 128 * 1024 * 1024

/** Bounds the memory of states that are copied to threads: each may be large, and many tasks may wait. */
export class Copies {
  #bytes = 0

  /** @throws Refusal OVERLOADED; whatever `work` throws */
  async within<T>(states: States, work: () => Promise<T>): Promise<T> {
    let bytes = 0
    for (const state of states.values()) bytes += state.length
    if (bytes > 0 && this.#bytes + bytes > MOST_BYTES) {
      const detail = `States of ${this.#bytes} bytes are waiting for a worker; try again later.`
      throw new Refusal('OVERLOADED', detail, { waiting_bytes: this.#bytes })
    }
    this.#bytes += bytes
    try {
      return await work()
    } finally {
      this.#bytes -= bytes
    }
  }
}
