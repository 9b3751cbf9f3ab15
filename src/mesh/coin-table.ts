import type { Certificate, MintProof, Spend } from './spend.ts'

/** Earliest and latest tick in which a coin was minted, by the known proofs. They differ only if its minter is faulty. */
export type MintTicks = readonly [earliest: number, latest: number]

/** State of a coin that moved at least once; other coins are not in the table. */
export interface CoinState {
  readonly coin: string
  /** Public key of the node that sealed it; part of the coin's name (SpendInput). */
  readonly minter: string
  /** Number of certified spends. */
  readonly version: number
  readonly face: number
  /** Public key. */
  readonly holder: string
  /** Account or ZID that the holder's node keeps it for; empty for the key itself. */
  readonly account: string
  readonly status: 'movable' | 'bonded' | 'burned'
  /** Id of the spend that produced this state. */
  readonly spend: string
}

/** Effect of a certified spend on one coin; independent of the stored certificate. */
export interface Step {
  /** Of the spend. */
  readonly id: string
  readonly action: Spend['action']
  readonly holder: string
  readonly face: number
}

/** A proposed spend. */
export interface Proposal {
  readonly id: string
  readonly spend: Spend
  readonly mints: readonly MintProof[]
  /** Member whose log contains it. */
  readonly origin: string
  /** Tick of the event that contains it. */
  readonly svcond: number
  /** Of that event, UTF-16 units of its canonical JSON. */
  readonly length: number
  /** Signature of each member's vote, by public key. */
  readonly votes: ReadonlyMap<string, string>
  /**
   * `open`, `certified`, `beaten` (another spend of a version was certified), `frozen` (no spend can reach a quorum),
   * `orphaned` (one of its coins follows a fork of its minter's log, so that no member votes for it any more, and too
   * few have voted).
   */
  readonly status: 'open' | 'certified' | 'beaten' | 'frozen' | 'orphaned'
}

const nameOf = ({ coin, minter }: CoinState): string => coin + minter

/** In ascending order of ids, then of minters. */
export const byName = (a: CoinState, b: CoinState): number => (nameOf(a) < nameOf(b) ? -1 : 1)

/**
 * Coins, proposals, votes and certificates; a function of the set of events, like everything in the mesh's state. If
 * `minter` is omitted, an id means the coin of that id with the smallest minter's key; there is only one, unless a
 * member lies about what it sealed. Everything that moves value names the minter.
 */
export interface CoinTable {
  coin(id: string, minter?: string): CoinState | null
  coins(): Iterable<CoinState>
  readonly holdings: HeldCoins
  /** Version with which a coin came to its present holder; 0 if it was never transferred. */
  arrival(coin: string, minter: string): number
  /** Certified spends of a coin from a version on, oldest first. */
  steps(coin: string, minter: string, from: number, limit: number): readonly Step[]
  proposal(spendId: string): Proposal | null
  /** Proposals that are neither certified nor beaten nor orphaned, oldest first. */
  open(): readonly Proposal[]
  /** Whether a log contains so many proposals that the next heartbeat, which drops some of them, should come soon. */
  readonly isCrowded: boolean
  /** Kept as long as one of its coins is at the version that it made, or it waits for earlier versions. */
  certificate(spendId: string): Certificate | null
  /** Ids of the spends whose certificates are kept, oldest first; it may be read on after the table has changed, and then includes new ones. */
  certified(): Iterable<string>
  /** Events that contain the certificate of a spend, one per log; empty if it is not kept. */
  carriers(spendId: string): readonly Carrier[]
  /** The certified spend of one version of a coin. */
  certifiedSpend(coin: string, version: number, minter?: string): string | null
  /** The spend that a member voted for first at this version of a coin, or null. */
  voteOf(voter: string, coin: string, version: number, minter?: string): string | null
  /** Ticks in which a coin that never moved was minted, by the proofs in all proposals, also in those that were dropped; null if there are none. */
  mintTicks(coin: string, minter: string): MintTicks | null
  /** Every coin of an id that moved: one per minter that names it. */
  coinsOf(id: string): readonly CoinState[]
  /** Whether the present version of a coin can no longer be spent. */
  isFrozen(coin: string, minter: string): boolean
  /** Ids of frozen coins, of any minter. */
  frozen(): readonly string[]
  readonly figures: CoinFigures
}

/** Coins by their holders. */
export interface HeldCoins {
  /** Coins held by a key, burned ones excepted: of one account only, if it is given. Coins that move meanwhile may be among them or not. */
  of(holder: string, account?: string): Iterable<CoinState>
  /**
   * Calls `watcher` with every change of a coin from now on, null for a coin that is not in the table.
   * @returns ends it
   */
  watch(watcher: (before: CoinState | null, after: CoinState | null) => void): () => void
}

/** An event of a log that contains something. */
export interface Carrier {
  readonly origin: string
  readonly seq: number
  readonly svcond: number
}

/** Counted since the state was empty. */
export interface CoinFigures {
  readonly proposals: number
  readonly votes: number
  readonly certificates: number
  /** Versions with two certificates: more members than tolerated voted twice. The smaller spend id counts. */
  readonly violations: number
}
