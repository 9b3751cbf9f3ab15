import { settlementKey } from './key-spaces.ts'
import type { Records } from './records.ts'
import { readSettlement, type Settlement } from './rows.ts'

/** Reads what was credited, or deposited, for a reference. @throws StorageDamage: stop serving */
export class SettlementReader {
  readonly #records: Records

  constructor(records: Records) {
    this.#records = records
  }

  /** Whether something was. */
  isSettled(reference: string): boolean {
    return this.#records.state.settled(reference)
  }

  /** @returns undefined if nothing was */
  async settlement(reference: string): Promise<Settlement | undefined> {
    if (!this.isSettled(reference)) return undefined
    return readSettlement(await this.#records.watched(this.#records.must(settlementKey(reference))))
  }
}
