import { lastTick } from '../../../protocols/address/record.ts'
import { fromHex } from '../../../src/bytes/hex.ts'
import type { Hash } from '../../../src/crypto/ports.ts'
import type { PublishedEvent } from '../../../src/envelope/bundle.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import { addressOf } from '../../../src/identity/address.ts'
import type { AddressRecord } from '../../../src/mesh/address-record.ts'
import { WINDOW_TICKS } from '../../../src/mesh/events.ts'
import type { Mesh } from '../mesh.ts'

/**
 * Publishes a record with a valid signature, unless something known here contradicts it. It is final only for the whole
 * network: an earlier registration elsewhere may still arrive.
 * @param now current tick
 * @throws Refusal BAD_RECORD, ADDRESS_TAKEN, NOT_A_MEMBER, NOT_READY
 */
export async function registerRecord(
  hash: Hash,
  mesh: Mesh,
  record: AddressRecord,
  now: number,
): Promise<PublishedEvent> {
  if (Math.abs(now - record.svcond) > WINDOW_TICKS) {
    const detail = `The record is of tick ${record.svcond}, more than ${WINDOW_TICKS} ticks from the current ${now}; sign it again.`
    throw new Refusal('BAD_RECORD', detail, { svcond: now })
  }
  if (lastTick(record) < now) throw new Refusal('BAD_RECORD', 'The record has expired; sign it with a longer ttl.')
  const longest = mesh.parameter('address_ttl_ticks')
  if (record.ttl > longest) {
    const detail = `The record has a ttl of ${record.ttl} ticks; this network allows ${longest}.`
    throw new Refusal('BAD_RECORD', detail, { ttl: record.ttl, max_ttl: longest })
  }
  const holder = mesh.state.registers.address(record.address, now)?.current?.body
  if (holder !== undefined && holder.owner !== record.owner) {
    throw new Refusal('ADDRESS_TAKEN', `The address ${record.address} belongs to another key until it expires.`, {
      owner: holder.owner,
      expires: lastTick(holder),
    })
  }
  // Addresses of members are reserved for them, registered or not.
  const member = mesh.members.keys.find((key) => addressOf(hash, fromHex(key) as Uint8Array) === record.address)
  if (member !== undefined && member !== record.owner) {
    throw new Refusal('ADDRESS_TAKEN', `The address ${record.address} is that of a node.`, { owner: member })
  }
  return mesh.publish('address', record)
}
