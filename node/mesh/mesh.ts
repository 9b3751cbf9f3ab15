import type { SignatureVerifier } from '../../src/crypto/ports.ts'
import type { Bundle, PublishedEvent } from '../../src/envelope/bundle.ts'
import type { Decide } from '../../src/journal/decision.ts'
import type { Task } from '../../src/kernel/task.ts'
import type { ParameterName } from '../../src/mesh/governance/parameters.ts'
import type { JobStatement } from '../../src/mesh/job-statement.ts'
import type { EventBodies, MeshKind } from '../../src/mesh/kind-of.ts'
import type { Members } from '../../src/mesh/members.ts'
import type { MeshState } from '../../src/mesh/mesh-state.ts'
import type { Certificate, MintProof, Spend } from '../../src/mesh/spend.ts'
import type { SnapshotStatus } from './snapshots/standing.ts'
import type { Directory, PeerInfo, PeerKey } from './transport.ts'
import type { VotingStanding } from './voting-standing.ts'

/** A node's cooperation with others, as used by endpoints and commands. A standalone node has one too. */
export interface Mesh {
  readonly self: PeerKey
  readonly role: 'member' | 'observer'
  readonly members: Members
  /** The committed state: logs, registers, coins. */
  readonly state: MeshState
  /** Value of a parameter of the network in this tick. */
  parameter(name: ParameterName): number
  readonly directory: Directory | null
  /** Checks signatures of spends, votes and records, and caches valid ones, so that each is checked once. */
  readonly bodySignatures: SignatureVerifier
  peers(): readonly PeerInfo[]
  figures(): MeshFigures
  /**
   * The single entry for events from every source.
   * @param from `http` or the key of the peer that forwarded it
   * @param id sha256 of the text, 64 hex digits, if it is known
   * @throws Refusal of the table, whose row has the gossip verdict
   */
  ingest(text: string, from: PeerKey | 'http', id?: string): Promise<IngestOutcome>
  /**
   * Publishes an event of this node: made durable first, then sent.
   * @param forCaller whether a caller requested it; such events leave capacity for those that the mesh needs
   * @param beside entries that are written with it, or not at all
   * @throws Refusal NOT_A_MEMBER, NOT_READY, OVERLOADED if this tick has no capacity left
   */
  publish<K extends MeshKind>(
    kind: K,
    body: EventBodies[K],
    forCaller?: boolean,
    beside?: Decide<void>,
  ): Promise<PublishedEvent>
  /** Proposes a spend and waits for its certificate. @throws Refusal SPEND_CONFLICT, COIN_FROZEN, NO_QUORUM … */
  propose(spend: Spend, mints: readonly MintProof[], signal?: AbortSignal): Promise<Certified>
  /**
   * Lets every other reachable member compute a task; returns the answers received in time.
   * @param valueBits this node's result, 16 hex digits; counts towards `MeshFigures.coherence`
   */
  recompute(task: Task, operations: number, signal?: AbortSignal, valueBits?: string): Promise<readonly JobStatement[]>
  /**
   * An envelope of another node: digest and proofs for anyone, content if `proof` shows the owner or it is
   * published.
   */
  fetchEnvelope(id: string, ownership?: Ownership): Promise<FetchedEnvelope | null>
  /** Whether this node's own log is confirmed; until it is, sealing and voting are refused. */
  readonly confirmed: boolean
  readonly voting: VotingStanding
  readonly snapshots: { readonly status: SnapshotStatus }
  close(): Promise<void>
}

export type IngestOutcome = 'appended' | 'known' | 'waiting'

export interface Certified {
  readonly certificate: Certificate
  /** Ticks from the proposal to the certificate. */
  readonly ticks: number
}

/** Proves that the caller knows the API key under which the envelope was sealed, without sending the key. */
export interface Ownership {
  /** lookupHash of the API key, 64 hex digits. */
  readonly lookup: string
  /** HMAC-SHA256 with the key's proof key over `svcmesh fetch v1\n` + network + `\n` + envelope id; 64 hex digits. */
  readonly mac: string
}

export interface FetchedEnvelope {
  /** Public key of the node that sealed it. */
  readonly origin: PeerKey
  readonly open: Pick<Bundle, 'envelope_id' | 'seal' | 'inclusion'> & { readonly svcond: number }
  /** Canonical JSON of the CKO; null if the caller may not see it. */
  readonly text: string | null
}

/** Counters since the start, for metrics and status. */
export interface MeshFigures {
  readonly gossipReceived: number
  readonly gossipDuplicate: number
  readonly gossipInvalid: number
  /** Events accepted over the last WINDOW_TICKS ticks. */
  readonly recentGossip: number
  /** svcond of the last accepted event, or null. */
  readonly lastGossipSvcond: number | null
  /** Share of recomputations by others that agreed bit for bit; null before the first. */
  readonly coherence: number | null
  /** Largest number of events that a peer is known to be ahead by, over all logs. */
  readonly syncLag: number
  readonly synced: number
  readonly certificates: number
  readonly votes: number
  /** Claims that lost to an earlier one. */
  readonly conflictsResolved: number
  readonly quarantines: number
  /** Connected peers that keep every log from its first event on. */
  readonly archives: readonly PeerKey[]
}
