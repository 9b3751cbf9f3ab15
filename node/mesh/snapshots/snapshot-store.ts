import { fromUtf8, toUtf8 } from '../../../src/bytes/utf8.ts'
import type { Hash } from '../../../src/crypto/ports.ts'
import type { Base, Snapshots } from '../../../src/journal/base.ts'
import type { Write } from '../../../src/journal/store.ts'
import type { SavedParts } from '../../../src/mesh/saved-parts.ts'
import { isPresent, type Manifest, manifestDigest } from '../../../src/mesh/snapshots/manifest.ts'
import type { Finished } from '../../../src/mesh/snapshots/snapshot-fold.ts'
import type { Rows } from '../../store/rows.ts'
import {
  begunKey,
  isNamed,
  listed,
  manifestKey,
  type Name,
  parsed,
  partKey,
  partsOf,
  placeOf,
  proofKey,
  rangeOf,
  WIDTH,
} from './snapshot-rows.ts'

/** Directory of the database in the data directory. */
export const SNAPSHOT_DATABASE = 'snapshots'

/** A complete snapshot on the disk. */
export interface StoredSnapshot extends Finished {
  /** Heartbeats of a quorum that name it; null as long as too few are known. */
  readonly proof: readonly string[] | null
}

/**
 * Snapshots in a database beside the journal. A manifest is written after its parts, so a snapshot is complete or not there; parts
 * without a manifest are removed at the next start, except those of a download that was begun. Every part is compared with its digest when
 * it is read.
 */
export class SnapshotStore implements Snapshots {
  readonly #rows: Rows
  readonly #hash: Hash
  /** Newest first. */
  #stored: readonly StoredSnapshot[] = []
  /** Those of other releases, which nothing uses; they stay until a quorum has signed one of this release. */
  #older: Name[] = []

  #begun: StoredSnapshot | null = null

  private constructor(rows: Rows, hash: Hash) {
    this.#rows = rows
    this.#hash = hash
  }

  static async open(rows: Rows, hash: Hash): Promise<SnapshotStore> {
    const store = new SnapshotStore(rows, hash)
    await store.#list()
    await store.#listBegun()
    await store.#sweep()
    return store
  }

  /** Newest first. */
  get all(): readonly StoredSnapshot[] {
    return this.#stored
  }

  /** The newest that a quorum has signed. */
  get signed(): StoredSnapshot | null {
    return this.#stored.find(({ proof }) => proof !== null) ?? null
  }

  /** A download that was begun and has not ended; some of its parts may be here. */
  get begun(): StoredSnapshot | null {
    return this.#begun
  }

  named(digest: string): StoredSnapshot | undefined {
    return this.#stored.find((each) => each.digest === digest)
  }

  /**
   * Begins a download, or continues it: a node that is killed meanwhile finds the parts that it has fetched. Those of another download
   * are removed.
   * @param proof of a quorum
   */
  async begin(finished: Finished, proof: readonly string[]): Promise<void> {
    if (this.#begun?.digest === finished.digest) return
    await this.forgetBegun()
    await this.#rows.write([
      { key: begunKey(finished.manifest), value: toUtf8(JSON.stringify([finished.text, proof])) },
    ])
    this.#begun = { ...finished, proof }
  }

  /** Removes what a download has left behind. */
  async forgetBegun(): Promise<void> {
    const begun = this.#begun
    if (begun === null) return
    this.#begun = null
    await this.#rows.write([{ key: begunKey(begun.manifest), value: null }])
    if (this.named(begun.digest) === undefined) await this.abandon(begun.manifest)
  }

  async writePart(name: Name, part: number, bytes: Uint8Array): Promise<void> {
    await this.#rows.write([{ key: partKey(name, part), value: bytes }], 'lazily')
  }

  /** Parts that are missing or damaged, in order. */
  async missingParts(manifest: Manifest): Promise<readonly number[]> {
    const missing: number[] = []
    for (const part of manifest.parts.keys()) if ((await this.part({ manifest }, part)) === null) missing.push(part)
    return missing
  }

  /** Makes a snapshot durable whose parts have been written. */
  async complete(finished: Finished, proof: readonly string[] | null): Promise<StoredSnapshot> {
    const { manifest, text } = finished
    const writes: Write[] = [{ key: manifestKey(manifest), value: toUtf8(text) }]
    if (proof !== null) writes.push({ key: proofKey(manifest), value: toUtf8(JSON.stringify(proof)) })
    if (this.#begun?.digest === finished.digest) {
      writes.push({ key: begunKey(manifest), value: null })
      this.#begun = null
    }
    await this.#rows.write(writes)
    const stored = { ...finished, proof }
    this.#stored = inOrder([stored, ...this.#stored.filter(({ digest }) => digest !== stored.digest)])
    return stored
  }

  async prove(digest: string, proof: readonly string[]): Promise<void> {
    const stored = this.named(digest)
    if (stored === undefined) return
    await this.#rows.write([{ key: proofKey(stored.manifest), value: toUtf8(JSON.stringify(proof)) }])
    this.#stored = this.#stored.map((each) => (each.digest === digest ? { ...each, proof } : each))
  }

  /** @returns null if it is missing or damaged */
  async part({ manifest }: Pick<StoredSnapshot, 'manifest'>, part: number): Promise<Uint8Array | null> {
    const bytes = await this.#rows.get(partKey(manifest, part))
    return bytes !== undefined && this.#hash.sha256Hex(bytes) === manifest.parts[part] ? bytes : null
  }

  async saved({ digest }: Base['snapshot']): Promise<SavedParts | null> {
    const stored = this.named(digest)
    if (stored === undefined || (await this.missingParts(stored.manifest)).length > 0) return null
    return this.parts(stored)
  }

  /** @throws Error at a part that is missing or damaged */
  async *parts({ manifest }: StoredSnapshot): AsyncGenerator<Uint8Array> {
    for (const index of manifest.parts.keys()) {
      const part = await this.part({ manifest }, index)
      if (part === null) throw new Error(`part ${index} of the snapshot of tick ${manifest.tick} is damaged`)
      yield part
    }
  }

  /** Removes the parts of a snapshot that will not be completed. */
  async abandon(name: Name): Promise<void> {
    await this.#removeRange(...partsOf(name))
  }

  /** Removes all others; the space returns to the disk. */
  async retain(digests: ReadonlySet<string>): Promise<void> {
    const gone: Name[] = this.#stored.filter(({ digest }) => !digests.has(digest)).map(({ manifest }) => manifest)
    this.#stored = this.#stored.filter(({ digest }) => digests.has(digest))
    if (this.signed !== null) gone.push(...this.#older.splice(0))
    for (const name of gone) {
      await this.#rows.write([manifestKey(name), proofKey(name)].map((key) => ({ key, value: null })))
      await this.#removeRange(...partsOf(name))
    }
  }

  close(): Promise<void> {
    return this.#rows.close()
  }

  async #list(): Promise<void> {
    const found: StoredSnapshot[] = []
    for await (const chunk of this.#rows.scan(...rangeOf('m'))) {
      for (const [, value] of chunk) {
        const text = fromUtf8(value) ?? ''
        const manifest = parsed(text)
        if (!isPresent(manifest)) {
          if (isNamed(manifest)) this.#older.push(manifest)
          continue
        }
        const proof = await this.#rows.get(proofKey(manifest))
        const words = proof === undefined ? null : listed<string[]>(proof)
        found.push({ manifest, text, digest: manifestDigest(this.#hash, text), proof: words })
      }
    }
    this.#stored = inOrder(found)
  }

  async #listBegun(): Promise<void> {
    for await (const chunk of this.#rows.scan(...rangeOf('d'))) {
      for (const [key, value] of chunk) {
        const [text, proof] = listed<[string, string[]]>(value) ?? ['', []]
        const manifest = parsed(text)
        const isUseful = isPresent(manifest) && Array.isArray(proof) && this.#begun === null
        if (isUseful) this.#begun = { manifest, text, proof, digest: manifestDigest(this.#hash, text) }
        else await this.#rows.write([{ key, value: null }])
      }
    }
  }

  async #sweep(): Promise<void> {
    const complete = new Set(
      [...this.#stored, ...(this.#begun === null ? [] : [this.#begun])].map(({ manifest }) => placeOf(manifest)),
    )
    for (const name of this.#older) complete.add(placeOf(name))
    const left = new Set<string>()
    // A key at a time: values are long.
    for (let [from, to] = rangeOf('p'); ; ) {
      const key = await this.#firstKey(from, to)
      if (key === null) break
      const place = key.slice(2, -(WIDTH + 1))
      if (!complete.has(place)) left.add(place)
      from = `p/${place}0`
    }
    for (const place of left) await this.#removeRange(`p/${place}/`, `p/${place}0`)
  }

  async #firstKey(from: string, to: string): Promise<string | null> {
    for await (const chunk of this.#rows.scan(from, to, { limit: 1 })) for (const [key] of chunk) return key
    return null
  }

  async #removeRange(from: string, to: string): Promise<void> {
    for (let next: string | null = from; ; ) {
      next = await this.#firstKey(from, to)
      if (next === null) break
      await this.#rows.write([{ key: next, value: null }], 'lazily')
    }
    await this.#rows.compact(from, to)
  }
}

const inOrder = (snapshots: readonly StoredSnapshot[]): readonly StoredSnapshot[] =>
  [...snapshots].sort((a, b) => b.manifest.tick - a.manifest.tick || (a.digest < b.digest ? -1 : 1))
