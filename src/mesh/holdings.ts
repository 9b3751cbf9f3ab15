import { canonicalJson } from '../bytes/canonical-json.ts'
import type { CoinState, HeldCoins } from './coin-table.ts'

/** A change of one coin by a certificate; null for a coin that is not in the table. */
type Moved = (before: CoinState | null, after: CoinState | null) => void

type ByName = Map<string, CoinState>

/** Coins by the key that holds them and the account that it keeps them for. */
export class Holdings implements HeldCoins {
  readonly #byHolder = new Map<string, Map<string, ByName>>()
  readonly #watchers = new Set<Moved>()
  readonly #isIndexed: boolean
  readonly #onChange: ((before: string | null, after: string | null) => void) | undefined

  /**
   * @param onChange called with the rows of every change, null for none
   * @param isIndexed whether anybody asks for the coins of a holder
   */
  constructor(onChange?: (before: string | null, after: string | null) => void, isIndexed = true) {
    this.#onChange = onChange
    this.#isIndexed = isIndexed
  }

  *of(holder: string, account?: string): Iterable<CoinState> {
    const accounts = this.#byHolder.get(holder)
    if (account !== undefined) yield* accounts?.get(account)?.values() ?? []
    else for (const coins of accounts?.values() ?? []) yield* coins.values()
  }

  watch(watcher: Moved): () => void {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  /** Records changes; null if nobody learns of them. */
  get recorder(): Moved | null {
    const isNeeded = this.#isIndexed || this.#onChange !== undefined || this.#watchers.size > 0
    return isNeeded ? (before, after) => this.moved(before, after) : null
  }

  /** Records a coin's change of state; burned coins have no holder. */
  moved(before: CoinState | null, after: CoinState | null): void {
    if (before !== null && this.#isIndexed) this.#remove(before)
    if (after !== null && this.#isIndexed && after.status !== 'burned') this.#add(after)
    this.#onChange?.(rowOf(before), rowOf(after))
    for (const watcher of this.#watchers) watcher(before, after)
  }

  #add(state: CoinState): void {
    const accounts = this.#byHolder.get(state.holder) ?? new Map<string, ByName>()
    const coins = accounts.get(state.account) ?? new Map<string, CoinState>()
    this.#byHolder.set(state.holder, accounts.set(state.account, coins.set(nameOf(state), state)))
  }

  #remove(state: CoinState): void {
    const accounts = this.#byHolder.get(state.holder)
    const coins = accounts?.get(state.account)
    coins?.delete(nameOf(state))
    if (coins?.size === 0) accounts?.delete(state.account)
    if (accounts?.size === 0) this.#byHolder.delete(state.holder)
  }
}

const rowOf = (state: CoinState | null): string | null => (state === null ? null : canonicalJson(state))

const nameOf = ({ coin, minter }: CoinState): string => coin + minter
