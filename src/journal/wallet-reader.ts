import { StorageDamage } from './damage.ts'
import type { FilingBody } from './filing.ts'
import { filedKey, numberOf, ownedKey, ownedSpace } from './key-spaces.ts'
import type { Records } from './records.ts'
import { type OwnedCoin, readOwned } from './rows.ts'

/** A coin in the list of its first owner, with its position in the envelope chain. */
export interface MintedCoin extends OwnedCoin {
  readonly position: number
  readonly soulbound: boolean
}

/** Entries of filings that are read at once: each has up to a megabyte. */
const AT_ONCE = 8

/** Rows of a list that are returned at once. */
const ROWS = 256

/**
 * Reads what the coins of an owner follow from, in lists that the caller may take time for.
 * @throws StorageDamage from every method: stop serving
 */
export class WalletReader {
  readonly #records: Records

  constructor(records: Records) {
    this.#records = records
  }

  /** Number of envelopes sealed so far: the position of the next one. */
  get sealed(): number {
    return this.#records.state.scalars.chain.count
  }

  /** Coins that were sealed for an account at the positions from `from` (inclusive) to `to` (exclusive). */
  async *minted(account: string, from: number, to: number): AsyncGenerator<readonly MintedCoin[]> {
    for (const funding of ['paid', 'free'] as const) {
      const soulbound = funding === 'free'
      const keys = [ownedKey(account, funding, from), ownedKey(account, funding, to)] as const
      let coins: MintedCoin[] = []
      for await (const [key, payload] of this.#watched(this.#records.scan(...keys))) {
        coins.push({ ...readOwned(payload), position: numberOf(key), soulbound })
        if (coins.length < ROWS) continue
        yield coins
        coins = []
      }
      yield coins
      await this.#records.watched(this.#records.complete(ownedSpace(funding)))
    }
  }

  /** What an owner put into folders, in order. */
  async *filings(account: string): AsyncGenerator<FilingBody> {
    const { seq } = this.#records.state.scalars.head
    let entries: number[] = []
    for await (const [key] of this.#watched(this.#records.scan(filedKey(account, 0), filedKey(account, seq + 1)))) {
      entries.push(numberOf(key))
      if (entries.length < AT_ONCE) continue
      yield* await this.#records.watched(this.#bodies(entries))
      entries = []
    }
    yield* await this.#records.watched(this.#bodies(entries))
    await this.#records.watched(this.#records.complete('filed'))
  }

  async #bodies(entries: readonly number[]): Promise<readonly FilingBody[]> {
    const placed = await this.#records.entries(entries)
    return placed.map(({ draft, seq }) => {
      if (draft.kind === 'filing') return draft.body
      throw new StorageDamage(`The journal entry ${seq} does not file any coins.`)
    })
  }

  /** Forwards rows, and reports damage. */
  async *#watched<Row>(rows: AsyncGenerator<Row>): AsyncGenerator<Row> {
    try {
      while (true) {
        const next = await this.#records.watched(rows.next())
        if (next.done === true) return
        yield next.value
      }
    } finally {
      await rows.return(undefined)
    }
  }
}
