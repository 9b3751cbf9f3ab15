import { toHex } from '../bytes/hex.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import type { Signer } from '../crypto/ports.ts'
import type { StatementBody } from './owner-body.ts'

/** Bytes that the key of an identity signs to be bound to it. @param zid 32 hex digits */
export const ownerSigningBytes = (network: string, zid: string): Uint8Array =>
  toUtf8(`svcmesh owner v1\n${network}\n${zid}`)

/** What a statement says, without its signatures. */
type Stated = Omit<StatementBody, 'sig' | 'new_sig'>

/** Bytes that both keys of a statement sign. */
export const statementBytes = (network: string, { zid, after, public_key, recovery, signer }: Stated): Uint8Array =>
  toUtf8(`svcmesh owner v2\n${network}\n${zid}\n${after}\n${public_key}\n${recovery}\n${signer}`)

/**
 * A statement by its two keys.
 * @param signer holds the key, or the recovery key, until now
 * @param next holds the key from now on
 * @param stated `recovery` is zeros for none
 */
export function signStatement(
  network: string,
  signer: Signer,
  next: Signer,
  stated: Pick<StatementBody, 'zid' | 'after' | 'recovery'>,
): StatementBody {
  const { zid, after, recovery } = stated
  const body = { zid, after, public_key: toHex(next.publicKey), recovery, signer: toHex(signer.publicKey) }
  const bytes = statementBytes(network, body)
  return { ...body, sig: toHex(signer.sign(bytes)), new_sig: toHex(next.sign(bytes)) }
}
