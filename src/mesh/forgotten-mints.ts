import type { MintTicks } from './coin-table.ts'
import { type Section, section } from './saved-mesh.ts'

/** Most coins of one minter whose ticks of minting are remembered one by one. */
export const MAX_FORGOTTEN = 8192

interface Forgotten {
  /** By coin, oldest first. */
  readonly coins: Map<string, MintTicks>
  /** Of all coins of that minter that are not among them any more. */
  others: MintTicks | null
}

/**
 * Ticks of minting of coins whose proposals were dropped. Members of another epoch may have voted for one of these, so a later proof from
 * another epoch must not look like the first one. Beyond the bound the ticks count for every coin of the minter: that takes
 * thousands of its own coins, and those that never moved are then voted on only if all of these ticks are of one epoch.
 */
export class ForgottenMints {
  readonly #byMinter = new Map<string, Forgotten>()

  remember(coin: string, minter: string, ticks: MintTicks): void {
    const forgotten = this.#of(minter)
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

  /** Coins by minter, ascending, oldest first; and the ticks of the others. */
  sections(): readonly Section[] {
    return [
      section(
        'forgotten mints',
        () => this.#save(),
        ([minter, coin, ...ticks]) => this.#of(minter).coins.set(coin, ticks),
      ),
      section(
        'other forgotten mints',
        () => this.#inOrder().flatMap(([minter, { others }]) => (others === null ? [] : [[minter, others] as const])),
        ([minter, others]) => {
          this.#of(minter).others = others
        },
      ),
    ]
  }

  *#save(): Generator<readonly [minter: string, coin: string, ...ticks: MintTicks]> {
    for (const [minter, { coins }] of this.#inOrder()) {
      for (const [coin, ticks] of coins) yield [minter, coin, ...ticks]
    }
  }

  #inOrder(): readonly (readonly [minter: string, forgotten: Forgotten])[] {
    return [...this.#byMinter].sort(([a], [b]) => (a < b ? -1 : 1))
  }

  #of(minter: string): Forgotten {
    const forgotten = this.#byMinter.get(minter) ?? { coins: new Map<string, MintTicks>(), others: null }
    this.#byMinter.set(minter, forgotten)
    return forgotten
  }
}

const span = (a: MintTicks | null, [earliest, latest]: MintTicks): MintTicks =>
  a === null ? [earliest, latest] : [Math.min(a[0], earliest), Math.max(a[1], latest)]
