import type { KeyRecord } from '../ledger/key-record.ts'

/** Keys by lookup hash, and those of an account. */
export class KeyIndex extends Map<string, KeyRecord> {
  /** Most accounts have one key. */
  readonly #byAccount = new Map<string, string | string[]>()

  override set(lookup: string, record: KeyRecord): this {
    if (!this.has(lookup)) {
      const others = this.#byAccount.get(record.account)
      if (others === undefined) this.#byAccount.set(record.account, lookup)
      else if (typeof others === 'string') this.#byAccount.set(record.account, [others, lookup])
      else others.push(lookup)
    }
    return super.set(lookup, record)
  }

  /** Lookup hashes of an account's keys, ended ones too. */
  ofAccount(account: string): readonly string[] {
    const lookups = this.#byAccount.get(account) ?? []
    return typeof lookups === 'string' ? [lookups] : lookups
  }
}

/** The keys of an account with those of a batch. */
export function keysWith(base: KeyIndex, batch: ReadonlyMap<string, KeyRecord>, account: string): readonly KeyRecord[] {
  const all = new Map<string, KeyRecord>()
  for (const lookup of base.ofAccount(account)) all.set(lookup, base.get(lookup) as KeyRecord)
  for (const [lookup, record] of batch) if (record.account === account) all.set(lookup, record)
  return [...all.values()]
}
