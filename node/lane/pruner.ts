import type { Hash } from '../../src/crypto/ports.ts'
import { adoption, type NamedSnapshot, type RemovedRow, rebasing, removal } from '../../src/journal/adopt-snapshot.ts'
import { StorageDamage } from '../../src/journal/damage.ts'
import { BASE_KEY, eventKey, journalKey, meshKey, rangeOf } from '../../src/journal/key-spaces.ts'
import { decodeRecord, type StoredRecord } from '../../src/journal/record.ts'
import { readEventPlace } from '../../src/journal/rows.ts'
import type { Ledger } from '../../src/journal/state.ts'
import type { Store } from '../../src/journal/store.ts'
import type { SavedParts } from '../../src/mesh/saved-parts.ts'
import type { Lane } from './lane.ts'

/** Events removed in one write. */
const CHUNK = 256

/** A start reads the last entries, so these stay, whatever they are. */
const KEPT_ENTRIES = 256

export interface PrunerPorts {
  readonly store: Store
  readonly hash: Hash
  readonly lane: Lane
  readonly ledger: Ledger
}

/** Lets the journal begin at a snapshot, and removes what is before. */
export class Pruner {
  readonly #ports: PrunerPorts

  constructor(ports: PrunerPorts) {
    this.#ports = ports
  }

  /**
   * Continues an empty journal from a snapshot.
   * @param turn lets others run meanwhile
   * @throws Refusal SEQUENCE_GAP if it is not empty; of the lane
   */
  adopt(snapshot: NamedSnapshot, saved: SavedParts, turn?: () => Promise<void>): Promise<void> {
    const { lane, ledger } = this.#ports
    return lane.rewrite(() => adoption(ledger, snapshot, saved, turn))
  }

  /** From now on, events of others before the cut are no longer read. @throws those of the lane */
  async rebase(snapshot: NamedSnapshot): Promise<void> {
    const { lane, ledger } = this.#ports
    const before = await this.#read(BASE_KEY)
    await lane.rewrite(() => rebasing(ledger, snapshot, before))
  }

  /** Whether there is something to remove. */
  get isBehind(): boolean {
    return this.#behind().length > 0
  }

  /**
   * Removes the next events that are no longer read. Ids of tick events stay: votes on coins and proofs of envelopes are compared
   * with them.
   * @returns whether more are left to be removed now
   * @throws those of the lane and of the store
   */
  async removeSome(): Promise<boolean> {
    const { lane, ledger } = this.#ports
    for (const { origin, from, to } of this.#behind()) {
      const { rows, upTo } = await this.#oldest(origin, from, Math.min(to, from + CHUNK))
      if (upTo === from) continue
      const before = await this.#read(BASE_KEY)
      await lane.rewrite(() => removal(ledger, before, origin, upTo, rows))
      return true
    }
    return false
  }

  /** The rows of events of a log up to the first one whose entry a start may read. */
  async #oldest(origin: string, from: number, to: number) {
    const { store, ledger, hash } = this.#ports
    const rows: RemovedRow[] = []
    let at = from
    for await (const chunk of store.scan(eventKey(origin, from), eventKey(origin, to))) {
      for (const [key, value] of chunk) {
        const row = decodeRecord(hash, key, value)
        const { entry } = readEventPlace(row.payload)
        if (entry > ledger.scalars.head.seq - KEPT_ENTRIES) return { rows, upTo: at }
        rows.push(...(await this.#rowsOf(entry, { key, row })))
        at++
      }
    }
    if (at !== to) throw new StorageDamage(`The record ${eventKey(origin, at)} is missing.`)
    return { rows, upTo: at }
  }

  /** Returns the space to the disk. */
  async compact(): Promise<void> {
    const { store } = this.#ports
    for (const name of ['journal', 'event', 'mesh'] as const) await store.compact?.(...rangeOf(name))
  }

  /** Logs that have events before their beginning. */
  #behind(): readonly { readonly origin: string; readonly from: number; readonly to: number }[] {
    const { base } = this.#ports.ledger.scalars
    return Object.entries(base?.logs ?? {}).flatMap(([origin, { count: to }]) => {
      const from = base?.removed[origin] ?? 0
      return from < to ? [{ origin, from, to }] : []
    })
  }

  /** The rows that go with an event. @param event the row of its place */
  async #rowsOf(entry: number, event: RemovedRow): Promise<readonly RemovedRow[]> {
    const keys = [journalKey(entry), meshKey(entry)]
    const values = await Promise.all(keys.map((key) => this.#read(key)))
    const [journal, mesh] = values
    if (journal === null || journal === undefined) throw new StorageDamage(`The record ${keys[0]} is missing.`)
    const removed = [{ key: keys[0], row: journal }]
    return mesh === null || mesh === undefined ? removed : [...removed, { key: keys[1], row: mesh }, event]
  }

  async #read(key: string): Promise<StoredRecord | null> {
    const value = await this.#ports.store.get(key)
    return value === undefined ? null : decodeRecord(this.#ports.hash, key, value)
  }
}
