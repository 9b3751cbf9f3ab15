import type { CoinEntries, CoinEntry } from './coin-entry.ts'
import type { Members } from './members.ts'
import type { ProposalEntry } from './proposal-entry.ts'

/**
 * Whether the present version of a coin can no longer be spent, going by the votes that are known: too few members are
 * left for a new spend, and every proposed one has lost too many to others, here or at another of its coins. A member
 * that votes twice can still change that.
 */
export function isFrozen(members: Members, coins: CoinEntries, entry: CoinEntry): boolean {
  const { version } = entry.chain
  const proposals = [...entry.at(version)]
  if (proposals.length === 0 || entry.chain.certified(version) !== null) return false
  const voted = new Set(proposals.flatMap((proposal) => [...proposal.votes.keys()]))
  if (members.size - voted.size >= members.quorum) return false
  return !proposals.some((proposal) => canStillWin(members, coins, proposal))
}

/** Whether the members that did not vote against a spend are a quorum. */
function canStillWin(members: Members, coins: CoinEntries, proposal: ProposalEntry): boolean {
  const lost = new Set<string>()
  for (const input of proposal.spend.inputs) {
    for (const rival of coins.get(input)?.at(input.version) ?? []) {
      if (rival === proposal) continue
      for (const voter of rival.votes.keys()) if (!proposal.votes.has(voter)) lost.add(voter)
    }
  }
  return members.size - lost.size >= members.quorum
}
