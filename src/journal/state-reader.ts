import { movedStateKey, stateKey } from './key-spaces.ts'
import type { Store } from './store.ts'

/**
 * Reads states that are beside their seals. Only the digest in the seal proves one, so the caller compares it.
 */
export class StateReader {
  readonly #store: Pick<Store, 'getMany'>

  constructor(store: Pick<Store, 'getMany'>) {
    this.#store = store
  }

  /**
   * Bytes that are stored as the state after a step: of its seal here, and of that with which the machine was moved here.
   * @param machine 32 hex digits
   */
  async stored(machine: string, step: number): Promise<readonly Uint8Array[]> {
    const found = await this.#store.getMany([stateKey(machine, step), movedStateKey(machine, step)])
    return found.filter((bits) => bits !== undefined)
  }
}
