import type { Hash } from '../crypto/ports.ts'
import type { CoinState, CoinTable } from './coin-table.ts'
import type { SpendBody, VoteBody } from './events.ts'
import type { Members } from './members.ts'
import type { Certificate } from './spend.ts'

/** Where an object stood: which log carries it. */
export interface Carrier {
  readonly origin: string
  readonly seq: number
  readonly svcond: number
}

/** The table as whoever folds events sees it; all bodies have passed the checks of spend-rules.ts. */
export interface FoldedCoins extends CoinTable {
  /** Takes in a spend that was put to the vote, and the certificates that it carries. */
  applyProposal(body: SpendBody, carrier: Carrier): void
  /** Votes of one event, applied in the order of the voter's log. */
  applyVotes(voter: string, votes: VoteBody['votes']): void
  applyCertificate(certificate: Certificate, carrier: Carrier): void
  /** Logs whose certificate events carry the certificate of a spend, in no order that means anything. */
  carriers(spendId: string): readonly Carrier[]
  /** Canonical text of every coin that moved, in the order of their names. */
  rows(): Iterable<string>
}

/** A coin was moved by a certificate: its canonical text before (null for one that never moved) and now. */
export type CoinChange = (before: string | null, after: string | null, coin: CoinState | null) => void

export interface CoinTableOptions {
  /** Own key: of this member no vote is ever forgotten. */
  readonly self?: string
  readonly onChange?: CoinChange
}

export function createCoinTable(_hash: Hash, _members: Members, _options: CoinTableOptions = {}): FoldedCoins {
  throw new Error('the table of coins is being written')
}
