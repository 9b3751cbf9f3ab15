import type { Clock } from '../../src/time/clock.ts'
import type { Directory, PeerKey, Transport } from '../mesh/transport.ts'

/** A peer and where to find it. */
export interface KnownPeer {
  readonly key: PeerKey
  /** Multiaddrs, with or without a trailing `/p2p/…`. */
  readonly addresses: readonly string[]
}

/** Rules for the contents of the distributed hash table; those of address records are in protocols/address. */
export interface AddressRules {
  /**
   * @param key 16 hex digits
   * @param bytes canonical JSON of an address record
   * @throws Error when the record is not one of this address, or not signed by its owner
   */
  validate(key: string, bytes: Uint8Array): void
  /** @returns whether `a` takes precedence over `b`, both being valid: the earlier svcond, then the smaller hash */
  better(a: Uint8Array, b: Uint8Array): boolean
}

export interface Libp2pOptions {
  readonly network: string
  /** Ed25519 seed of the node, 32 bytes; the peer id derives from it. */
  readonly seed: Uint8Array
  /** Multiaddrs; none for a node that only dials. */
  readonly listen: readonly string[]
  readonly peers: readonly KnownPeer[]
  /** Public keys of the first members in the order of the network description. */
  readonly members: readonly PeerKey[]
  /** Whether a key became that of a member since then; by default none has. */
  readonly joined?: (key: PeerKey) => boolean
  /** Whether many nodes share an address (a network on one machine), which alone then does not indicate an attack. */
  readonly sharedAddresses: boolean
  readonly rules: AddressRules
  readonly clock: Clock
  /** Called for unexpected errors; the transport continues. */
  readonly onFault: (error: unknown) => void
  /** Keys with which no connection may exist, as of now; polled twice a second. */
  readonly blocked?: () => ReadonlySet<PeerKey>
  /** Whether a member has published recently; by default all count as lively. */
  readonly isLively?: (member: PeerKey) => boolean
  /**
   * Whether a member's log is known to have two versions: it may then be shunned like a stranger; by default none has.
   */
  readonly isForked?: (member: PeerKey) => boolean
  /** TCP and Noise by default; tests may replace them. */
  readonly carriers?: Carriers
}

/** Factories of libp2p modules, in libp2p's own types, which only node/peer knows. */
export interface Carriers {
  readonly transports: readonly unknown[]
  readonly encrypters: readonly unknown[]
}

export interface Libp2pPeer {
  readonly transport: Transport
  readonly directory: Directory
  /** Multiaddrs at which this node can be dialled, with its peer id; none while it is stopped. */
  addresses(): readonly string[]
  /** Replaces what is known of other peers; connections stay open. */
  setPeers(peers: readonly KnownPeer[]): void
  /** Adds a peer, or addresses to a known one. */
  addPeer(peer: KnownPeer): void
  /** Closes connections with peers that are now blocked; this happens twice a second anyway. */
  refreshBlocks(): void
}
