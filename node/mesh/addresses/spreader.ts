import { lastTick, recordBytes } from '../../../protocols/address/record.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import type { AddressRecord } from '../../../src/mesh/address-record.ts'
import type { Clock } from '../../../src/time/clock.ts'
import { TICK_NS, tickOf } from '../../../src/time/tick.ts'
import type { Directory } from '../transport.ts'
import { AHEAD_TICKS } from './rules.ts'

/**
 * Ticks after which a record is put into the hash table again: the table drops it after two days, and only this node
 * renews it.
 */
const REPUBLISH_TICKS = 40_000
/** Records put into the table per batch, sequentially; new ones once a tick, known ones once a round. */
const MOST_PUTS = 8
/** Longest pause after failed puts, doubling from one tick: on a busy machine a second later is enough. */
const LONGEST_PAUSE_NS = 32n * TICK_NS
/** Most records waiting, new ones and others; the oldest is dropped first, since the log has it in any case. */
const MOST_WAITING = 4096

export interface SpreaderFigures {
  readonly put: number
  readonly failed: number
  /** Tick of the last record accepted by the hash table; null before the first. */
  readonly last: number | null
}

export interface SpreaderOptions {
  readonly directory: Directory | null
  readonly clock: Clock
  readonly onFault: (error: unknown) => void
}

/**
 * Puts records into the hash table: new registrations at once, since clients without a log have no other source, and
 * known ones again in rounds.
 */
export class Spreader {
  readonly #options: SpreaderOptions
  readonly #fresh = new Map<string, AddressRecord>()
  readonly #again = new Map<string, AddressRecord>()
  /** Tick in which the table accepted each record: those kept by this node, and others until the next round. */
  readonly #published = new Map<string, number>()
  readonly #figures = { put: 0, failed: 0, last: null as number | null }
  #cancel: (() => void) | null = null
  /** When new records may go out, unix nanoseconds. */
  #next = 0n
  #pause = TICK_NS
  #closed = false

  constructor(options: SpreaderOptions) {
    this.#options = options
  }

  get figures(): SpreaderFigures {
    return this.#figures
  }

  /** Announces a record that is new in the log. */
  announce(record: AddressRecord): void {
    if (this.#options.directory === null || this.#closed) return
    this.#again.delete(record.address)
    enqueue(this.#fresh, record)
    this.#plan()
  }

  /** A round: records that only this node publishes, unless published recently. */
  async remind(kept: Iterable<AddressRecord>): Promise<void> {
    if (this.#options.directory === null) return
    const now = this.#now()
    const mine = new Set<string>()
    for (const record of kept) {
      mine.add(record.address)
      const last = this.#published.get(record.address)
      const due = last === undefined || now - last >= REPUBLISH_TICKS
      if (!due || !this.#isTimely(record) || this.#fresh.has(record.address)) continue
      // Records that already wait keep their turn, so that records which always fail come last.
      if (this.#again.has(record.address)) this.#again.set(record.address, record)
      else enqueue(this.#again, record)
    }
    for (const address of this.#published.keys()) if (!mine.has(address)) this.#published.delete(address)
    await this.#put(this.#again)
  }

  close(): void {
    this.#closed = true
    this.#cancel?.()
  }

  #now(): number {
    return tickOf(this.#options.clock.now())
  }

  #plan(): void {
    if (this.#cancel !== null || this.#closed || this.#fresh.size === 0) return
    const { clock, onFault } = this.#options
    this.#cancel = clock.after(this.#next - clock.now(), () => {
      const { failed } = this.#figures
      this.#put(this.#fresh)
        .catch(onFault)
        .finally(() => {
          this.#cancel = null
          this.#pause = this.#figures.failed === failed ? TICK_NS : shorter(2n * this.#pause, LONGEST_PAUSE_NS)
          this.#next = clock.now() + this.#pause
          this.#plan()
        })
    })
  }

  async #put(waiting: Map<string, AddressRecord>): Promise<void> {
    for (const [address, record] of [...waiting].slice(0, MOST_PUTS)) {
      if (this.#closed) return
      // A newer record may have arrived meanwhile; it is put with the next batch.
      if (waiting.get(address) !== record) continue
      waiting.delete(address)
      if (this.#isTimely(record)) await this.#putOne(address, record)
    }
  }

  /**
   * The table refuses records of future ticks, which this node may see if its clock is far behind: it retries in a
   * later round.
   */
  #isTimely(record: AddressRecord): boolean {
    const now = this.#now()
    return record.svcond <= now + AHEAD_TICKS && lastTick(record) >= now
  }

  async #putOne(address: string, record: AddressRecord): Promise<void> {
    try {
      await this.#options.directory?.put(address, recordBytes(record))
      const now = this.#now()
      this.#figures.put++
      this.#figures.last = now
      this.#published.set(address, now)
    } catch (error) {
      this.#figures.failed++
      // A record refused for its content does not delay others.
      if (!(error instanceof Refusal)) return this.#options.onFault(error)
      // No peer can store it just now: it is retried soon, unless a newer one has arrived.
      if (!this.#fresh.has(address)) enqueue(this.#fresh, record)
      this.#plan()
    }
  }
}

const shorter = (one: bigint, other: bigint): bigint => (one < other ? one : other)

function enqueue(waiting: Map<string, AddressRecord>, record: AddressRecord): void {
  waiting.delete(record.address)
  waiting.set(record.address, record)
  if (waiting.size <= MOST_WAITING) return
  for (const oldest of waiting.keys()) {
    waiting.delete(oldest)
    return
  }
}
