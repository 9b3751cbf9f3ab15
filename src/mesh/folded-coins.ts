import type { Carrier, CoinTable } from './coin-table.ts'
import type { SavedCoins } from './saved-coins.ts'
import type { Certificate, SpendBody } from './spend.ts'
import type { Vote } from './spend-signing.ts'

/**
 * The table as whoever folds events sees it. Bodies have passed the checks of spend-rules.ts; the events of one log come
 * in their order, those of different logs in any. What coins are follows from the certificates alone.
 */
export interface FoldedCoins extends CoinTable {
  /**
   * Takes in a spend that was put to the vote, and the certificates that it carries.
   * @param length of the carrying event, UTF-16 units; that of the body unless told
   */
  applyProposal(body: SpendBody, carrier: Carrier, length?: number): void
  applyVotes(voter: string, votes: readonly Vote[]): void
  applyCertificate(certificate: Certificate, carrier: Carrier): void
  /** The log of a member counts up to an earlier place than before. */
  quarantined(): void
  /**
   * Lets go of what single logs have put to the vote beyond all measure (MAX_HELD), but never of what this node voted
   * for. Only for a moment at which all of its own votes are known: when it goes on with its own log.
   */
  trim(): void
  save(): SavedCoins
  /** Fills an empty table. */
  load(saved: SavedCoins): void
  /** Canonical text of every coin that moved, in the order of ids, then of minters. */
  rows(): Iterable<string>
}

export interface CoinTableOptions {
  /** Own key: of this member no vote is ever forgotten. */
  readonly self?: string
  /** Told of every coin that a certificate changes: its row before and after, null for none. */
  readonly onChange?: (before: string | null, after: string | null) => void
  /** Sequence number from which a log no longer counts, or null; none does unless told. */
  readonly quarantinedFrom?: (origin: string) => number | null
}
