import type { Entropy, Hash, SignatureVerifier, Signer } from '../../src/crypto/ports.ts'
import type { MemberChange } from '../../src/mesh/epoch-certificate.ts'
import type { DiscoveryBody } from '../../src/mesh/kinds/discovery.ts'
import type { MeshState } from '../../src/mesh/mesh-state.ts'
import type { Clock } from '../../src/time/clock.ts'
import type { Journal } from '../lane/open-journal.ts'
import type { Compute } from '../ports.ts'
import type { FoldPort } from './snapshots/fold-port.ts'
import type { SnapshotStore } from './snapshots/snapshot-store.ts'
import type { SnapshotSettings } from './snapshots/standing.ts'
import type { Directory, Transport } from './transport.ts'

/** Ports of a mesh. */
export interface MeshPorts {
  readonly clock: Clock
  readonly entropy: Entropy
  readonly hash: Hash
  readonly signer: Signer
  readonly signatures: SignatureVerifier
  readonly compute: Compute
  readonly journal: Journal
  /** Null for a standalone node. */
  readonly transport: Transport | null
  readonly directory: Directory | null
  /** Snapshots on the disk. */
  readonly snapshots: SnapshotStore
  readonly fold: FoldPort
}

export interface MeshOptions extends SnapshotSettings {
  readonly network: string
  /** The node's announcement of itself; addresses may be known only when the transport has started. */
  readonly describe: () => DiscoveryBody
  /** Whether this machine computes the expected bits; if it does not, the node does not join the mesh. */
  readonly mathDigestExpected: boolean
  /** Interval between writes of others' events, during which the next ones are gathered, nanoseconds; 0 for none. */
  readonly gatherNs: bigint
  /** Resolves in the next turn of the event loop; at once in a simulation. */
  readonly turn: () => Promise<void>
  /** Whether fuel bonds of every member are honoured, as on development networks. */
  readonly devFunding: boolean
  /** Keys of the members whose fuel bonds are honoured on other networks, beside the node's own. */
  readonly fuelIssuers: readonly string[]
  /** Whether the data directory was restored from a backup. */
  readonly restored: boolean
  /** The owner of an API key of this node, by the key's lookup hash; null if unknown. */
  readonly keyOf: (lookup: string) => { readonly account: string; readonly proofKey: Uint8Array } | null
  /** Allows or blocks publishing to the own log. */
  readonly setPublishing: (open: boolean) => void
  /** Called with a sentence about snapshots, for the log. */
  readonly tell: (sentence: string) => void
  /** Accepted changes of members, in ascending order of their activation; none is ever taken back. */
  readonly memberChanges: (state: MeshState) => readonly MemberChange[]
  readonly onFault: (error: unknown) => void
}
