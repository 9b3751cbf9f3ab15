import type { Hash, SignatureVerifier } from '../crypto/ports.ts'

/** What checking an event or a coin needs from outside. */
export interface CheckPorts {
  readonly hash: Hash
  readonly signatures: SignatureVerifier
}
