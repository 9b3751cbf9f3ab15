import type { MintTicks } from './coin-table.ts'

/** Most coins of one minter whose ticks of minting are remembered one by one. */
export const MAX_FORGOTTEN = 8192

interface Forgotten {
  /** By coin, oldest first. */
  readonly coins: Map<string, MintTicks>
  /** Of all coins of that minter that are not among them any more. */
  others: MintTicks | null
}

/** By minter, ascending: ticks of each coin, and those of the others. */
export type SavedForgotten = readonly (readonly [
  minter: string,
  coins: readonly (readonly [coin: string, ...ticks: MintTicks])[],
  others: MintTicks | null,
])[]

/**
 * Ticks of minting of coins whose proposals were dropped. Members of another epoch may have voted for one of these, so a later proof from
 * another epoch must not look like the first one. Beyond the bound the ticks count for every coin of the minter: that takes
 * thousands of its own coins, and those that never moved are then voted on only if all of these ticks are of one epoch.
 */
export class ForgottenMints {
  readonly #byMinter = new Map<string, Forgotten>()

  remember(coin: string, minter: string, ticks: MintTicks): void {
    const forgotten = this.#byMinter.get(minter) ?? { coins: new Map<string, MintTicks>(), others: null }
    this.#byMinter.set(minter, forgotten)
    const { coins } = forgotten
    coins.set(coin, span(coins.get(coin) ?? null, ticks))
    if (coins.size <= MAX_FORGOTTEN) return
    const [[oldest, those]] = coins as unknown as [[string, MintTicks]]
    coins.delete(oldest)
    forgotten.others = span(forgotten.others, those)
  }

  /** @param known ticks by the proofs of present proposals; null for none */
  with(coin: string, minter: string, known: MintTicks | null): MintTicks | null {
    const forgotten = this.#byMinter.get(minter)
    if (forgotten === undefined) return known
    const before = forgotten.coins.get(coin) ?? (known === null ? null : forgotten.others)
    if (before === null) return known
    return known === null ? before : span(before, known)
  }

  save(): SavedForgotten {
    return [...this.#byMinter]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([minter, { coins, others }]) => [
        minter,
        [...coins].map(([coin, ticks]) => [coin, ...ticks] as const),
        others,
      ])
  }

  load(saved: SavedForgotten): void {
    for (const [minter, coins, others] of saved) {
      const those = coins.map(([coin, ...ticks]) => [coin, ticks] as const)
      this.#byMinter.set(minter, { coins: new Map<string, MintTicks>(those), others })
    }
  }
}

const span = (a: MintTicks | null, [earliest, latest]: MintTicks): MintTicks =>
  a === null ? [earliest, latest] : [Math.min(a[0], earliest), Math.max(a[1], latest)]
