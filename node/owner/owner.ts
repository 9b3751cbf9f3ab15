import type { Hash } from '../../src/crypto/ports.ts'
import { ownerKeyHash } from '../../src/identity/owner-key.ts'

/** Who owns this node. */
export class Owner {
  readonly #hash: Hash
  readonly #keyHash: string | undefined

  /** @param keyHash of `ownerKeyHash`; without it, nobody is the owner */
  constructor(hash: Hash, keyHash: string | undefined) {
    this.#hash = hash
    this.#keyHash = keyHash
  }

  isKey(key: string): boolean {
    return ownerKeyHash(this.#hash, key) === this.#keyHash
  }
}
