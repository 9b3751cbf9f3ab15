import { better, lastTick, readRecord } from '../../../protocols/address/record.ts'
import { parseJson } from '../../../src/bytes/parse-json.ts'
import type { Hash, SignatureVerifier } from '../../../src/crypto/ports.ts'
import type { AddressRecord } from '../../../src/mesh/address-record.ts'
import type { Clock } from '../../../src/time/clock.ts'
import { tickOf } from '../../../src/time/tick.ts'

/** Rules for records in the hash table, used by node/peer. */
export interface RecordRules {
  /** @throws Refusal if the bytes are not a valid record of this address signed by its owner */
  validate(address: string, bytes: Uint8Array): void
  /** @returns whether `one` takes precedence over `other`; both are valid */
  better(one: Uint8Array, other: Uint8Array): boolean
}

/** Ticks for which the table keeps an expired record, so that stale answers differ from unknown addresses. */
const KEPT_TICKS = 10_000

/** A record of a tick far ahead would beat every renewal of its owner; clocks differ by less. */
export const AHEAD_TICKS = 120

/** The rules of a network's address records for its distributed hash table. */
export function recordRules(
  network: string,
  ports: { readonly hash: Hash; readonly signatures: SignatureVerifier; readonly clock: Clock },
): RecordRules {
  const read = (bytes: Uint8Array): AddressRecord => parseJson(bytes) as unknown as AddressRecord
  return {
    validate(address, bytes) {
      const record = readRecord(ports.signatures, network, address, bytes)
      const now = tickOf(ports.clock.now())
      if (lastTick(record) + KEPT_TICKS < now) throw new Error('the record expired long ago')
      if (record.svcond > now + AHEAD_TICKS) throw new Error('the record is of a future tick')
    },
    better: (one, other) => better(ports.hash, read(one), read(other)),
  }
}
