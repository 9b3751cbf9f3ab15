import type { CertificateStore, SavedCertificates } from './certificate-store.ts'
import type { CoinEntries, CoinEntry, SavedCoin } from './coin-entry.ts'
import type { CoinFigures } from './coin-table.ts'
import type { SavedForgotten } from './forgotten-mints.ts'
import type { OpenProposals, SavedOpen } from './open-proposals.ts'
import { type Fate, ProposalEntry, type SavedProposal } from './proposal-entry.ts'
import type { SavedWaiting, WaitingVotes } from './waiting-votes.ts'

/** The parts of a table of coins from which all else follows. */
export interface CoinParts {
  readonly entries: CoinEntries
  /** By id. */
  readonly proposals: Map<string, ProposalEntry>
  readonly undecided: OpenProposals
  readonly certificates: CertificateStore
  readonly waiting: WaitingVotes
  /** Coins whose present version may be frozen. */
  readonly contested: Set<CoinEntry>
  /** Votes in each log so far. */
  readonly cast: Map<string, number>
  readonly figures: { -readonly [Name in keyof CoinFigures]: CoinFigures[Name] }
}

export interface SavedCoins {
  readonly coins: readonly SavedCoin[]
  readonly forgotten: SavedForgotten
  readonly proposals: readonly SavedProposal[]
  readonly undecided: SavedOpen
  readonly certificates: SavedCertificates
  readonly waiting: SavedWaiting
  readonly contested: readonly (readonly [coin: string, minter: string])[]
  readonly cast: readonly (readonly [voter: string, votes: number])[]
  readonly figures: CoinFigures
}

const byText = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)

export function saveCoins(parts: CoinParts): SavedCoins {
  const { entries, proposals, undecided, certificates, waiting, contested, cast, figures } = parts
  const inOrder = [...entries.all()]
  return {
    coins: inOrder.map((entry) => entry.save()),
    forgotten: entries.forgotten.save(),
    proposals: [...proposals.values()].map((proposal) => proposal.save()),
    undecided: undecided.save(),
    certificates: certificates.save(),
    waiting: waiting.save(),
    contested: inOrder.filter((entry) => contested.has(entry)).map(({ chain }) => [chain.coin, chain.minter] as const),
    cast: [...cast].sort(byText),
    figures: { ...figures },
  }
}

/** Fills the parts of an empty table. */
export function loadCoins(saved: SavedCoins, parts: CoinParts, fate: Fate): void {
  const { entries, proposals, undecided, certificates, waiting, contested, cast, figures } = parts
  for (const coin of saved.coins) entries.getOrAdd({ coin: coin[0], minter: coin[1] }).load(coin)
  for (const each of saved.proposals) {
    const proposal = ProposalEntry.load(each, fate)
    proposals.set(proposal.id, proposal)
    for (const input of proposal.spend.inputs) entries.getOrAdd(input).propose(input.version, proposal)
    entries.minted(proposal)
  }
  entries.forgotten.load(saved.forgotten)
  undecided.load(saved.undecided, proposals)
  certificates.load(saved.certificates)
  waiting.load(saved.waiting)
  for (const [coin, minter] of saved.contested) contested.add(entries.getOrAdd({ coin, minter }))
  for (const [voter, votes] of saved.cast) cast.set(voter, votes)
  Object.assign(figures, saved.figures)
}
