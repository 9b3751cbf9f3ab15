import { batchKey, tickKey } from './key-spaces.ts'
import type { Records } from './records.ts'
import { type Batch, type ClosedTick, readBatch, readTick } from './rows.ts'

/**
 * Reads the chain of this node's envelopes as it was signed, by position and by tick.
 * @throws StorageDamage from every method: stop serving
 */
export class ChainReader {
  readonly #records: Records

  constructor(records: Records) {
    this.#records = records
  }

  /** Number of envelopes. */
  get count(): number {
    return this.#records.state.scalars.chain.count
  }

  /**
   * Commit batches with positions before `before`, newest first, until they have `limit` of them.
   * @returns whole batches: the first may reach beyond `before`, the last may begin earlier than needed
   */
  batches(before: number, limit: number): Promise<readonly Batch[]> {
    return this.#records.watched(this.#batches(Math.min(before, this.count), limit))
  }

  async #batches(before: number, limit: number): Promise<readonly Batch[]> {
    const batches: Batch[] = []
    if (before <= 0) return batches
    const rows = this.#records.scan(batchKey(0), batchKey(before), { reverse: true, limit: limit })
    for await (const [, payload] of rows) {
      const batch = readBatch(payload)
      batches.push(batch)
      if (before - batch.first >= limit) break
    }
    await this.#records.complete('batch')
    return batches
  }

  /** Leaves of a tick, or null if nothing was sealed in it or it is still open. */
  tick(tick: number): Promise<ClosedTick | null> {
    return this.#records.watched(this.#tick(tick))
  }

  async #tick(tick: number): Promise<ClosedTick | null> {
    const payload = await this.#records.get(tickKey(tick))
    if (payload === undefined) {
      await this.#records.complete('tick')
      return null
    }
    const row = readTick(payload)
    // What is on the disk and not acknowledged lies beyond the head.
    return row.event <= this.#records.state.scalars.head.seq ? row : null
  }
}
