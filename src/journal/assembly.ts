import { canonicalJson } from '../bytes/canonical-json.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import type { Hash } from '../crypto/ports.ts'
import type { Seal } from '../envelope/bundle.ts'
import { sealBatch } from '../envelope/seal.ts'
import { changingRows, replacedRows } from './changing-rows.ts'
import type { BesideRow } from './decision.ts'
import { type BatchBody, type Draft, entryHash, entryText } from './entry.ts'
import { fold } from './fold.ts'
import { headOf, type Owner, signHead } from './head.ts'
import { HEAD_KEY, isCounted, journalKey, spaceOf } from './key-spaces.ts'
import { encodeRecord, recordDigest } from './record.ts'
import type { NewRows } from './rows.ts'
import { addDigest, removeDigest, type SetHash, type SetHashes } from './set-hash.ts'
import { type Ledger, Overlay } from './state.ts'
import type { Write } from './store.ts'

/** What is stored after a commit batch, in addition to its rows. */
export interface Position {
  /** Number of commit batches so far. */
  readonly commits: number
  readonly sets: SetHashes
  /** The signed head as stored; empty before the first batch. */
  readonly head: string
}

/** A commit batch, ready to be written. */
export interface Assembled {
  readonly writes: readonly Write[]
  /** Writes that undo the batch, however much of it was written; to be called before the state is committed. */
  readonly inverse: () => readonly Write[]
  readonly position: Position
  readonly seals: ReadonlyMap<string, Seal>
}

/** Assembles one commit batch on top of the committed state, which is unchanged until `state.commit()`. */
export class Assembly {
  readonly state: Overlay
  readonly #hash: Hash
  readonly #owner: Owner
  readonly #rows: NewRows = new Map()
  readonly #beside: BesideRow[] = []
  /** Digests of the rows that the chain has already hashed. */
  readonly #digests = new Map<string, string>()

  constructor(hash: Hash, owner: Owner, base: Ledger) {
    this.#hash = hash
    this.#owner = owner
    this.state = new Overlay(base)
  }

  get isEmpty(): boolean {
    return this.#rows.size === 0 && this.#beside.length === 0
  }

  addBeside(rows: readonly BesideRow[]): void {
    this.#beside.push(...rows)
  }

  /** Appends an entry and folds it. */
  add(draft: Draft, svcond: number): void {
    const { head } = this.state.scalars
    const placed = { draft, seq: head.seq + 1, prev: head.hash, svcond }
    const key = journalKey(placed.seq)
    const bodyHash = draft.hash ?? this.#hash.sha256Hex(draft.text)
    const hash = entryHash(this.#hash, bodyHash, placed)
    this.#rows.set(key, entryText(placed))
    this.#digests.set(key, hash)
    fold(this.#hash, this.state, { ...placed, hash, bodyHash }, this.#rows)
  }

  /** Signs the envelopes of the batch and the head, and returns all writes. */
  finish(before: Position): Assembled {
    const seals = this.#sign()
    const writes: Write[] = []
    const sets = { ...before.sets }
    for (const [key, payload] of this.#rows) writes.push(this.#put(sets, key, payload))
    for (const [key, payload] of replacedRows(this.state)) {
      const space = countedSpaceOf(key)
      sets[space] = removeDigest(sets[space], recordDigest(this.#hash, key, payload))
    }
    for (const [key, payload] of changingRows(this.state)) writes.push(this.#put(sets, key, payload))
    const head = signHead(this.#owner.signer, headOf(this.#owner, before.commits, this.state.scalars, sets))
    writes.push({ key: HEAD_KEY, value: toUtf8(head) })
    for (const { key, after } of this.#beside) writes.push({ key, value: after })
    const position = { commits: before.commits + 1, sets, head }
    return { writes, inverse: () => this.#inverse(before), position, seals }
  }

  #sign(): Map<string, Seal> {
    const { chain, unsigned, head } = this.state.scalars
    const ids = unsigned.toArray()
    const seals = sealBatch(this.#hash, this.#owner.signer, this.#owner.network, ids)
    const [first] = seals
    if (first !== undefined) {
      const { root, signature, size } = first
      const body: BatchBody = { first: chain.count - size, root, signature, size }
      this.add({ kind: 'batch', body, text: canonicalJson(body) }, head.svcond)
    }
    return new Map(seals.map((seal, index) => [ids[index], seal]))
  }

  #put(sets: Record<keyof SetHashes, SetHash>, key: string, payload: string): Write {
    const space = countedSpaceOf(key)
    const digest = this.#digests.get(key) ?? recordDigest(this.#hash, key, payload)
    sets[space] = addDigest(sets[space], digest)
    return { key, value: encodeRecord(digest, payload) }
  }

  #inverse(before: Position): Write[] {
    const writes: Write[] = []
    for (const key of this.#rows.keys()) writes.push({ key, value: null })
    const replaced = replacedRows(this.state)
    for (const [key] of changingRows(this.state)) {
      const payload = replaced.get(key)
      const value = payload === undefined ? null : encodeRecord(recordDigest(this.#hash, key, payload), payload)
      writes.push({ key, value })
    }
    writes.push({ key: HEAD_KEY, value: before.head === '' ? null : toUtf8(before.head) })
    for (const { key, before: value } of this.#beside) writes.push({ key, value })
    return writes
  }
}

function countedSpaceOf(key: string): keyof SetHashes {
  const space = spaceOf(key)
  if (space === undefined || !isCounted(space)) throw new Error(`the key ${key} belongs to no counted space`)
  return space
}
