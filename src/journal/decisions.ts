import type { Pool } from '../ledger/account.ts'
import type { KeyRecord } from '../ledger/key-record.ts'
import type { Decide } from './decision.ts'
import { fundDraft, keyDraft } from './drafts.ts'

/**
 * Mints a key; one that exists already stays as it is and gets no second grant.
 * @returns whether it is new
 */
export function mintKeyDecision(record: KeyRecord, freeGrant: bigint): Decide<boolean> {
  return (state) => {
    const exists = state.key(record.lookup) !== undefined
    return { drafts: exists ? [] : [keyDraft(record, freeGrant)], answer: () => !exists }
  }
}

/** Credits an account, whether or not it received anything before. */
export function fundDecision(account: string, pool: Pool, plancks: bigint): Decide<void> {
  return () => ({ drafts: [fundDraft(account, pool, plancks)], answer: () => undefined })
}

/** Writes nothing of its own; the lane closes a tick that has passed at the start of every batch. */
export const closeTickDecision: Decide<void> = () => ({ drafts: [], answer: () => undefined })
