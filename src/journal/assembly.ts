import type { Hash } from '../crypto/ports.ts'
import type { Seal } from '../envelope/bundle.ts'
import { canonicalJson } from '../bytes/canonical-json.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import { sealBatch } from '../envelope/seal.ts'
import { type BatchBody, type Draft, entryText } from './entry.ts'
import { fold, type NewRows } from './fold.ts'
import { headOf, type Owner, signHead } from './head.ts'
import { accountKey, HEAD_KEY, journalKey, spaceOf } from './key-spaces.ts'
import { encodeRecord, recordDigest } from './record.ts'
import { accountRow } from './rows.ts'
import { addDigest, removeDigest, type SetHashes } from './set-hash.ts'
import { type Ledger, Overlay } from './state.ts'
import type { Write } from './store.ts'

/** What is stored after a commit batch, besides its rows. */
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
  /** Takes the writes back, wherever they have arrived. */
  readonly inverse: readonly Write[]
  readonly position: Position
  readonly seals: ReadonlyMap<string, Seal>
}

/** Puts one commit batch together on top of the committed state, which stays as it is until `state.commit()`. */
export class Assembly {
  readonly state: Overlay
  readonly #hash: Hash
  readonly #owner: Owner
  readonly #rows: NewRows = new Map()

  constructor(hash: Hash, owner: Owner, base: Ledger) {
    this.#hash = hash
    this.#owner = owner
    this.state = new Overlay(base)
  }

  get isEmpty(): boolean {
    return this.#rows.size === 0
  }

  /** Appends an entry and folds it. */
  add(draft: Draft, svcond: number): void {
    const { head } = this.state.scalars
    const placed = { draft, seq: head.seq + 1, prev: head.hash, svcond }
    const text = entryText(placed)
    this.#rows.set(journalKey(placed.seq), text)
    fold(this.#hash, this.state, { ...placed, hash: this.#hash.sha256Hex(text) }, this.#rows)
  }

  /** Signs the envelopes of the batch and the head, and writes everything down. */
  finish(before: Position): Assembled {
    const seals = this.#sign()
    const writes: Write[] = []
    const inverse: Write[] = []
    const sets = { ...before.sets }
    for (const [key, payload] of this.#rows) {
      const digest = recordDigest(this.#hash, key, payload)
      this.#count(sets, key, digest, undefined)
      writes.push({ key, value: encodeRecord(digest, payload) })
      inverse.push({ key, value: null })
    }
    for (const [id, account] of this.state.accounts) {
      const key = accountKey(id)
      const payload = accountRow(account)
      const digest = recordDigest(this.#hash, key, payload)
      const old = this.state.base.account(id)
      const oldPayload = old === undefined ? undefined : accountRow(old)
      const oldDigest = oldPayload === undefined ? undefined : recordDigest(this.#hash, key, oldPayload)
      this.#count(sets, key, digest, oldDigest)
      writes.push({ key, value: encodeRecord(digest, payload) })
      inverse.push({
        key,
        value: oldPayload === undefined || oldDigest === undefined ? null : encodeRecord(oldDigest, oldPayload),
      })
    }
    const head = signHead(this.#owner.signer, headOf(this.#owner, before.commits, this.state.scalars, sets))
    writes.push({ key: HEAD_KEY, value: toUtf8(head) })
    inverse.push({ key: HEAD_KEY, value: before.head === '' ? null : toUtf8(before.head) })
    return { writes, inverse, position: { commits: before.commits + 1, sets, head }, seals }
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
    return new Map(seals.map((seal, index) => [ids[index] as string, seal]))
  }

  #count(sets: Record<keyof SetHashes, bigint>, key: string, digest: string, old: string | undefined): void {
    const space = spaceOf(key)
    if (space === undefined || space === 'head') throw new Error(`the key ${key} belongs to no counted space`)
    if (old !== undefined) sets[space] = removeDigest(sets[space], old)
    sets[space] = addDigest(sets[space], digest)
  }
}
