import { StorageDamage } from './damage.ts'
import type { SealBody } from './entry.ts'
import type { SealPlace } from './machine-head.ts'
import type { Records } from './records.ts'

/** What was sealed, without the signature. */
export interface StoredOutput {
  readonly body: SealBody
  /** Canonical JSON of it. */
  readonly text: string
}

/** Outputs of sealed steps, in the same order, by one look at the disk. @throws StorageDamage */
export async function outputsAt(records: Records, places: readonly SealPlace[]): Promise<readonly StoredOutput[]> {
  const entries = await records.entries(places.map(({ entry }) => entry))
  return entries.map(({ draft }, index) => {
    const { envelope, entry } = places[index] as SealPlace
    if (draft.kind !== 'seal' || records.hash.sha256Hex(draft.text) !== envelope) {
      throw new StorageDamage(`The journal entry ${entry} does not contain the envelope ${envelope}.`)
    }
    return { body: draft.body, text: draft.text }
  })
}
