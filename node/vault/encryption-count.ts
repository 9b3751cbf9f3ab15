import { Refusal } from '../../src/errors/refusal.ts'
import { MOST_ENCRYPTIONS } from '../../src/vault/limits.ts'
import type { SealedRows } from './sealed-rows.ts'
import { type Change, parsed, type VaultWriter, written } from './writer.ts'

/** Encryptions that one write reserves; a crash loses at most as many of the 2^32. */
export const RESERVED_BLOCK = 65_536

/** Which version of which key. The id tells a key from a later one with the same name. */
export interface Counted {
  readonly account: string
  readonly name: string
  readonly id: string
  readonly version: number
}

interface Count {
  readonly id: string
  readonly reserved: number
}

export const countRow = (name: string, version: number): string => `count/${name}/${version}`

/**
 * How often a version of a key may still encrypt. Reserved in blocks, which are durable before the first of them is used, so
 * that no crash makes the count too small.
 */
export class EncryptionCount {
  readonly #rows: SealedRows
  readonly #writer: VaultWriter
  readonly #of: Counted
  #left = 0
  #reserving: Promise<void> | null = null

  constructor(rows: SealedRows, writer: VaultWriter, of: Counted) {
    this.#rows = rows
    this.#writer = writer
    this.#of = of
  }

  /** Counts so many encryptions before they are made. @throws Refusal KEY_EXHAUSTED; those of `VaultWriter.change` */
  take(count: number): void | Promise<void> {
    if (this.#left < count) return this.#takeLater(count)
    this.#left -= count
  }

  async #takeLater(count: number): Promise<void> {
    while (this.#left < count) {
      this.#reserving ??= this.#reserve().finally(() => {
        this.#reserving = null
      })
      await this.#reserving
    }
    this.#left -= count
  }

  async #reserve(): Promise<void> {
    const { account } = this.#of
    await this.#writer.change(account, () => this.#reservation())
    this.#left += RESERVED_BLOCK
  }

  async #reservation(): Promise<Change<void>> {
    const { account, name, id, version } = this.#of
    const row = countRow(name, version)
    const stored = await this.#rows.get(account, row)
    const before = stored === undefined ? undefined : parsed<Count>(stored)
    if (before?.id !== id) throw new Refusal('UNKNOWN_VAULT_KEY', `The key ${name} was deleted meanwhile.`, { name })
    const reserved = before.reserved + RESERVED_BLOCK
    if (reserved > MOST_ENCRYPTIONS) {
      const detail = `Version ${version} of the key ${name} has encrypted as often as is safe; rotate the key.`
      throw new Refusal('KEY_EXHAUSTED', detail, { name, version, limit: MOST_ENCRYPTIONS })
    }
    return { writes: [this.#rows.put(account, row, written({ id, reserved }))], result: undefined }
  }
}

/** The row of a version that has not encrypted anything. */
export const uncounted = (id: string): Uint8Array => written({ id, reserved: 0 })
