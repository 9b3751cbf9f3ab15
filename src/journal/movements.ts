import type { Spend } from '../mesh/spend.ts'
import { StorageDamage } from './damage.ts'
import { movementPrefix, numberOf } from './key-spaces.ts'
import type { Records } from './records.ts'

/** A spend that this node signed for a request with an Idempotency-Key. */
export interface Movement {
  /** sha256 of the request's canonical form, 64 hex digits. */
  readonly request: string
  readonly spend: Spend
}

/**
 * The spends of an Idempotency-Key, in the order in which they were signed.
 * @param keyHash sha256 of the key, 64 hex digits
 * @throws StorageDamage
 */
export async function movementsOf(records: Records, account: string, keyHash: string): Promise<readonly Movement[]> {
  const prefix = movementPrefix(account, keyHash)
  const seqs: number[] = []
  for await (const [key] of records.scan(`${prefix}/`, `${prefix}0`)) {
    // What is on the disk and not acknowledged lies beyond the head.
    if (numberOf(key) <= records.state.scalars.head.seq) seqs.push(numberOf(key))
  }
  await records.complete('movement')
  const entries = await records.entries(seqs)
  return entries.map(({ draft, seq }) => {
    if (draft.kind !== 'movement') throw new StorageDamage(`The journal entry ${seq} does not contain a movement.`)
    return draft.body
  })
}
