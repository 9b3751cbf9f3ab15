import type { Row, ScanOptions, Store, Write } from '../../src/journal/store.ts'

/** What a simulated disk does to one operation. */
export type Fault =
  /** Rejects; nothing was written. */
  | 'fail'
  /** Rejects although it was written. */
  | 'fail-written'
  /** The process dies before anything is written. */
  | 'crash-before'
  /** The process dies after it was written and before any caller is notified. */
  | 'crash-after'
  /** The process dies in the middle: a batch is lost, the first copy of a head is damaged. */
  | 'crash-torn'

/** Called before every write; `count` numbers the writes of either kind from 0. */
export type FaultPlan = (operation: 'write' | 'head', count: number) => Fault | undefined

/** What survives a crash: rows, and two copies of the head. */
export class MemoryDisk {
  readonly rows = new Map<string, Uint8Array>()
  /** Undefined: never written; null: damaged. */
  readonly heads: [Uint8Array | null | undefined, Uint8Array | null | undefined] = [undefined, undefined]

  /** Flips one bit of a stored value, as a failing disk would. */
  flip(key: string, bit: number): void {
    const value = this.rows.get(key)
    if (value === undefined) throw new Error(`the disk has no record ${key}`)
    const copy = value.slice()
    const at = Math.floor(bit / 8) % copy.length
    copy[at] = copy[at] ^ (1 << (bit % 8))
    this.rows.set(key, copy)
  }
}

/** The process that used this store is dead: the results of its calls are meaningless. */
export class Crashed extends Error {
  constructor() {
    super('the simulated process has crashed')
    this.name = 'Crashed'
  }
}

const CHUNK = 256
const NO_FAULTS: FaultPlan = () => undefined

/** A store on a simulated disk. Opening the same disk again after a crash is a restart of the node. */
export class MemoryStore implements Store {
  readonly #disk: MemoryDisk
  readonly #plan: FaultPlan
  /** Keys in order; made when a scan first needs them. */
  #sorted: string[] | undefined
  #operations = 0
  #dead = false
  /** Second copy of the head, which reaches the disk before the next write of the first. */
  #mirror: Uint8Array | undefined

  constructor(disk = new MemoryDisk(), plan: FaultPlan = NO_FAULTS) {
    this.#disk = disk
    this.#plan = plan
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    this.#live()
    return this.#disk.rows.get(key)?.slice()
  }

  async getMany(keys: readonly string[]): Promise<(Uint8Array | undefined)[]> {
    this.#live()
    return keys.map((key) => this.#disk.rows.get(key)?.slice())
  }

  async write(batch: readonly Write[]): Promise<void> {
    this.#live()
    const fault = this.#plan('write', this.#operations++)
    if (fault === 'crash-before' || fault === 'crash-torn') this.#crash()
    if (fault === 'fail') throw new Error('simulated disk: write failed')
    for (const { key, value } of batch) this.#apply(key, value)
    if (fault === 'crash-after') this.#crash()
    if (fault === 'fail-written') throw new Error('simulated disk: sync failed')
  }

  scan(from: string, to: string, { reverse = false, limit }: ScanOptions = {}): AsyncIterable<readonly Row[]> {
    this.#live()
    this.#sorted ??= [...this.#disk.rows.keys()].sort()
    let keys = this.#sorted.slice(lowerBound(this.#sorted, from), lowerBound(this.#sorted, to))
    if (reverse) keys = keys.reverse()
    const rows = keys.slice(0, limit).map((key): Row => [key, this.#disk.rows.get(key) as Uint8Array])
    return chunks(rows)
  }

  async check(): Promise<void> {
    this.#live()
  }

  /** What was deleted is gone at once. */
  async compact(): Promise<void> {
    this.#live()
  }

  async readHead(): Promise<Uint8Array | undefined> {
    this.#live()
    const [first, second] = this.#disk.heads
    return (first ?? second ?? undefined)?.slice()
  }

  async writeHead(head: Uint8Array): Promise<void> {
    this.#live()
    const fault = this.#plan('head', this.#operations++)
    if (fault === 'crash-before') this.#crash()
    if (fault === 'fail') throw new Error('simulated disk: head not written')
    // After a restart, the second copy may be of a head that was undone.
    this.#mirror ??= this.#disk.heads[0] ?? this.#disk.heads[1] ?? undefined
    if (this.#mirror !== undefined) this.#disk.heads[1] = this.#mirror
    if (fault === 'crash-torn') {
      this.#disk.heads[0] = null
      this.#crash()
    }
    this.#disk.heads[0] = head.slice()
    this.#mirror = head.slice()
    if (fault === 'crash-after') this.#crash()
    if (fault === 'fail-written') throw new Error('simulated disk: sync of the head failed')
  }

  async close(): Promise<void> {
    if (this.#dead) return
    if (this.#mirror !== undefined) this.#disk.heads[1] = this.#mirror
    this.#dead = true
  }

  #apply(key: string, value: Uint8Array | null): void {
    const known = this.#disk.rows.has(key)
    if (value === null) this.#disk.rows.delete(key)
    else this.#disk.rows.set(key, value.slice())
    if (known !== (value !== null)) this.#reorder(key, value !== null)
  }

  #reorder(key: string, added: boolean): void {
    if (this.#sorted === undefined) return
    const at = lowerBound(this.#sorted, key)
    if (added) this.#sorted.splice(at, 0, key)
    else this.#sorted.splice(at, 1)
  }

  #live(): void {
    if (this.#dead) throw new Crashed()
  }

  #crash(): never {
    this.#dead = true
    throw new Crashed()
  }
}

async function* chunks(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += CHUNK) {
    yield rows.slice(at, at + CHUNK).map(([key, value]): Row => [key, value.slice()])
  }
}

function lowerBound(sorted: readonly string[], key: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle] < key) low = middle + 1
    else high = middle
  }
  return low
}
