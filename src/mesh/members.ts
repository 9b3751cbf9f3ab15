/**
 * The members of a network, which publish logs and vote. All other nodes are observers, which follow, verify and serve.
 */
export class Members {
  /** Ed25519 public keys, 64 hex digits, in ascending order, so that every node numbers them in the same way. */
  readonly keys: readonly string[]
  readonly #index: ReadonlyMap<string, number>

  constructor(keys: Iterable<string>) {
    this.keys = [...new Set(keys)].sort()
    this.#index = new Map(this.keys.map((key, index) => [key, index]))
  }

  get size(): number {
    return this.keys.length
  }

  has(key: string): boolean {
    return this.#index.has(key)
  }

  /** @returns position in `keys`, or -1 */
  indexOf(key: string): number {
    return this.#index.get(key) ?? -1
  }

  /** Number of faulty members tolerated: floor((n − 1) / 3), five of seventeen. */
  get tolerated(): number {
    return Math.floor((this.size - 1) / 3)
  }

  /**
   * Size of a quorum: any two quorums share an honest member as long as no more than `tolerated` are faulty. 12 of 17,
   * 1 of 1.
   */
  get quorum(): number {
    return Math.floor((this.size + this.tolerated) / 2) + 1
  }
}
