import type { Entropy, Hash, SignatureVerifier, Signer } from '../../src/crypto/ports.ts'
import type { EventReader } from '../../src/journal/event-reader.ts'
import type { JournalReader } from '../../src/journal/reader.ts'
import type { Members } from '../../src/mesh/members.ts'
import type { AcceptedEvent, MeshState } from '../../src/mesh/mesh-state.ts'
import type { Clock } from '../../src/time/clock.ts'
import type { Lane } from '../lane/lane.ts'
import type { Mesh } from './mesh.ts'
import type { PeerKey, Transport } from './transport.ts'

/**
 * What every part of the mesh (votes, recomputation, envelopes) works with. A part is made by a function of the context,
 * registers its request handlers at once (the transport starts later), and has a `close()`.
 */
export interface MeshContext {
  readonly network: string
  /** Public key of this node. */
  readonly self: PeerKey
  readonly role: 'member' | 'observer'
  readonly members: Members
  /** The committed state. */
  readonly state: MeshState
  readonly clock: Clock
  readonly entropy: Entropy
  readonly hash: Hash
  readonly signer: Signer
  readonly signatures: SignatureVerifier
  /** The same, which remembers those inside bodies that hold. */
  readonly bodySignatures: SignatureVerifier
  readonly lane: Lane
  readonly reader: JournalReader
  /** The logs of all members as they are stored. */
  readonly events: EventReader
  /** Null for a node that serves alone. */
  readonly transport: Transport | null
  /** Whether this node's own log is known to be whole. */
  confirmed(): boolean
  /** Whether a quorum has said so: only then does a member vote. */
  quorate(): boolean
  publish: Mesh['publish']
  /**
   * Told after every commit that holds events, own ones and those of others, in the order of the journal; the state has
   * them already. The call must be short; what takes longer is put off.
   * @returns a function that ends it
   */
  onEvents(listener: (events: readonly AcceptedEvent[]) => void): () => void
  /** Told of bugs; a refusal is not one. */
  readonly onFault: (error: unknown) => void
}
