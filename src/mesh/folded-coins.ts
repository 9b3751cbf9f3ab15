import type { Carrier, CoinTable } from './coin-table.ts'
import type { Section } from './saved-mesh.ts'
import type { Certificate, SpendBody } from './spend.ts'
import type { Vote } from './spend-signing.ts'

/**
 * The table for folding events. Bodies have passed the checks of spend-rules.ts; the events of one log arrive in order,
 * those of different logs in any order. The state of coins follows from the certificates alone.
 */
export interface FoldedCoins extends CoinTable {
  /**
   * Adds a proposed spend and its certificates.
   * @param length of the carrying event, UTF-16 units; defaults to that of the body
   */
  applyProposal(body: SpendBody, carrier: Carrier, length?: number): void
  applyVotes(voter: string, votes: readonly Vote[]): void
  applyCertificate(certificate: Certificate, carrier: Carrier): void
  /** The log of a member was quarantined from an earlier place. */
  quarantined(): void
  /**
   * Drops excessive proposals of single logs (beyond MAX_HELD), but never those this node voted for. Only at a time
   * when all of its own votes are known: when it extends its own log.
   */
  trim(): void
  /** What is saved of the table. */
  sections(): readonly Section[]
  /** Canonical text of every coin that moved, in the order of ids, then of minters. */
  rows(): Iterable<string>
}

export interface CoinTableOptions {
  /** Own key: no vote of this member is ever dropped. */
  readonly self?: string
  /** Whether nobody asks for the coins of a holder. */
  readonly onlySaved?: boolean
  /** Called for every coin changed by a certificate, with its row before and after, null for none. */
  readonly onChange?: (before: string | null, after: string | null) => void
  /** Sequence number from which a log is quarantined, or null; by default none is. */
  readonly quarantinedFrom?: (origin: string) => number | null
}
