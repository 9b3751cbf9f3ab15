import type { DayUsage } from '../ledger/usage.ts'
import { listingKey, numberOf, usageKey } from './key-spaces.ts'
import type { ListingBody } from './listing.ts'
import type { Records } from './records.ts'
import type { ScanOptions } from './store.ts'
import { readUsageRow } from './usage-row.ts'

/** A listed computation, with the sequence number of its entry. */
export interface Listed extends ListingBody {
  readonly entry: number
}

/**
 * Reads what accounts were charged by day, and the public record.
 * @throws StorageDamage from every method: stop serving
 */
export class TallyReader {
  readonly #records: Records

  constructor(records: Records) {
    this.#records = records
  }

  /**
   * Days on which an account was charged, oldest first.
   * @param from first of them, since 1970-01-01
   */
  usage(account: string, from: number): Promise<readonly DayUsage[]> {
    return this.#records.watched(this.#usage(account, from))
  }

  async #usage(account: string, from: number): Promise<readonly DayUsage[]> {
    // Its row is written when a later day begins; until then it is in the account.
    const last = this.#records.state.account(account)?.used ?? null
    if (last === null) return []
    const days: DayUsage[] = []
    if (from < last.day) {
      const rows = this.#records.scan(usageKey(account, from), usageKey(account, last.day))
      for await (const [, payload] of rows) days.push(readUsageRow(payload))
      await this.#records.complete('usage')
    }
    return from <= last.day ? [...days, last] : days
  }

  /** The day of an account's first charge, or null. */
  firstDay(account: string): Promise<number | null> {
    return this.#records.watched(this.#firstDay(account))
  }

  async #firstDay(account: string): Promise<number | null> {
    const last = this.#records.state.account(account)?.used ?? null
    if (last === null) return null
    const rows = this.#records.scan(usageKey(account, 0), usageKey(account, last.day), { limit: 1 })
    for await (const [key] of rows) return numberOf(key)
    await this.#records.complete('usage')
    return last.day
  }

  /** Computations in the public record before an entry, newest first; Infinity for the newest. */
  listings(before: number, limit: number): Promise<readonly Listed[]> {
    return this.#records.watched(this.#listings(0, before, { limit, reverse: true }))
  }

  /** Computations in the public record after an entry, oldest first. */
  listingsAfter(entry: number, limit: number): Promise<readonly Listed[]> {
    return this.#records.watched(this.#listings(entry + 1, Number.POSITIVE_INFINITY, { limit }))
  }

  async #listings(from: number, before: number, options: ScanOptions): Promise<readonly Listed[]> {
    // What is on the disk and not acknowledged lies beyond the head.
    const end = Math.min(before, this.#records.state.scalars.head.seq + 1)
    if (from >= end) return []
    const seqs: number[] = []
    const rows = this.#records.scan(listingKey(from), listingKey(end), options)
    for await (const [key] of rows) seqs.push(numberOf(key))
    await this.#records.complete('listing')
    const entries = await this.#records.entries(seqs)
    return entries.flatMap(({ draft, seq }) => {
      if (draft.kind !== 'listing') return []
      const { body } = draft
      return [{ ...body, content: body.content || this.#records.state.isPublic(body.envelope), entry: seq }]
    })
  }

  /**
   * Whether an envelope was listed when it was sealed.
   * @param seal sequence number of the entry that sealed it
   */
  listedAtSeal(envelope: string, seal: number): Promise<boolean> {
    return this.#records.watched(this.#listedAtSeal(envelope, seal))
  }

  async #listedAtSeal(envelope: string, seal: number): Promise<boolean> {
    // Behind it are at most the entries of its Idempotency-Key, of the use of its key, and of its listing.
    const last = Math.min(seal + 3, this.#records.state.scalars.head.seq)
    const seqs = Array.from({ length: last - seal }, (_, index) => seal + 1 + index)
    const entries = await this.#records.entries(seqs)
    return entries.some(({ draft }) => draft.kind === 'listing' && draft.body.envelope === envelope)
  }
}
