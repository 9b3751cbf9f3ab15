import { fromHex, toHex } from '../bytes/hex.ts'
import { merkleTree } from '../crypto/merkle.ts'
import type { Inclusion, Seal } from '../envelope/bundle.ts'
import type { Funding } from '../ledger/charge.ts'
import type { MintedCoin } from '../mesh/spend.ts'
import { StorageDamage } from './damage.ts'
import { type Placed, readEntry } from './entry.ts'
import {
  batchKey,
  envelopeKey,
  idempotencyPrefix,
  journalKey,
  numberOf,
  ownedKey,
  ownedSpace,
  publishedPrefix,
  trajectoryKey,
} from './key-spaces.ts'
import { readTrajectoryRow, type SealPlace } from './machine-head.ts'
import { type Movement, movementsOf } from './movements.ts'
import { outputsAt, type StoredOutput } from './outputs.ts'
import type { Records } from './records.ts'
import {
  type Answered,
  type Coin,
  type OwnedCoin,
  readAnswered,
  readBatch,
  readCoin,
  readOwned,
  readPublished,
} from './rows.ts'
import { type TickPlaces, TickTrees } from './tick-trees.ts'

/** An envelope as stored. */
export interface StoredEnvelope {
  readonly id: string
  /** Canonical JSON of the CKO. */
  readonly text: string
  readonly coin: Coin
  readonly seal: Seal
}

interface Page {
  readonly offset: number
  readonly limit: number
}

/** A page of the coins of an account, and their total number. */
export interface OwnedCoins {
  readonly total: number
  readonly coins: readonly OwnedCoin[]
}

/**
 * Reads committed records. Every record is checked against its hash, and every record referenced by another must exist.
 * @throws StorageDamage from every method: stop serving
 */
export class JournalReader {
  readonly #records: Records
  /** The node's key, 64 hex digits. */
  readonly #publicKey: string
  readonly #trees: TickTrees

  /**
   * @param publicKey the node's key, 64 hex digits
   * @param turn lets the event loop run other work
   */
  constructor(records: Records, publicKey: string, turn: () => Promise<void>) {
    this.#records = records
    this.#publicKey = publicKey
    this.#trees = new TickTrees(records, turn)
  }

  /** @returns undefined beyond the end of the journal */
  entry(seq: number): Promise<Placed | undefined> {
    return this.#records.watched(this.#entry(seq))
  }

  async #entry(seq: number): Promise<Placed | undefined> {
    if (seq < 0 || seq > this.#records.state.scalars.head.seq) return undefined
    return readEntry(await this.#records.must(journalKey(seq)), seq)
  }

  /** @returns undefined for an unknown id */
  coin(id: string): Promise<Coin | undefined> {
    return this.#records.watched(this.#coin(id))
  }

  async #coin(id: string): Promise<Coin | undefined> {
    const payload = await this.#records.get(envelopeKey(id))
    if (payload === undefined) {
      await this.#records.complete('envelope')
      return undefined
    }
    const coin = readCoin(payload)
    // A batch becomes visible when it is acknowledged, not when it is on disk.
    return coin.position < this.#records.state.scalars.chain.count ? coin : undefined
  }

  /** @returns undefined for an unknown id */
  envelope(id: string): Promise<StoredEnvelope | undefined> {
    return this.#records.watched(this.#envelope(id))
  }

  async #envelope(id: string): Promise<StoredEnvelope | undefined> {
    const coin = await this.#coin(id)
    if (coin === undefined) return undefined
    const { hash } = this.#records
    const [entryText, batchText] = await Promise.all([
      this.#records.must(journalKey(coin.seq)),
      this.#records.must(batchKey(coin.batch)),
    ])
    const { draft } = readEntry(entryText, coin.seq)
    if (draft.kind !== 'seal' || hash.sha256Hex(draft.text) !== id) {
      throw new StorageDamage(`The journal entry ${coin.seq} does not contain the envelope ${id}.`)
    }
    const batch = readBatch(batchText)
    const index = coin.position - batch.first
    if (batch.ids[index] !== id)
      throw new StorageDamage(`The batch at ${batch.first} does not contain the envelope ${id}.`)
    const tree = merkleTree(
      hash,
      batch.ids.map((each) => fromHex(each) as Uint8Array),
    )
    const seal: Seal = {
      algorithm: 'Ed25519',
      public_key: this.#publicKey,
      signature: batch.signature,
      root: batch.root,
      index,
      size: tree.size,
      path: tree.path(index).map(toHex),
    }
    return { id, text: draft.text, coin, seal }
  }

  /** @returns null while the envelope's tick is open, undefined for an unknown id */
  inclusion(id: string): Promise<Inclusion | null | undefined> {
    return this.#records.watched(this.#inclusion(id))
  }

  async #inclusion(id: string): Promise<Inclusion | null | undefined> {
    const coin = await this.#coin(id)
    if (coin === undefined) return undefined
    const places = await this.#trees.places(coin.svcond, [id])
    if (places === null) return null
    const { event, minted, path } = places
    const [{ index, face }] = minted as [MintedCoin]
    return { event, index, face, path }
  }

  /** Where envelopes of one tick are in its tree; null while it is open. @param ids of envelopes sealed in it */
  places(tick: number, ids: readonly string[]): Promise<TickPlaces | null> {
    return this.#records.watched(this.#trees.places(tick, ids))
  }

  /** The spends that were signed for an Idempotency-Key, by its hash. */
  movements(account: string, keyHash: string): Promise<readonly Movement[]> {
    return this.#records.watched(movementsOf(this.#records, account, keyHash))
  }

  /** The answers to an Idempotency-Key, by its hash: one for each part of a job. */
  answered(account: string, keyHash: string): Promise<readonly Answered[]> {
    return this.#records.watched(this.#answered(account, keyHash))
  }

  async #answered(account: string, keyHash: string): Promise<readonly Answered[]> {
    const all: Answered[] = []
    const prefix = idempotencyPrefix(account, keyHash)
    for await (const [key, payload] of this.#records.scan(`${prefix}/`, `${prefix}0`)) {
      // Like a coin, it counts when its batch is acknowledged, not when it is on disk.
      if (this.#isAcknowledged(key)) all.push(readAnswered(payload))
    }
    await this.#records.complete('idempotency')
    return all
  }

  /** Account that published the content of an envelope, if any. */
  publishedBy(envelope: string): Promise<string | undefined> {
    return this.#records.watched(this.#publishedBy(envelope))
  }

  async #publishedBy(envelope: string): Promise<string | undefined> {
    const prefix = publishedPrefix(envelope)
    for await (const [key, payload] of this.#records.scan(`${prefix}/`, `${prefix}0`, { limit: 1 })) {
      return this.#isAcknowledged(key) ? readPublished(payload).account : undefined
    }
    await this.#records.complete('published')
    return undefined
  }

  /** Whether a row whose key ends with the number of its entry is committed. */
  #isAcknowledged(key: string): boolean {
    return numberOf(key) <= this.#records.state.scalars.head.seq
  }

  /**
   * Coins first owned by an account, in the order of their minting.
   * @param funding `paid` for those that can move, `free` for soulbound ones
   */
  ownedCoins(account: string, funding: Funding, page: Page): Promise<OwnedCoins> {
    return this.#records.watched(this.#ownedCoins(account, funding, page))
  }

  async #ownedCoins(account: string, funding: Funding, { offset, limit }: Page): Promise<OwnedCoins> {
    const coins: OwnedCoin[] = []
    const { count } = this.#records.state.scalars.chain
    let total = 0
    for await (const [, payload] of this.#records.scan(
      ownedKey(account, funding, 0),
      ownedKey(account, funding, count),
    )) {
      if (total >= offset && coins.length < limit) coins.push(readOwned(payload))
      total++
    }
    await this.#records.complete(ownedSpace(funding))
    return { total, coins }
  }

  /**
   * A machine's sealed steps after a step, oldest first.
   * @param machine 32 hex digits
   */
  trajectory(machine: string, after: number, limit: number): Promise<readonly SealPlace[]> {
    return this.#records.watched(this.#trajectory(machine, after, limit))
  }

  async #trajectory(machine: string, after: number, limit: number): Promise<readonly SealPlace[]> {
    const places: SealPlace[] = []
    // What is on the disk and not acknowledged lies beyond the head.
    const reached = this.#records.state.machine(machine)?.step ?? 0
    const [from, to] = [trajectoryKey(machine, after + 1), trajectoryKey(machine, Math.max(after, reached) + 1)]
    for await (const [, payload] of this.#records.scan(from, to, { limit })) {
      places.push(readTrajectoryRow(payload))
    }
    await this.#records.complete('trajectory')
    return places
  }

  /** What was sealed at these places, in the same order. All of it is read at once, so they are few. */
  outputs(places: readonly SealPlace[]): Promise<readonly StoredOutput[]> {
    return this.#records.watched(outputsAt(this.#records, places))
  }
}
