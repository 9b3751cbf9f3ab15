import { COIN_RULES, type CoinRules } from './coin-rules.ts'
import type { CoinTable, Proposal } from './coin-table.ts'
import type { Members } from './members.ts'
import { proofOf } from './minted.ts'
import type { SpendInput } from './spend.ts'
import { FIRST_EPOCH } from './spend-signing.ts'

type Named = Pick<Proposal, 'spend' | 'mints'>

/**
 * Tick in which the version that an input spends was created: that of the event that minted the coin, or that in which its
 * holder signed the spend before.
 * @returns undefined if the table does not have that spend
 */
export function createdAt(
  table: Pick<CoinTable, 'certificate' | 'certifiedSpend'>,
  { mints }: Pick<Proposal, 'mints'>,
  { coin, minter, version }: SpendInput,
): number | undefined {
  if (version === 0) return proofOf(mints, coin)?.event.svcond
  const maker = table.certifiedSpend(coin, version - 1, minter)
  return maker === null ? undefined : table.certificate(maker)?.spend.svcond
}

/** Numbers of the epochs in which the versions that a spend moves were created, ascending. */
export function epochsOfSpend(
  table: Pick<CoinTable, 'certificate' | 'certifiedSpend'>,
  members: Members,
  proposal: Named,
  { epochsDecide }: CoinRules = COIN_RULES,
): readonly number[] {
  if (members.latest.number === 0) return FIRST_EPOCH
  if (!epochsDecide) return [members.latest.number]
  const numbers = proposal.spend.inputs.map((input) => members.at(createdAt(table, proposal, input) ?? 0).number)
  return [...new Set(numbers)].sort((a, b) => a - b)
}
