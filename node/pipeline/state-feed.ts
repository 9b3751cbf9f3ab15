import type { Cko } from '../../src/envelope/cko.ts'

/** A computation in the state feed: what was computed with which operators, and for how much; not its digest, and not whose. */
export interface Shown {
  readonly svcond: number
  readonly operators: readonly string[]
  readonly plancks: number
}

/** Computations that the feed remembers. */
export const FEED_LENGTH = 256

/** The last public computations of this node, in memory: the feed is for watching, the record for keeping. */
export class StateFeed {
  readonly #shown: Shown[] = []
  #count = 0

  add({ svcond, operatorChain, charge }: Cko): void {
    this.#shown[this.#count % FEED_LENGTH] = { svcond, operators: operatorChain, plancks: charge.plancks }
    this.#count++
  }

  /** Number of computations since the start of the node. */
  get count(): number {
    return this.#count
  }

  /** The last ones, newest first. */
  last(limit: number): readonly Shown[] {
    const kept = Math.min(limit, this.#shown.length)
    return Array.from({ length: kept }, (_, index) => this.#shown[(this.#count - 1 - index) % FEED_LENGTH] as Shown)
  }
}
