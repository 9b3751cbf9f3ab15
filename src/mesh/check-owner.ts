import type { SignatureVerifier } from '../crypto/ports.ts'
import type { RefusalCode } from '../errors/table.ts'
import { NOBODY } from './nobody.ts'
import { isStatement, type OwnerBody } from './owner-body.ts'
import { ownerSigningBytes, statementBytes } from './owner-signing.ts'
import { isSigned } from './spend-signing.ts'

/**
 * Why a binding or a statement about an identity has no effect, whatever it follows; null if it may have one.
 * A statement that changes nothing, or names its key as its own recovery key, has none.
 */
export function checkOwner(signatures: SignatureVerifier, network: string, body: OwnerBody): RefusalCode | null {
  const { public_key, sig } = body
  if (!isStatement(body)) {
    return isSigned(signatures, public_key, ownerSigningBytes(network, body.zid), sig) ? null : 'BAD_SIGNATURE'
  }
  const { recovery, signer, new_sig } = body
  if (public_key === recovery || (public_key === signer && recovery === NOBODY)) return 'VOID_EVENT'
  const bytes = statementBytes(network, body)
  const signed = isSigned(signatures, signer, bytes, sig) && isSigned(signatures, public_key, bytes, new_sig)
  return signed ? null : 'BAD_SIGNATURE'
}
