import type { Hash } from '../crypto/ports.ts'
import { StorageDamage } from './damage.ts'
import { entryHash, type Placed, readEntry } from './entry.ts'
import { fold, type NewRows } from './fold.ts'
import { accountKey, journalKey, spaceOf } from './key-spaces.ts'
import { recordDigest } from './record.ts'
import { accountRow } from './rows.ts'
import { addDigest, EMPTY_SET, type SetHash, type SetHashes } from './set-hash.ts'
import { EMPTY_SETS } from './spaces-check.ts'
import { Ledger, Overlay } from './state.ts'

/**
 * Folds a journal again from its first entry. What comes out must be what is stored, byte for byte: the set hashes of
 * the rows show it without keeping the rows.
 */
export class Replay {
  readonly ledger = new Ledger()
  readonly #hash: Hash
  readonly #onRow: (key: string, payload: string) => void
  readonly #sets: Record<keyof SetHashes, SetHash> = { ...EMPTY_SETS }

  /** @param onRow sees every row that the fold makes, but for those of accounts, which are still changing */
  constructor(hash: Hash, onRow: (key: string, payload: string) => void = () => undefined) {
    this.#hash = hash
    this.#onRow = onRow
  }

  /**
   * Folds the next entry.
   * @param text canonical text of the entry
   * @throws StorageDamage when it does not follow from those before it
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
      this.#count(key, payload)
    }
    return placed
  }

  /** Set hashes of all rows as of the last entry. */
  sets(): SetHashes {
    let account = EMPTY_SET
    for (const [id, balances] of this.ledger.accounts) {
      const key = accountKey(id)
      account = addDigest(account, recordDigest(this.#hash, key, accountRow(balances)))
    }
    return { ...this.#sets, account }
  }

  #count(key: string, payload: string): void {
    const space = spaceOf(key) as keyof SetHashes
    this.#sets[space] = addDigest(this.#sets[space], recordDigest(this.#hash, key, payload))
  }
}
