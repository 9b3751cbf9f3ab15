import type { Certificate, MintProof, Spend } from './spend.ts'

/** What has become of a coin that moved at least once; one that never moved is not in the table. */
export interface CoinState {
  readonly coin: string
  /** Number of certified spends. */
  readonly version: number
  readonly face: number
  /** Public key. */
  readonly holder: string
  /** Account or ZID that the holder's node keeps it for; empty for the key itself. */
  readonly account: string
  readonly status: 'movable' | 'bonded' | 'burned'
  /** Id of the spend that made it so. */
  readonly spend: string
}

/** A spend that was put to the vote. */
export interface Proposal {
  readonly id: string
  readonly spend: Spend
  readonly mints: readonly MintProof[]
  /** Member whose log carries it. */
  readonly origin: string
  /** Tick of the event that carries it. */
  readonly svcond: number
  /** Signature of each member's vote, by public key. */
  readonly votes: ReadonlyMap<string, string>
  /** `open`, `certified`, `beaten` (another spend of a version was certified), `frozen` (no spend can reach a quorum). */
  readonly status: 'open' | 'certified' | 'beaten' | 'frozen'
}

/** Coins, proposals, votes and certificates; a function of the set of events like everything in the mesh's state. */
export interface CoinTable {
  coin(id: string): CoinState | null
  coins(): Iterable<CoinState>
  /** Coins whose present holder is this key. */
  heldBy(publicKey: string): readonly CoinState[]
  proposal(spendId: string): Proposal | null
  /** Proposals that are neither certified nor beaten, oldest first. */
  open(): readonly Proposal[]
  certificate(spendId: string): Certificate | null
  /** The certified spend of one version of a coin. */
  certifiedSpend(coin: string, version: number): string | null
  /** The spend that a member voted for at this version of a coin, or null. */
  voteOf(voter: string, coin: string, version: number): string | null
  /** Ids of coins whose present version can no longer be spent. */
  frozen(): readonly string[]
  readonly figures: { readonly proposals: number; readonly votes: number; readonly certificates: number }
}
