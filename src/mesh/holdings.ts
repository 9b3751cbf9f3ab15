import type { CoinState } from './coin-table.ts'

/** Coins by the key that holds them. */
export class Holdings {
  readonly #byHolder = new Map<string, Map<string, CoinState>>()

  of(holder: string): readonly CoinState[] {
    return [...(this.#byHolder.get(holder)?.values() ?? [])]
  }

  /** Records a coin's change of state; burned coins have no holder. */
  moved(before: CoinState | null, after: CoinState | null): void {
    if (before !== null) {
      const held = this.#byHolder.get(before.holder)
      held?.delete(nameOf(before))
      if (held?.size === 0) this.#byHolder.delete(before.holder)
    }
    if (after === null || after.status === 'burned') return
    const held = this.#byHolder.get(after.holder) ?? new Map<string, CoinState>()
    this.#byHolder.set(after.holder, held.set(nameOf(after), after))
  }
}

const nameOf = ({ coin, minter }: CoinState): string => coin + minter
