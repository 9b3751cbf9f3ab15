import type { Cko } from './cko.ts'

/** Ed25519 over the RFC 9162 Merkle root of one commit batch, with the path from this envelope to that root. */
export interface Seal {
  readonly algorithm: 'Ed25519'
  /** 64 hex digits. */
  readonly public_key: string
  /** 128 hex digits over `svcmesh seal v1\n` + network + `\n` + root + `\n` + size. */
  readonly signature: string
  readonly root: string
  readonly index: number
  readonly size: number
  readonly path: readonly string[]
}

/** A signed event of a node's published log. */
export interface PublishedEvent {
  readonly network: string
  /** Public key of the node that published it, 64 hex digits. */
  readonly origin: string
  readonly seq: number
  /** Hash of the event before it in the same log; 64 zeros for the first. */
  readonly prev: string
  readonly svcond: number
  readonly kind: string
  readonly body: Readonly<Record<string, unknown>>
  /** Ed25519 over the RFC 8785 bytes of the event without `sig`; 128 hex digits. */
  readonly sig: string
}

/** Proof that the tick event of the envelope's tick commits to it. Known once the tick has closed. */
export interface Inclusion {
  /** Event of kind `tick`: body {tick, count, root, sum, last}. */
  readonly event: PublishedEvent
  readonly index: number
  readonly face: number
  /** Siblings from the leaf up: hash and sum of faces (decimal). */
  readonly path: readonly { readonly hash: string; readonly sum: string }[]
}

/** What a verifier reads: any API answer with these members, whatever else it contains. */
export interface Bundle {
  readonly cko: Cko
  /** sha256 of the canonical bytes of `cko`; also the coin's id. */
  readonly envelope_id: string
  /** `v2:` + 64 hex digits. */
  readonly svc_proof: string
  readonly seal: Seal
  readonly inclusion: Inclusion | null
  /** Certificates of the changes of members, if a member of a later epoch has signed; src/mesh/epoch-chain.ts reads them. */
  readonly epochs?: readonly unknown[]
}
