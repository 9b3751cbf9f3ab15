import { canonicalJson } from '../bytes/canonical-json.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import type { AddressRecord } from './events.ts'

/** What the owner of an address signs. @param record `sig` is left out where it is there */
export function addressSigningBytes(network: string, record: Omit<AddressRecord, 'sig'>): Uint8Array {
  const { address, kind, owner, svcond, target, ttl } = record
  return toUtf8(`svcmesh address v1\n${network}\n${canonicalJson({ address, kind, owner, svcond, target, ttl })}`)
}

/** What the key of an identity signs to be bound to it. @param zid 32 hex digits */
export const ownerSigningBytes = (network: string, zid: string): Uint8Array =>
  toUtf8(`svcmesh owner v1\n${network}\n${zid}`)
