import type { KadDHTInit } from '@libp2p/kad-dht'
import { fromUtf8, toUtf8 } from '../../src/bytes/utf8.ts'
import type { AddressRules } from './options.ts'

/** The table's keys are `/address/` and 16 hex digits. */
const NAMESPACE = 'address'
const KEY = /^\/address\/([0-9a-f]{16})$/

/** Longer values are not stored, even if they are signed. */
export const MAX_RECORD_BYTES = 4096

export const directoryKey = (address: string): Uint8Array => toUtf8(`/${NAMESPACE}/${address}`)

/** @returns the address encoded in a key of the table, or null */
export function addressOfKey(key: Uint8Array): string | null {
  return KEY.exec(fromUtf8(key) ?? '')?.[1] ?? null
}

/** @throws Error when a value may not be stored or served under a key */
export function checkRecord(rules: AddressRules, key: Uint8Array, value: Uint8Array): void {
  const address = addressOfKey(key)
  if (address === null) throw new Error('the table contains only addresses')
  if (value.length > MAX_RECORD_BYTES) throw new Error(`a record has at most ${MAX_RECORD_BYTES} bytes`)
  rules.validate(address, value)
}

/** The best of some records, all valid; null if there is none. */
export function bestRecord(rules: AddressRules, records: readonly Uint8Array[]): Uint8Array | null {
  let best: Uint8Array | null = null
  for (const record of records) if (best === null || rules.better(record, best)) best = record
  return best
}

/** How libp2p validates a record, and chooses among several. */
export const directoryRules = (rules: AddressRules): Pick<KadDHTInit, 'validators' | 'selectors'> => ({
  validators: { [NAMESPACE]: (key, value) => checkRecord(rules, key, value) },
  selectors: {
    [NAMESPACE]: (_, records) => {
      const best = bestRecord(rules, records)
      return best === null ? 0 : records.indexOf(best)
    },
  },
})
