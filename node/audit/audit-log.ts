import { AuditChain } from '../../src/audit/chain.ts'
import { type AuditEntry, type AuditHead, type AuditRecord, appended, EMPTY_CHAIN } from '../../src/audit/record.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import type { Hash } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { StorageDamage } from '../../src/journal/damage.ts'
import type { Write } from '../../src/journal/store.ts'
import type { Clock } from '../../src/time/clock.ts'
import { tickOf } from '../../src/time/tick.ts'
import type { Rows } from '../store/rows.ts'
import { AUDIT_END, auditKey } from './audit-keys.ts'

/** Directory of the audit chain in the data directory. */
export const AUDIT_DATABASE = 'audit'

/** Records that are kept, about a gigabyte; the oldest goes when another one comes. */
const MOST_RECORDS = 4_000_000

/** Records of one write. */
const MOST_TOGETHER = 512

/** Records that wait for the disk. */
const MOST_WAITING = 20_000

/** Time after which a record also survives a power cut, nanoseconds (100 ms). */
const SYNC_AFTER_NS = 100_000_000n

/** Row that is written when all others have to reach the disk. */
const SYNCED_KEY = 'synced'

interface Waiting {
  readonly entry: AuditEntry
  readonly written: () => void
  readonly failed: (error: unknown) => void
}

interface AuditPorts {
  readonly rows: Rows
  readonly hash: Hash
  readonly clock: Clock
  readonly mostRecords?: number
  /** Resolves in the next turn of the event loop; without it, a record is written as soon as it comes. */
  readonly turn?: () => Promise<void>
}

/** The hash chain of audit records, appended to in the order of the calls. */
export class AuditLog {
  readonly #ports: AuditPorts
  readonly #most: number
  #head: AuditHead
  /** After a failed write, the last record is read again. */
  #isUncertain = false
  #waiting: Waiting[] = []
  #writing: Promise<void> | null = null
  #cancelSync: (() => void) | null = null

  private constructor(ports: AuditPorts, head: AuditHead) {
    this.#ports = ports
    this.#most = ports.mostRecords ?? MOST_RECORDS
    this.#head = head
  }

  /** @throws StorageDamage if the last record cannot be read */
  static async open(ports: AuditPorts): Promise<AuditLog> {
    return new AuditLog(ports, await lastOf(ports))
  }

  /** Of the last record that was written. */
  get head(): AuditHead {
    return this.#head
  }

  /**
   * Appends a record. It survives the end of the process when this resolves, and a power cut 100 ms later.
   * @throws Refusal OVERLOADED if too many wait, STORAGE_UNAVAILABLE if it cannot be written
   */
  record(entry: AuditEntry): Promise<void> {
    if (this.#waiting.length >= MOST_WAITING) {
      return Promise.reject(new Refusal('OVERLOADED', 'Too many audit records wait for the disk; try again shortly.'))
    }
    return new Promise((written, failed) => {
      this.#waiting.push({ entry, written, failed })
      this.#writing ??= this.#writeAll()
    })
  }

  /**
   * Records in order.
   * @param from position of the first one; older ones that were dropped are skipped
   * @param limit most records
   * @throws Refusal STORAGE_UNAVAILABLE with the `seq` of a damaged record
   */
  async read(from: number, limit: number): Promise<readonly AuditRecord[]> {
    const records: AuditRecord[] = []
    const { rows, hash } = this.#ports
    const chain = new AuditChain(hash)
    for await (const chunk of rows.scan(auditKey(from), AUDIT_END, { limit })) {
      for (const [, bytes] of chunk) {
        const record = chain.follow(bytes)
        if (record === null) throw unreadableAt(chain)
        records.push(record)
      }
    }
    return records
  }

  /** Writes what waits, then closes the rows. */
  async close(): Promise<void> {
    this.#cancelSync?.()
    await this.#writing
    await this.#sync().catch(() => undefined)
    await this.#ports.rows.close()
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      // The first of many requests that were read in one turn of the event loop would get a write of its own.
      await this.#ports.turn?.()
      await this.#append(this.#waiting.splice(0, MOST_TOGETHER))
    }
    this.#writing = null
  }

  async #append(together: readonly Waiting[]): Promise<void> {
    const { rows, hash, clock } = this.#ports
    try {
      if (this.#isUncertain) this.#head = await lastOf(this.#ports)
      this.#isUncertain = false
      let head = this.#head
      const writes: Write[] = []
      for (const { entry } of together) {
        const next = appended(hash, head, entry, tickOf(clock.now()))
        head = next.head
        writes.push({ key: auditKey(head.seq), value: toUtf8(next.text) })
        if (head.seq >= this.#most) writes.push({ key: auditKey(head.seq - this.#most), value: null })
      }
      await rows.write(writes, 'lazily')
      this.#head = head
      this.#cancelSync ??= clock.after(SYNC_AFTER_NS, () => void this.#sync().catch(() => undefined))
      for (const { written } of together) written()
    } catch (error) {
      this.#isUncertain = true
      for (const { failed } of together) failed(unwritable(error))
    }
  }

  async #sync(): Promise<void> {
    this.#cancelSync = null
    await this.#ports.rows.write([{ key: SYNCED_KEY, value: toUtf8(String(this.#head.seq)) }])
  }
}

async function lastOf({ rows, hash }: AuditPorts): Promise<AuditHead> {
  for await (const [row] of rows.scan(auditKey(0), AUDIT_END, { reverse: true, limit: 1 })) {
    const chain = new AuditChain(hash)
    if (chain.follow(row[1]) === null) throw damaged(chain)
    return chain.head
  }
  return EMPTY_CHAIN
}

const damaged = ({ broken }: AuditChain): StorageDamage =>
  new StorageDamage(`The audit chain is damaged at record ${broken?.seq}: ${broken?.why}.`)

const unreadableAt = ({ broken }: AuditChain): Refusal =>
  new Refusal(
    'STORAGE_UNAVAILABLE',
    `The audit chain is broken at record ${broken?.seq}: ${broken?.why}. Continue after it with \`cursor\`.`,
    { seq: broken?.seq },
  )

const unwritable = (error: unknown): unknown =>
  error instanceof StorageDamage || error instanceof Refusal
    ? error
    : new Refusal(
        'STORAGE_UNAVAILABLE',
        'The node could not record the access, so it does not grant it; try again later.',
      )
