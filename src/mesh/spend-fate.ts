import type { CoinEntries, CoinEntry } from './coin-entry.ts'
import type { CoinTable, Proposal } from './coin-table.ts'
import { createdAt, epochsOfSpend } from './epochs-of-spend.ts'
import type { Members } from './members.ts'
import type { ProposalEntry } from './proposal-entry.ts'
import type { Spend, SpendInput } from './spend.ts'

/** Decides by votes: the members, and the certificates from which the epochs of versions follow. */
export interface Deciding {
  readonly members: Members
  readonly table: Pick<CoinTable, 'certificate' | 'certifiedSpend'>
}

/** How many members have voted for a spend that may vote for it. */
export function countVotes(
  { members, table }: Deciding,
  proposal: Pick<Proposal, 'spend' | 'mints' | 'votes'>,
): number {
  const { votes } = proposal
  // Only in later epochs others can have voted.
  if (members.latest.number === 0 || votes.size < members.quorum) return votes.size
  return members.votersOf(epochsOfSpend(table, members, proposal)).filter((voter) => votes.has(voter)).length
}

/**
 * Whether the present version of a coin can no longer be spent, by the known votes: too few members remain for a new
 * spend, and every proposed one has lost too many to others, here or at another of its coins. A member that votes twice
 * can still change that.
 */
export function isFrozen(deciding: Deciding, coins: CoinEntries, entry: CoinEntry | undefined): boolean {
  if (entry?.isContested !== true) return false
  const { members, table } = deciding
  const { version } = entry.chain
  const proposals = [...entry.at(version)]
  if (proposals.length === 0 || entry.chain.certified(version) !== null) return false
  const voted = new Set(proposals.flatMap((proposal) => [...proposal.votes.keys()]))
  const { coin, minter } = entry.chain
  const created = createdAt(table, proposals[0], { coin, minter, version, face: 0 }) ?? 0
  const left = members.at(created).keys.filter((voter) => !voted.has(voter)).length
  if (left >= members.quorum) return false
  return !proposals.some((proposal) => canStillWin(deciding, coins, proposal))
}

/**
 * Whether nothing else was certified for its coins, and the members that have voted or may vote for it are a quorum.
 */
function canStillWin({ members, table }: Deciding, coins: CoinEntries, proposal: ProposalEntry): boolean {
  if (proposal.isOrphaned || decisionOf(coins, proposal) === 'beaten') return false
  const lost = new Set<string>()
  for (const input of proposal.spend.inputs) {
    for (const rival of coins.get(input)?.at(input.version) ?? []) {
      if (rival === proposal) continue
      for (const voter of rival.votes.keys()) if (!proposal.votes.has(voter)) lost.add(voter)
    }
  }
  const voters = members.votersOf(epochsOfSpend(table, members, proposal))
  return voters.filter((voter) => !lost.has(voter)).length >= members.quorum
}

/** State of a proposed spend. */
export function statusOf(deciding: Deciding, coins: CoinEntries, proposal: ProposalEntry): Proposal['status'] {
  const decision = decisionOf(coins, proposal)
  if (decision !== null) return decision
  if (proposal.isOrphaned) return 'orphaned'
  const isFrozenAt = (input: SpendInput): boolean => {
    const entry = coins.get(input)
    return entry?.chain.version === input.version && isFrozen(deciding, coins, entry)
  }
  return proposal.spend.inputs.some(isFrozenAt) ? 'frozen' : 'open'
}

/** Decision on a spend by certificates, or null if none covers the versions that it needs. */
export function decisionOf(
  coins: CoinEntries,
  { id, spend }: Pick<Proposal, 'id' | 'spend'>,
): 'certified' | 'beaten' | null {
  let beaten = false
  for (const input of spend.inputs) {
    const certified = coins.get(input)?.chain.certified(input.version) ?? null
    if (certified === id) return 'certified'
    if (certified !== null) beaten = true
  }
  return beaten ? 'beaten' : null
}

/**
 * Whether a spend made the present version of one of its coins, competed for it, or may still move one: everything
 * older is included in the spend after it.
 */
export const isOfInterest = (coins: CoinEntries, spend: Spend): boolean =>
  spend.inputs.some((input) => input.version >= (coins.get(input)?.chain.version ?? 0) - 1)

/**
 * Whether a coin that a spend moves for the first time follows a fork of its minter's log, and fewer than a quorum
 * voted for the spend before they knew: existing votes count, but no new ones are cast.
 * @param quarantinedFrom sequence number from which a log is quarantined, or null
 */
export function isOrphaned(
  deciding: Deciding,
  proposal: Pick<Proposal, 'spend' | 'mints' | 'votes'>,
  quarantinedFrom: (origin: string) => number | null,
): boolean {
  if (countVotes(deciding, proposal) >= deciding.members.quorum) return false
  return proposal.mints.some(({ event: { origin, seq } }) => {
    const from = quarantinedFrom(origin)
    return from !== null && from <= seq
  })
}
