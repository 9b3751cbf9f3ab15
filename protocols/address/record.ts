import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { parseJson } from '../../src/bytes/parse-json.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import type { Hash, SignatureVerifier, Signer } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { AddressRecord } from '../../src/mesh/address-record.ts'
import { addressSigningBytes, hasOwnersSignature, isAddressRecord } from '../../src/mesh/address-record.ts'
import { MAX_TTL_TICKS } from '../../src/mesh/events.ts'

export const ADDRESS_KINDS = ['node', 'zid', 'service', 'content'] as const satisfies readonly AddressRecord['kind'][]

export const MAX_TARGET = 512

/** Signs a record for an address owned by the signer's key. */
export function signRecord(signer: Signer, network: string, said: Omit<AddressRecord, 'owner' | 'sig'>): AddressRecord {
  const { address, kind, target, svcond, ttl } = said
  const unsigned = { address, kind, owner: toHex(signer.publicKey), svcond, target, ttl }
  return { ...unsigned, sig: toHex(signer.sign(addressSigningBytes(network, unsigned))) }
}

/**
 * Checks the form, the bounds, and the owner's signature for this network.
 * @returns the record, typed
 * @throws Refusal BAD_RECORD that names the problem
 */
export function validRecord(signatures: SignatureVerifier, network: string, value: unknown): AddressRecord {
  if (!isAddressRecord(value)) {
    throw new Refusal(
      'BAD_RECORD',
      `A record is {address, owner, kind, target, svcond, ttl, sig}, with a ttl of 1 to ${MAX_TTL_TICKS} ticks and a target of up to ${MAX_TARGET} characters.`,
    )
  }
  if (hasOwnersSignature({ signatures }, network, value)) return value
  throw new Refusal('BAD_RECORD', `The record is not signed by its owner for the network "${network}".`)
}

/** Last tick in which a record is valid. */
export const lastTick = ({ svcond, ttl }: Pick<AddressRecord, 'svcond' | 'ttl'>): number => svcond + ttl

/** @returns the canonical bytes stored in the hash table */
export const recordBytes = (record: AddressRecord): Uint8Array => toUtf8(canonicalJson(record))

/**
 * Reads a valid record of one address from bytes of the hash table.
 * @throws Refusal BAD_RECORD and those of the JSON reader
 */
export function readRecord(
  signatures: SignatureVerifier,
  network: string,
  address: string,
  bytes: Uint8Array,
): AddressRecord {
  const record = validRecord(signatures, network, parseJson(bytes))
  if (record.address !== address) {
    throw new Refusal('BAD_RECORD', `The record is of the address ${record.address} and not of ${address}.`)
  }
  return record
}

/**
 * Which of two valid records of an address takes precedence without the log: of one owner's records the later, which
 * renews the other; of two owners' records the one signed earlier, then the one with the smaller hash. Only the log can
 * show whether an early tick is genuine: nodes answer from it, and this order is for those without a log.
 */
export function better(hash: Hash, one: AddressRecord, other: AddressRecord): boolean {
  const order = one.svcond - other.svcond
  if (order !== 0) return one.owner === other.owner ? order > 0 : order < 0
  return hash.sha256Hex(recordBytes(one)) < hash.sha256Hex(recordBytes(other))
}
