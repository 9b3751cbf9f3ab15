import type { PublishedEvent } from '../envelope/bundle.ts'
import type { Certificate, MintProof, Spend } from './spend.ts'

/**
 * Bodies of the events of a published log, by kind. An event's id is the sha256 of its canonical JSON, signature
 * included, 64 hex digits. `tick` commits to the envelopes of a tick (TickBody).
 */
export interface EventBodies {
  /** Every member publishes one at least every HEARTBEAT_TICKS ticks. */
  readonly heartbeat: HeartbeatBody
  readonly recovery: RecoveryBody
  readonly address: AddressRecord
  readonly owner: OwnerBody
  readonly job: JobBody
  readonly shard: ShardBody
  readonly discovery: DiscoveryBody
  readonly fuel_bond: FuelBondBody
  readonly spend: SpendBody
  readonly vote: VoteBody
  readonly certificate: CertificateBody
  readonly evidence: EvidenceBody
}

export type MeshKind = keyof EventBodies

/** Body of the event of kind `tick`, which the lane publishes for every tick in which something was sealed. */
export interface TickBody {
  readonly tick: number
  /** Envelopes sealed in the tick. */
  readonly count: number
  /** Merkle-sum root over them, 64 hex digits. */
  readonly root: string
  /** Of their faces, decimal. */
  readonly sum: string
  /** Id of the last of them, 64 hex digits. */
  readonly last: string
}

export interface HeartbeatBody {
  /** For every member in the order of `Members.keys`: how many events of its log this node holds durably. */
  readonly seen: readonly number[]
  /** This node's state root when it published, 64 hex digits. */
  readonly state_root: string
}

/** A member that lost its latest records learned its own log from a quorum of others, and abstains from voting. */
export interface RecoveryBody {
  /** 1 for the first recovery. */
  readonly incarnation: number
  /** Events of its own log that it learned from others. */
  readonly adopted: number
  /** Last tick in which it does not vote. */
  readonly abstains_until: number
}

/** A 16-hex address: `{address, owner, kind, target, svcond, ttl, sig}`, signed by its owner. */
export interface AddressRecord {
  readonly address: string
  /** Ed25519 public key of the owner, 64 hex digits. */
  readonly owner: string
  readonly kind: 'node' | 'zid' | 'service' | 'content'
  /** URL, multiaddr, ZID or content id; up to 512 characters. */
  readonly target: string
  /** Tick in which the owner signed. */
  readonly svcond: number
  /** Ticks from `svcond` in which the record holds, at most MAX_TTL_TICKS. */
  readonly ttl: number
  /** Over `svcmesh address v1\n` + network + `\n` + canonical JSON of the record without `sig`; 128 hex digits. */
  readonly sig: string
}

/** Binds an identity to the key that speaks for it; the node that published it is its home. */
export interface OwnerBody {
  /** 32 hex digits. */
  readonly zid: string
  readonly public_key: string
  /** By that key over `svcmesh owner v1\n` + network + `\n` + zid. */
  readonly sig: string
}

export interface JobBody {
  /** 32 hex digits, chosen by the asker. */
  readonly job: string
  /** sha256 of the canonical task, 64 hex digits: the task itself goes to the workers and not into the log. */
  readonly task: string
  readonly operations: number
  /** Last tick in which an answer is of use. */
  readonly deadline: number
}

/** Which nodes keep a piece of data. */
export interface ShardBody {
  /** 64 hex digits. */
  readonly shard: string
  /** Public keys. */
  readonly nodes: readonly string[]
}

/** What a node says of itself. */
export interface DiscoveryBody {
  readonly name: string
  readonly url: string
  /** Multiaddrs. */
  readonly addresses: readonly string[]
  readonly version: string
  readonly kernel_digest: string
  readonly math_digest: string
}

/** Bought hours that the home node of an account bonds, once per reference. */
export interface FuelBondBody {
  /** sha256 of the payment, 64 hex digits. */
  readonly reference: string
  /** Public key of the home node. */
  readonly home: string
  readonly account: string
  /** Decimal, positive. */
  readonly plancks: string
}

/** A spend that is put to the vote, with what voters need to check it. */
export interface SpendBody {
  readonly spend: Spend
  /** One for every input of version 0. */
  readonly mints: readonly MintProof[]
  /** Of the spends that made the other inputs what they are. */
  readonly certificates: readonly Certificate[]
}

/** One event per node and tick carries all of its votes. */
export interface VoteBody {
  readonly votes: readonly {
    /** Id of the spend. */
    readonly spend: string
    /** Over `svcmesh vote v1\n` + network + `\n` + spend; 128 hex digits. */
    readonly sig: string
  }[]
}

export interface CertificateBody {
  readonly certificate: Certificate
}

/** Two events of one log with the same sequence number: their origin said two different things. */
export interface EvidenceBody {
  /** The one with the smaller id. */
  readonly first: PublishedEvent
  readonly second: PublishedEvent
}

/** A member is never silent for longer, so that nobody is free to back-date by more. */
export const HEARTBEAT_TICKS = 60

/** Ticks for which the doors take an event, before and after their own clock; also how long a recovered node abstains. */
export const WINDOW_TICKS = 120

/**
 * Events of one tick in one log at most, for every node alike (ADR 14). A member owes up to four in a tick (tick event,
 * heartbeat, recovery, votes); beside them sixty are certificates, evidence and what callers ask for, 82 a second, which
 * is all that a mesh of seventeen is meant to carry.
 */
export const MAX_EVENTS_PER_TICK = 64

/** Votes of one event; with their signatures they stay below MAX_EVENT_BYTES. */
export const MAX_EVENT_VOTES = 512

/** An event is at most this long in canonical JSON, UTF-8. */
export const MAX_EVENT_BYTES = 131_072

/** Evidence alone may be longer, so that two events of the greatest length fit into it. */
export const MAX_EVIDENCE_BYTES = 2 * MAX_EVENT_BYTES + 2048

/** About 90 days. */
export const MAX_TTL_TICKS = 10_000_000
