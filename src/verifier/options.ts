import type { Hash, SignatureVerifier } from '../crypto/ports.ts'
import type { Computation } from '../kernel/computation.ts'
import type { Task } from '../kernel/task.ts'

/** The nodes of a network, as its preset or a file names them. */
export interface KnownNetwork {
  readonly id: string
  /** Ed25519 public keys, 64 hex digits each. Empty: nobody vouches for any key. */
  readonly nodeKeys: readonly string[]
}

export interface VerifierOptions {
  readonly hash: Hash
  readonly signatures: SignatureVerifier
  /** API key under which the envelope was sealed; without it the HMAC is not checked. */
  readonly key?: string | undefined
  readonly networks: readonly KnownNetwork[]
  /** Network that the envelope has to be of; absent: of any. */
  readonly network?: string | undefined
  /**
   * Members that must agree to the bit in the file's reproducibility certificate: a number, or `members` for the quorum of
   * the network (12 of 17). Absent: a certificate is checked where there is one, and may be of any size.
   */
  readonly quorum?: number | 'members' | undefined
  /** Digest of the kernel that `recompute` runs, 64 hex digits. */
  readonly kernelDigest: string
  /** Runs a task again; throws the Refusal that the kernel would answer with. */
  readonly recompute: (task: Task) => Computation
}
