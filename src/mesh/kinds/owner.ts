import type { ClaimKind } from '../event-kind.ts'
import { ownerSigningBytes } from '../owner-signing.ts'
import { earliestWins } from '../register-book.ts'
import { fits, hex } from '../shape.ts'
import { isSigned } from '../spend-signing.ts'

/** Binds an identity to its public key; the node that published it is its home. */
export interface OwnerBody {
  /** 32 hex digits. */
  readonly zid: string
  readonly public_key: string
  /** By that key over `svcmesh owner v1\n` + network + `\n` + zid. */
  readonly sig: string
}

export const owner: ClaimKind<OwnerBody> = {
  share: 'caller',
  form: fits<OwnerBody>({ zid: hex(32), public_key: hex(64), sig: hex(128) }),
  check: ({ zid, public_key, sig }, { ports, network }) =>
    isSigned(ports.signatures, public_key, ownerSigningBytes(network, zid), sig) ? null : 'BAD_SIGNATURE',
  claim: { subject: ({ zid }) => zid, noun: 'ZID', decide: earliestWins },
}
