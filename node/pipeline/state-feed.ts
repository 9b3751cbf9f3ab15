import type { Cko } from '../../src/envelope/cko.ts'
import { News } from './news.ts'

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
  readonly news = new News()
  /** Tick in which the node started. */
  readonly started: number
  #count = 0

  constructor(started: number) {
    this.started = started
  }

  add({ svcond, operatorChain, charge }: Cko): void {
    this.#shown[this.#count % FEED_LENGTH] = { svcond, operators: operatorChain, plancks: charge.plancks }
    this.#count++
    this.news.tell()
  }

  /** Number of computations since the start of the node. */
  get count(): number {
    return this.#count
  }

  /** The last ones, newest first. */
  last(limit: number): readonly Shown[] {
    const kept = Math.min(limit, this.#shown.length)
    return Array.from({ length: kept }, (_, index) => this.#at(this.#count - 1 - index))
  }

  /**
   * Those after the first `count`, oldest first, beginning with the oldest that is remembered.
   * @returns with the number that are no longer remembered
   */
  after(count: number, limit: number): { readonly shown: readonly Shown[]; readonly missed: number } {
    const first = Math.max(count, this.#count - this.#shown.length)
    const length = Math.max(0, Math.min(limit, this.#count - first))
    return { shown: Array.from({ length }, (_, index) => this.#at(first + index)), missed: first - count }
  }

  #at(number: number): Shown {
    return this.#shown[number % FEED_LENGTH] as Shown
  }
}
