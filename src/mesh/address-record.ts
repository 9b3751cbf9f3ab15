import { canonicalJson } from '../bytes/canonical-json.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import type { CheckPorts } from './check-ports.ts'
import { MAX_TTL_TICKS } from './events.ts'
import { count, fits, hex, oneOf, positive, textOf } from './shape.ts'
import { isSigned } from './spend-signing.ts'

/** A 16-hex address: `{address, owner, kind, target, svcond, ttl, sig}`, signed by its owner. */
export interface AddressRecord {
  readonly address: string
  /** Ed25519 public key of the owner, 64 hex digits. */
  readonly owner: string
  readonly kind: 'node' | 'zid' | 'service' | 'content'
  /** URL, multiaddr, ZID or content id; up to 512 characters. */
  readonly target: string
  /** Tick in which the owner signed. */
  readonly svcond: number
  /** Ticks from `svcond` for which the record is valid, at most MAX_TTL_TICKS. */
  readonly ttl: number
  /** Over `svcmesh address v1\n` + network + `\n` + canonical JSON of the record without `sig`; 128 hex digits. */
  readonly sig: string
}

/** Whether an untrusted value has the form of an address record. */
export const isAddressRecord = fits<AddressRecord>({
  address: hex(16),
  owner: hex(64),
  kind: oneOf('node', 'zid', 'service', 'content'),
  target: textOf(1, 512),
  svcond: count,
  ttl: (value) => positive(value) && (value as number) <= MAX_TTL_TICKS,
  sig: hex(128),
}) as (value: unknown) => value is AddressRecord

/** Bytes signed by the owner of an address. @param record `sig` is ignored */
export function addressSigningBytes(network: string, record: Omit<AddressRecord, 'sig'>): Uint8Array {
  const { address, kind, owner, svcond, target, ttl } = record
  return toUtf8(`svcmesh address v1\n${network}\n${canonicalJson({ address, kind, owner, svcond, target, ttl })}`)
}

/** Whether a well-formed record is signed by its owner. */
export const hasOwnersSignature = (
  { signatures }: Pick<CheckPorts, 'signatures'>,
  network: string,
  record: AddressRecord,
): boolean => isSigned(signatures, record.owner, addressSigningBytes(network, record), record.sig)
