/**
 * The nodes that make up a network: whose logs count and who votes. Everybody else is an observer, who follows, verifies
 * and serves.
 */
export class Members {
  /** Ed25519 public keys, 64 hex digits, in ascending order, so that every node numbers them alike. */
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

  /** Members of which some are bad without harm: floor((n − 1) / 3), five of seventeen. */
  get tolerated(): number {
    return Math.floor((this.size - 1) / 3)
  }

  /**
   * Members that decide together: any two such sets share an honest member as long as no more than `tolerated` are bad.
   * 12 of 17, 1 of 1.
   */
  get quorum(): number {
    return Math.floor((this.size + this.tolerated) / 2) + 1
  }
}
