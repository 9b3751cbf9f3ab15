import type { Hash, SignatureVerifier } from '../crypto/ports.ts'
import type { Computation } from '../kernel/computation.ts'
import type { Task } from '../kernel/task.ts'
import type { States } from '../machines/state-body.ts'
import type { Members } from '../mesh/members.ts'

/** The nodes of a network, from its preset or a file. */
export interface KnownNetwork {
  readonly id: string
  /** Ed25519 public keys of the first members, 64 hex digits each. Empty: no key is trusted. */
  readonly nodeKeys: readonly string[]
  /** Certificates of the changes of members since then, unchecked. */
  readonly epochs?: unknown
  /** Members of all epochs, as a node knows them; in place of `nodeKeys` and `epochs`. */
  readonly members?: Members
  /** Nodes that are known besides, such as the one that verifies, if it is not a member. */
  readonly others?: readonly string[]
}

export interface VerifierOptions {
  readonly hash: Hash
  readonly signatures: SignatureVerifier
  /** API key under which the envelope was sealed; without it the HMAC is not checked. */
  readonly key?: string | undefined
  readonly networks: readonly KnownNetwork[]
  /** Required network of the envelope; absent: any. */
  readonly network?: string | undefined
  /**
   * Members that must agree bit for bit in the file's reproducibility certificate: a number, or `members` for the
   * quorum of the network (12 of 17). Absent: a certificate is checked where there is one, and may be of any size.
   */
  readonly quorum?: number | 'members' | undefined
  /** Digest of the kernel that `recompute` runs, 64 hex digits. */
  readonly kernelDigest: string
  /** States that tasks name, from the file; a task whose state is absent is not recomputed. */
  readonly states?: States
  /** Recomputes a task, with the states that it names; throws the kernel's Refusal. */
  readonly recompute: (task: Task, states: States) => Computation
}
