import type { CoinEntries } from './coin-entry.ts'
import type { Spend, SpendInput } from './spend.ts'
import { isOfInterest } from './spend-fate.ts'

/**
 * Most different spends of one version of a coin accepted from one log. An honest node proposes one; a holder who signs
 * more harms only coins of its own.
 */
export const MAX_RIVALS_PER_ORIGIN = 4

/** Whether the spend is still of interest, and its origin has not proposed too many rivals of it. */
export function mayPropose(entries: CoinEntries, spend: Spend, origin: string): boolean {
  const isFull = (input: SpendInput): boolean =>
    entries.proposedFor(input).filter((other) => other.origins.has(origin)).length >= MAX_RIVALS_PER_ORIGIN
  return isOfInterest(entries, spend) && !spend.inputs.some(isFull)
}
