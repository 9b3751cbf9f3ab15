import type { Hash } from '../crypto/ports.ts'
import { type Base, baseRow, isBefore } from './base.ts'
import { changingRows } from './changing-rows.ts'
import { continuing } from './continuing.ts'
import { StorageDamage } from './damage.ts'
import { emptyLedger } from './empty-ledger.ts'
import { entryHash, type Placed, readEntry, seqOf } from './entry.ts'
import { fold } from './fold.ts'
import { leave } from './fold-events.ts'
import type { Owner } from './head.ts'
import { BASE_KEY, journalKey, spaceOf } from './key-spaces.ts'
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

  /**
   * @param onRow called for every row of the fold, except the changing ones of accounts and logs
   * @param base where the logs begin, with the state that stands for what is before
   */
  constructor(
    hash: Hash,
    owner: Owner,
    onRow: (key: string, payload: string) => void = () => undefined,
    base: { readonly base: Base; readonly ledger: Ledger } | null = null,
  ) {
    this.#hash = hash
    this.ledger = base?.ledger ?? emptyLedger(hash, owner)
    this.#onRow = onRow
    if (base === null) return
    for (const [origin, log] of Object.entries(base.base.logs)) this.ledger.logs.set(origin, log)
    const { scalars, self } = this.ledger
    this.ledger.scalars = { ...scalars, ...continuing(base.base, self), base: base.base }
    this.#count(this.#sets, BASE_KEY, baseRow(base.base))
  }

  /**
   * Folds the next entry.
   * @param text canonical text of the entry
   * @throws StorageDamage when it does not follow from its predecessors
   */
  append(text: string): Placed {
    const { head, base } = this.ledger.scalars
    const placed = base === null ? readEntry(text, head.seq + 1) : this.#after(text)
    const overlay = new Overlay(this.ledger)
    const rows: NewRows = new Map([[journalKey(placed.seq), text]])
    try {
      const bodyHash = this.#hash.sha256Hex(placed.draft.text)
      if (placed.draft.kind === 'received' && isBefore(base, placed.draft.body.event)) {
        leave(this.#hash, overlay, placed, entryHash(this.#hash, bodyHash, placed), rows)
      } else fold(this.#hash, overlay, { ...placed, hash: entryHash(this.#hash, bodyHash, placed), bodyHash }, rows)
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

  /** An entry after which others may have been removed. Their places are the only ones that may be empty. */
  #after(text: string): Placed {
    const { scalars } = this.ledger
    const placed = readEntry(text, seqOf(text))
    if (placed.seq <= scalars.head.seq) throw new StorageDamage(`The journal has entry ${placed.seq} twice.`)
    if (placed.seq === scalars.head.seq + 1) return placed
    this.ledger.scalars = { ...scalars, head: { ...scalars.head, seq: placed.seq - 1, hash: placed.prev } }
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
