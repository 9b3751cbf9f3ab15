import type { CoinEntries, CoinEntry } from './coin-entry.ts'
import type { Proposal } from './coin-table.ts'
import type { Members } from './members.ts'
import type { ProposalEntry } from './proposal-entry.ts'
import type { Spend, SpendInput } from './spend.ts'

/**
 * Whether the present version of a coin can no longer be spent, by the known votes: too few members remain for a new
 * spend, and every proposed one has lost too many to others, here or at another of its coins. A member that votes twice
 * can still change that.
 */
export function isFrozen(members: Members, coins: CoinEntries, entry: CoinEntry | undefined): boolean {
  if (entry?.isContested !== true) return false
  const { version } = entry.chain
  const proposals = [...entry.at(version)]
  if (proposals.length === 0 || entry.chain.certified(version) !== null) return false
  const voted = new Set(proposals.flatMap((proposal) => [...proposal.votes.keys()]))
  if (members.size - voted.size >= members.quorum) return false
  return !proposals.some((proposal) => canStillWin(members, coins, proposal))
}

/**
 * Whether nothing else was certified for its coins, and the members that have voted or may vote for it are a quorum.
 */
function canStillWin(members: Members, coins: CoinEntries, proposal: ProposalEntry): boolean {
  if (proposal.isOrphaned || decisionOf(coins, proposal) === 'beaten') return false
  const lost = new Set<string>()
  for (const input of proposal.spend.inputs) {
    for (const rival of coins.get(input)?.at(input.version) ?? []) {
      if (rival === proposal) continue
      for (const voter of rival.votes.keys()) if (!proposal.votes.has(voter)) lost.add(voter)
    }
  }
  return members.size - lost.size >= members.quorum
}

/** State of a proposed spend. */
export function statusOf(members: Members, coins: CoinEntries, proposal: ProposalEntry): Proposal['status'] {
  const decision = decisionOf(coins, proposal)
  if (decision !== null) return decision
  if (proposal.isOrphaned) return 'orphaned'
  const isFrozenAt = (input: SpendInput): boolean => {
    const entry = coins.get(input)
    return entry?.chain.version === input.version && isFrozen(members, coins, entry)
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
  members: Members,
  { mints, votes }: Pick<Proposal, 'mints' | 'votes'>,
  quarantinedFrom: (origin: string) => number | null,
): boolean {
  if (votes.size >= members.quorum) return false
  return mints.some(({ event: { origin, seq } }) => {
    const from = quarantinedFrom(origin)
    return from !== null && from <= seq
  })
}
