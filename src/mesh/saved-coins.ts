import type { CertificateStore } from './certificate-store.ts'
import type { CoinEntries, CoinEntry, SavedCoin } from './coin-entry.ts'
import type { CoinFigures } from './coin-table.ts'
import type { Holdings } from './holdings.ts'
import type { OpenProposals } from './open-proposals.ts'
import { type Fate, ProposalEntry, type SavedProposal } from './proposal-entry.ts'
import { type Section, section } from './saved-mesh.ts'
import type { WaitingVotes } from './waiting-votes.ts'

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

const byText = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)

/** @param onMove called with the states of each coin before and after a piece of it is loaded; null if nobody looks, then states are not made */
export function coinSections(parts: CoinParts, fate: Fate, onMove: Holdings['moved'] | null): readonly Section[] {
  const { entries, proposals, undecided, certificates, waiting, contested, cast, figures } = parts
  function* coins(): Generator<SavedCoin> {
    for (const entry of entries.all()) for (const steps of entry.chain.save()) yield entry.saved(steps)
  }
  function* proposed(): Generator<SavedProposal> {
    for (const proposal of proposals.values()) yield proposal.save()
  }
  function* contests(): Generator<readonly [coin: string, minter: string]> {
    for (const { chain } of contested) yield [chain.coin, chain.minter]
  }
  return [
    section('coins', coins, (saved) => {
      const entry = entries.getOrAdd({ coin: saved[0], minter: saved[1] })
      const before = onMove === null ? null : entry.chain.state
      entry.load(saved, entries.shared)
      if (onMove !== null && entry.chain.state !== before) onMove(before, entry.chain.state)
    }),
    section('proposals', proposed, (saved) => {
      const proposal = ProposalEntry.load(saved, fate)
      proposals.set(proposal.id, proposal)
      for (const input of proposal.spend.inputs) entries.getOrAdd(input).propose(input.version, proposal)
    }),
    ...undecided.sections(proposals),
    ...certificates.sections(),
    ...waiting.sections(),
    section('contested coins', contests, ([coin, minter]) => contested.add(entries.getOrAdd({ coin, minter }))),
    section(
      'votes cast',
      () => [...cast].sort(byText),
      ([voter, votes]) => cast.set(voter, votes),
    ),
    section(
      'figures of coins',
      () => [{ ...figures }],
      (saved) => Object.assign(figures, saved),
    ),
  ]
}
