/** Ed25519 public key of a node, 64 hex digits; every transport authenticates it. */
export type PeerKey = string

/** Verdict on a gossiped message: forward it, drop it, or drop it and count it against the peer that forwarded it. */
export type GossipVerdict = 'accept' | 'ignore' | 'reject'

/** Checks a message before it is forwarded; must be cheap to refuse. */
export type GossipHandler = (message: Uint8Array, from: PeerKey) => Promise<GossipVerdict>

/** Answers a request of a peer; errors are returned as a refusal without detail. */
export type RequestHandler = (body: Uint8Array, from: PeerKey, signal: AbortSignal) => Promise<Uint8Array>

export interface PeerInfo {
  readonly key: PeerKey
  /** Gossip score; 0 if the transport has none. */
  readonly score: number
  /** Multiaddr or other name of the connection's far end. */
  readonly address: string
  /** Milliseconds of the last round trip, or null if unmeasured. */
  readonly latency: number | null
}

/** Figures of a transport, counted since its start. */
export interface TransportCounters {
  readonly received: number
  readonly duplicates: number
  readonly invalid: number
  readonly published: number
}

/**
 * How a node reaches the others. libp2p (TCP, or in memory) and a simulated network are adapters; all pass
 * test/transport/transport-suite.ts. Gossip is best effort: events that must arrive are synchronised.
 */
export interface Transport {
  readonly self: PeerKey
  /** Connected peers that speak this network's protocols. */
  peers(): readonly PeerInfo[]
  /** Sends to every peer, directly or through others. Resolves when handed over, even if no peer is reachable. */
  publish(message: Uint8Array): Promise<void>
  /** One handler; set before `start`. */
  onGossip(handler: GossipHandler): void
  /**
   * Asks one peer and waits for its answer.
   * @param protocol one of node/mesh/protocol-ids
   * @throws Refusal PEER_UNREACHABLE when it is not connected, does not answer in time, or refuses
   */
  request(peer: PeerKey, protocol: string, body: Uint8Array, options?: RequestOptions): Promise<Uint8Array>
  /** One handler per protocol; set before `start`. */
  onRequest(protocol: string, handler: RequestHandler): void
  /** Counts against a peer that it answered with something false; not every transport does. */
  blame?(peer: PeerKey): void
  counters(): TransportCounters
  start(): Promise<void>
  stop(): Promise<void>
}

export interface RequestOptions {
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/** Longest request or answer. */
export const MAX_MESSAGE_BYTES = 2_097_152

/**
 * The distributed hash table of addresses: register, serve clients without a log, fall back. Values are the canonical
 * JSON of an address record (protocols/address).
 */
export interface Directory {
  /** Resolves when enough peers hold it. @throws Refusal PEER_UNREACHABLE if no peer can store it */
  put(address: string, record: Uint8Array): Promise<void>
  /** The best record (valid signature, earliest svcond) among those found in time, or null. */
  get(address: string, options?: RequestOptions): Promise<Uint8Array | null>
}
