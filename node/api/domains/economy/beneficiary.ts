import { Refusal } from '../../../../src/errors/refusal.ts'
import { unknownZid } from '../../../../src/identity/unknown-zid.ts'
import { isZid } from '../../../../src/identity/zid.ts'
import type { SpendAction } from '../../../../src/mesh/spend.ts'
import type { Services } from '../../../services.ts'

/** Recipient of a transfer: the next holder, and the account for which it keeps the coin. */
export type Beneficiary = Extract<SpendAction, { readonly kind: 'transfer' }>

/**
 * Finds the next holder of a coin.
 * @param to ZID, or public key
 * @param account at the node with that key; required if the key is a node's, which keeps coins for accounts
 * @throws Refusal UNKNOWN_ZID, INVALID_BODY
 */
export function beneficiaryOf({ mesh, identity }: Services, to: string, account = ''): Beneficiary {
  if (isZid(to)) {
    if (account !== '')
      throw new Refusal('INVALID_BODY', 'A ZID has no account; send `account` with a public key only.')
    const owner = mesh.state.registers.identity(to)
    if (owner === null) throw unknownZid(to)
    return { kind: 'transfer', to: owner.public_key, account: to }
  }
  if (account === '' && (mesh.members.has(to) || to === identity.publicKey)) {
    throw new Refusal('INVALID_BODY', 'This is the key of a node; name one of its accounts in `account`.')
  }
  return { kind: 'transfer', to, account }
}
