import { fromHex } from '../../bytes/hex.ts'
import type { Hash } from '../../crypto/ports.ts'
import { addressOf } from '../../identity/address.ts'
import { type AddressRecord, hasOwnersSignature, isAddressRecord } from '../address-record.ts'
import { decideAddress } from '../address-tenures.ts'
import type { ClaimKind } from '../event-kind.ts'
import { WINDOW_TICKS } from '../events.ts'
import { explainAddress } from '../explain-address.ts'
import type { Members } from '../members.ts'

/** Registers or renews a record of the address table. */
export const address: ClaimKind<AddressRecord> = {
  share: 'caller',
  form: isAddressRecord,
  misshapen: 'BAD_RECORD',
  check(record, { ports, network, members, event }) {
    if (!hasOwnersSignature(ports, network, record)) return 'BAD_RECORD'
    if (isOfAnotherMember(ports.hash, members, record)) return 'BAD_RECORD'
    return record.svcond <= event.svcond + WINDOW_TICKS ? null : 'BAD_RECORD'
  },
  claim: { subject: ({ address }) => address, noun: 'address', decide: decideAddress, explain: explainAddress },
}

/** The address derived from a member's key is reserved for it, registered or not. */
const isOfAnotherMember = (hash: Hash, members: Members, record: AddressRecord): boolean =>
  members.first.keys.some(
    (key) => key !== record.owner && addressOf(hash, fromHex(key) as Uint8Array) === record.address,
  )
