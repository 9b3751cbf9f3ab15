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
 * Shared context of the parts of the mesh (votes, recomputation, envelopes). A part is created from the context,
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
  /** The same, with a cache of valid signatures inside bodies. */
  readonly bodySignatures: SignatureVerifier
  readonly lane: Lane
  readonly reader: JournalReader
  /** The stored logs of all members. */
  readonly events: EventReader
  /** Null for a standalone node. */
  readonly transport: Transport | null
  /** Whether this node's own log is confirmed. */
  confirmed(): boolean
  /** Whether a quorum has confirmed it, which voting requires. */
  quorate(): boolean
  publish: Mesh['publish']
  /**
   * Calls the listener after every commit with events, own ones and those of others, in the order of the journal; the
   * state already includes them. The listener must be short and defer longer work.
   * @returns a function that unsubscribes
   */
  onEvents(listener: (events: readonly AcceptedEvent[]) => void): () => void
  /** Called for bugs, not for refusals. */
  readonly onFault: (error: unknown) => void
}
