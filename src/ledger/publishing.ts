import type { Account } from './account.ts'
import { planOf } from './cycles.ts'

/*
 * Two lists that everybody may read, and who decides (ADR 37). Both are decided at the seal, so that what was private then stays so.
 */

/** Choice of an owner: that of the request, otherwise that of the account; null without either. */
const chosen = ({ publish }: Account, wanted: boolean | undefined): boolean | null => wanted ?? publish

/**
 * Whether a computation is listed in the public record, with its digest: only if its owner chose that.
 * @param wanted by the request, if it says so
 */
export const isListed = (account: Account, wanted?: boolean): boolean => chosen(account, wanted) === true

/**
 * Whether a computation is shown in the state feed, which names no digest and no account: those of the plans Free and starter unless
 * their owner chose otherwise, those of larger plans if their owner chose it.
 * @param account at the tick of the seal
 * @param wanted by the request, if it says so
 */
export function isShown(account: Account, wanted?: boolean): boolean {
  const plan = planOf(account)
  return chosen(account, wanted) ?? (plan === 'free' || plan === 'starter')
}
