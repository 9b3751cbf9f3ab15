import { better, lastTick, readRecord } from '../../../protocols/address/record.ts'
import { parseJson } from '../../../src/bytes/parse-json.ts'
import type { Hash, SignatureVerifier } from '../../../src/crypto/ports.ts'
import type { AddressRecord } from '../../../src/mesh/address-record.ts'
import type { Clock } from '../../../src/time/clock.ts'
import { tickOf } from '../../../src/time/tick.ts'

/** What the hash table may hold, as node/peer asks for it. */
export interface RecordRules {
  /** @throws Refusal where the bytes are not a valid record of this address signed by its owner */
  validate(address: string, bytes: Uint8Array): void
  /** @returns whether `one` takes precedence over `other`, both being valid */
  better(one: Uint8Array, other: Uint8Array): boolean
}

/**
 * Ticks after which the table lets go of a record that was not renewed, so that stale answers can be told from none.
 */
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
      if (record.svcond > now + AHEAD_TICKS) throw new Error('the record is of a tick to come')
    },
    better: (one, other) => better(ports.hash, read(one), read(other)),
  }
}
