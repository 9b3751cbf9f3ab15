import type { Entropy, Hash, SignatureVerifier, Signer } from '../../src/crypto/ports.ts'
import type { DiscoveryBody } from '../../src/mesh/kinds/discovery.ts'
import type { Clock } from '../../src/time/clock.ts'
import type { Journal } from '../lane/open-journal.ts'
import type { Compute } from '../ports.ts'
import type { Directory, Transport } from './transport.ts'

/** What a mesh is made of. */
export interface MeshPorts {
  readonly clock: Clock
  readonly entropy: Entropy
  readonly hash: Hash
  readonly signer: Signer
  readonly signatures: SignatureVerifier
  readonly compute: Compute
  readonly journal: Journal
  /** Null for a node that serves alone. */
  readonly transport: Transport | null
  readonly directory: Directory | null
}

export interface MeshOptions {
  readonly network: string
  /** What this node says of itself; addresses may be known only when the transport has started. */
  readonly describe: () => DiscoveryBody
  /** Whether this machine computes the expected bits; where it does not, the node joins nobody. */
  readonly mathDigestExpected: boolean
  /** Time between two writes of events of others, in which the next ones gather, nanoseconds; 0 for none. */
  readonly gatherNs: bigint
  /** Resolves in the next turn of the event loop; at once in a simulation. */
  readonly turn: () => Promise<void>
  /** Whether fuel bonds of every member are honoured, as on networks for development. */
  readonly devFunding: boolean
  /** Whether the data directory was brought back from a backup. */
  readonly restored: boolean
  /** Whom an API key of this node belongs to, by the key's lookup hash; null where it issued none such. */
  readonly keyOf: (lookup: string) => { readonly account: string; readonly proofKey: Uint8Array } | null
  /** Lets the own log grow, from here on or no longer. */
  readonly setPublishing: (open: boolean) => void
  readonly onFault: (error: unknown) => void
}
