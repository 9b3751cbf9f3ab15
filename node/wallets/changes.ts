import type { CoinState, CoinTable } from '../../src/mesh/coin-table.ts'

/** Coins that may have changed since a wallet was last looked at. */
export interface Change {
  readonly coin: string
  readonly minter: string
  /** Whether it came to its holder with this change; otherwise it was bonded, released or burned. */
  readonly transferred: boolean
}

/** Changes that are remembered; a wallet that missed more is read anew. */
const MAX_CHANGES = 65_536

/** The latest changes of coins by certificates, numbered. */
export class Changes {
  readonly #coins: CoinTable
  readonly #list: Change[] = []
  /** Number of the first one in the list. */
  #first = 0

  constructor(coins: CoinTable) {
    this.#coins = coins
    coins.holdings.watch((before, after) => this.#add(before, after))
  }

  /** Number of the next change. */
  get end(): number {
    return this.#first + this.#list.length
  }

  /** Changes from a number on; undefined if some are forgotten. */
  from(number: number): readonly Change[] | undefined {
    return number < this.#first ? undefined : this.#list.slice(number - this.#first)
  }

  #add(before: CoinState | null, after: CoinState | null): void {
    const state = after ?? before
    if (state === null) return
    const { coin, minter } = state
    const transferred = after === null || this.#coins.arrival(coin, minter) === after.version
    this.#list.push({ coin, minter, transferred })
    if (this.#list.length < 2 * MAX_CHANGES) return
    this.#list.splice(0, MAX_CHANGES)
    this.#first += MAX_CHANGES
  }
}
