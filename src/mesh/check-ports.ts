import type { Hash, SignatureVerifier } from '../crypto/ports.ts'

/** Ports for checking an event or a coin. */
export interface CheckPorts {
  readonly hash: Hash
  readonly signatures: SignatureVerifier
}
