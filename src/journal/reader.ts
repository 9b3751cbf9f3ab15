import { fromHex, toHex } from '../bytes/hex.ts'
import { merkleTree } from '../crypto/merkle.ts'
import { type MerkleSumTree, merkleSumTree } from '../crypto/merkle-sum.ts'
import type { Hash } from '../crypto/ports.ts'
import type { Inclusion, PublishedEvent, Seal } from '../envelope/bundle.ts'
import { StorageDamage } from './damage.ts'
import { type Placed, readEntry } from './entry.ts'
import {
  batchKey,
  envelopeKey,
  idempotencyPrefix,
  journalKey,
  type SpaceName,
  seqOfIdempotencyKey,
  tickKey,
} from './key-spaces.ts'
import { decodeRecord } from './record.ts'
import { type Answered, type ClosedTick, type Coin, readAnswered, readBatch, readCoin, readTick } from './rows.ts'
import type { State } from './state.ts'
import type { Store } from './store.ts'

/** An envelope as stored. */
export interface StoredEnvelope {
  readonly id: string
  /** Canonical JSON of the CKO. */
  readonly text: string
  readonly coin: Coin
  readonly seal: Seal
}

export interface ReaderOptions {
  readonly store: Store
  readonly hash: Hash
  readonly state: State
  /** The node's key, 64 hex digits. */
  readonly publicKey: string
  /**
   * Resolves once every row of a space is known to be there; rejects with StorageDamage otherwise. An index row that
   * is absent means "there is none" only after that.
   */
  readonly complete: (space: SpaceName) => Promise<void>
  /** Told of damage before the caller is. */
  readonly onDamage: (damage: StorageDamage) => void
}

/**
 * Reads what was committed. Every record is checked against its hash, and whatever another record says exists must
 * exist.
 * @throws StorageDamage from every method: stop serving
 */
export class JournalReader {
  readonly #options: ReaderOptions
  #tree: { readonly tick: number; readonly tree: MerkleSumTree; readonly row: ClosedTick } | undefined

  constructor(options: ReaderOptions) {
    this.#options = options
  }

  /** @returns undefined beyond the end of the journal */
  entry(seq: number): Promise<Placed | undefined> {
    return this.#watched(this.#entry(seq))
  }

  async #entry(seq: number): Promise<Placed | undefined> {
    if (seq < 0 || seq > this.#options.state.scalars.head.seq) return undefined
    return readEntry(await this.#must(journalKey(seq)), seq)
  }

  /** @returns undefined where no envelope has that id */
  coin(id: string): Promise<Coin | undefined> {
    return this.#watched(this.#coin(id))
  }

  async #coin(id: string): Promise<Coin | undefined> {
    const payload = await this.#get(envelopeKey(id))
    if (payload === undefined) {
      await this.#options.complete('envelope')
      return undefined
    }
    const coin = readCoin(payload)
    // A batch becomes visible when it is acknowledged, not when it is on the disk.
    return coin.position < this.#options.state.scalars.chain.count ? coin : undefined
  }

  /** @returns undefined where no envelope has that id */
  envelope(id: string): Promise<StoredEnvelope | undefined> {
    return this.#watched(this.#envelope(id))
  }

  async #envelope(id: string): Promise<StoredEnvelope | undefined> {
    const coin = await this.#coin(id)
    if (coin === undefined) return undefined
    const { hash } = this.#options
    const [entryText, batchText] = await Promise.all([
      this.#must(journalKey(coin.seq)),
      this.#must(batchKey(coin.batch)),
    ])
    const { draft } = readEntry(entryText, coin.seq)
    if (draft.kind !== 'seal' || hash.sha256Hex(draft.text) !== id) {
      throw new StorageDamage(`The journal entry ${coin.seq} does not hold the envelope ${id}.`)
    }
    const batch = readBatch(batchText)
    const index = coin.position - batch.first
    if (batch.ids[index] !== id)
      throw new StorageDamage(`The batch at ${batch.first} does not hold the envelope ${id}.`)
    const tree = merkleTree(
      hash,
      batch.ids.map((each) => fromHex(each) as Uint8Array),
    )
    const seal: Seal = {
      algorithm: 'Ed25519',
      public_key: this.#options.publicKey,
      signature: batch.signature,
      root: batch.root,
      index,
      size: tree.size,
      path: tree.path(index).map(toHex),
    }
    return { id, text: draft.text, coin, seal }
  }

  /** @returns null while the envelope's tick is open, undefined where no envelope has that id */
  inclusion(id: string): Promise<Inclusion | null | undefined> {
    return this.#watched(this.#inclusion(id))
  }

  async #inclusion(id: string): Promise<Inclusion | null | undefined> {
    const coin = await this.#coin(id)
    if (coin === undefined) return undefined
    if (this.#options.state.scalars.openTick?.tick === coin.svcond) return null
    const { tree, row } = await this.#closedTick(coin.svcond)
    const index = row.leaves.findIndex(([leaf]) => leaf === id)
    const entry = await this.#entry(row.event)
    if (index < 0 || entry?.draft.kind !== 'event') {
      throw new StorageDamage(`The tick ${coin.svcond} does not hold the envelope ${id}.`)
    }
    const event: PublishedEvent = entry.draft.body
    const path = tree.path(index).map((node) => ({ hash: toHex(node.hash), sum: String(node.sum) }))
    return { event, index, face: coin.face, path }
  }

  /** What an Idempotency-Key (given by its hash) was answered with. */
  answered(account: string, keyHash: string): Promise<Answered | undefined> {
    return this.#watched(this.#answered(account, keyHash))
  }

  async #answered(account: string, keyHash: string): Promise<Answered | undefined> {
    const prefix = idempotencyPrefix(account, keyHash)
    for await (const chunk of this.#options.store.scan(`${prefix}/`, `${prefix}0`, { limit: 1 })) {
      for (const [key, value] of chunk) {
        const { payload } = decodeRecord(this.#options.hash, key, value)
        // Like a coin, it counts when its batch is acknowledged, not when it is on the disk.
        return seqOfIdempotencyKey(key) <= this.#options.state.scalars.head.seq ? readAnswered(payload) : undefined
      }
    }
    await this.#options.complete('idempotency')
    return undefined
  }

  async #closedTick(tick: number): Promise<{ readonly tree: MerkleSumTree; readonly row: ClosedTick }> {
    if (this.#tree?.tick === tick) return this.#tree
    const row = readTick(await this.#must(tickKey(tick)))
    const leaves = row.leaves.map(([id, face]) => ({ id: fromHex(id) as Uint8Array, face }))
    this.#tree = { tick, tree: merkleSumTree(this.#options.hash, leaves), row }
    return this.#tree
  }

  async #watched<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      if (error instanceof StorageDamage) this.#options.onDamage(error)
      throw error
    }
  }

  async #get(key: string): Promise<string | undefined> {
    const value = await this.#options.store.get(key)
    return value === undefined ? undefined : decodeRecord(this.#options.hash, key, value).payload
  }

  async #must(key: string): Promise<string> {
    const payload = await this.#get(key)
    if (payload === undefined) throw new StorageDamage(`The record ${key} is missing.`)
    return payload
  }
}
