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
 * Publishes a record whose signature holds, where nothing known here speaks against it. Whether it stays is decided by all:
 * an earlier registration elsewhere may still arrive.
 * @param now present tick
 * @throws Refusal BAD_RECORD, ADDRESS_TAKEN, NOT_A_MEMBER, NOT_READY
 */
export async function registerRecord(
  hash: Hash,
  mesh: Mesh,
  record: AddressRecord,
  now: number,
): Promise<PublishedEvent> {
  if (Math.abs(now - record.svcond) > WINDOW_TICKS) {
    const detail = `The record is of tick ${record.svcond} and it is ${now}; sign it anew, ${WINDOW_TICKS} ticks are allowed.`
    throw new Refusal('BAD_RECORD', detail, { svcond: now })
  }
  if (lastTick(record) < now) throw new Refusal('BAD_RECORD', 'The record has expired; sign it with a longer ttl.')
  const holder = mesh.state.registers.address(record.address, now)?.current?.body
  if (holder !== undefined && holder.owner !== record.owner) {
    throw new Refusal('ADDRESS_TAKEN', `The address ${record.address} belongs to another key until it expires.`, {
      owner: holder.owner,
      expires: lastTick(holder),
    })
  }
  // The addresses of the members themselves are nobody else's, registered or not.
  const member = mesh.members.keys.find((key) => addressOf(hash, fromHex(key) as Uint8Array) === record.address)
  if (member !== undefined && member !== record.owner) {
    throw new Refusal('ADDRESS_TAKEN', `The address ${record.address} is that of a node.`, { owner: member })
  }
  return mesh.publish('address', record)
}
