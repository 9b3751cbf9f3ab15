import type { Hash } from '../crypto/ports.ts'
import { changingRows } from './changing-rows.ts'
import { StorageDamage } from './damage.ts'
import { emptyLedger } from './empty-ledger.ts'
import { entryHash, type Placed, readEntry } from './entry.ts'
import { fold } from './fold.ts'
import type { Owner } from './head.ts'
import { journalKey, spaceOf } from './key-spaces.ts'
import { recordDigest } from './record.ts'
import type { NewRows } from './rows.ts'
import { addDigest, type SetHash, type SetHashes } from './set-hash.ts'
import { EMPTY_SETS } from './spaces-check.ts'
import { type Ledger, Overlay } from './state.ts'

/**
 * Folds a journal again from its first entry. The result must equal what is stored, byte for byte; the set hashes of
 * the rows show this without keeping the rows.
 */
export class Replay {
  readonly ledger: Ledger
  readonly #hash: Hash
  readonly #onRow: (key: string, payload: string) => void
  readonly #sets: Record<keyof SetHashes, SetHash> = { ...EMPTY_SETS }

  /** @param onRow called for every row of the fold, except the changing ones of accounts and logs */
  constructor(hash: Hash, owner: Owner, onRow: (key: string, payload: string) => void = () => undefined) {
    this.#hash = hash
    this.ledger = emptyLedger(hash, owner)
    this.#onRow = onRow
  }

  /**
   * Folds the next entry.
   * @param text canonical text of the entry
   * @throws StorageDamage when it does not follow from its predecessors
   */
  append(text: string): Placed {
    const { seq } = this.ledger.scalars.head
    const placed = readEntry(text, seq + 1)
    const overlay = new Overlay(this.ledger)
    const rows: NewRows = new Map([[journalKey(placed.seq), text]])
    try {
      const bodyHash = this.#hash.sha256Hex(placed.draft.text)
      fold(this.#hash, overlay, { ...placed, hash: entryHash(this.#hash, bodyHash, placed), bodyHash }, rows)
    } catch (error) {
      throw new StorageDamage(`The journal cannot be folded at entry ${placed.seq}: ${(error as Error).message}.`)
    }
    overlay.commit()
    for (const [key, payload] of rows) {
      this.#onRow(key, payload)
      this.#count(this.#sets, key, payload)
    }
    return placed
  }

  /** Set hashes of all rows as of the last entry. */
  sets(): SetHashes {
    const sets = { ...this.#sets }
    for (const [key, payload] of changingRows(this.ledger)) this.#count(sets, key, payload)
    return sets
  }

  #count(sets: Record<keyof SetHashes, SetHash>, key: string, payload: string): void {
    const space = spaceOf(key) as keyof SetHashes
    sets[space] = addDigest(sets[space], recordDigest(this.#hash, key, payload))
  }
}
