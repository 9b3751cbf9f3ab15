import type { Connection, PeerId, Stream } from '@libp2p/interface'
import type { Clock } from '../../src/time/clock.ts'
import type { PeerInfo, PeerKey } from '../mesh/transport.ts'
import type { Libp2pNode } from './libp2p-node.ts'
import { keyOfPeer } from './peer-key.ts'
import { THRESHOLDS } from './score.ts'
import type { Shunned } from './shunned.ts'

const LOOK_NS = 500_000_000n
/** After this time without gossip to a peer, gossipsub is made to open its stream again. */
const REPAIR_NS = 2_000_000_000n
/**
 * A connection without gossip in both directions is closed after this time, and dialled anew. The time doubles with
 * every connection to this peer that was closed for that reason, since it may just be slow.
 */
const SHORTEST_SILENCE_NS = 10_000_000_000n
const MOST_DOUBLINGS = 3
const MOST_REMEMBERED = 512

/** Members of gossipsub that its interface does not declare. */
interface RouterInside {
  readonly streamsInbound: ReadonlyMap<string, { readonly rawStream: Stream }>
  readonly streamsOutbound: Map<string, { readonly rawStream: Stream }>
  /** Opens a stream to the peer unless there is one. */
  onPeerConnected(peer: PeerId, connection: Connection): void
  getScore(peer: string): number
}

interface Silence {
  /** Unix nanoseconds. */
  readonly since: bigint
  repaired: boolean
}

export interface WatchOptions {
  readonly clock: Clock
  readonly node: Libp2pNode
  readonly topic: string
  readonly blocked: () => ReadonlySet<PeerKey>
  readonly shunned: Shunned
}

/**
 * Checks open connections twice a second: those with blocked and shunned peers are closed, and gossip that has fallen
 * silent is repaired. Gossipsub opens only one stream to a peer, even if that one was closed before it was handed over,
 * as happens when two connections with one peer cross.
 */
export class Watch {
  readonly #clock: Clock
  readonly #node: Libp2pNode
  readonly #topic: string
  readonly #blocked: () => ReadonlySet<PeerKey>
  readonly #shunned: Shunned
  /** Connections without gossip, by id. */
  readonly #silent = new Map<string, Silence>()
  /** Consecutive connections closed because they were silent, by peer. */
  readonly #closed = new Map<string, number>()
  #cancel: () => void = () => undefined

  constructor({ clock, node, topic, blocked, shunned }: WatchOptions) {
    this.#clock = clock
    this.#node = node
    this.#topic = topic
    this.#blocked = blocked
    this.#shunned = shunned
  }

  start(): void {
    this.#cancel = this.#clock.after(LOOK_NS, () => {
      this.start()
      this.refreshBlocks()
      this.#closeShunned()
      this.#mendSilent()
    })
  }

  stop(): void {
    this.#cancel()
  }

  /** Peers that are subscribed to the topic of this network. */
  peers(): readonly PeerInfo[] {
    const peers: PeerInfo[] = []
    for (const peer of this.#node.services.pubsub.getSubscribers(this.#topic)) {
      const key = keyOfPeer(peer)
      const connection = this.#node.getConnections(peer)[0]
      if (key === null || connection === undefined) continue
      peers.push({
        key,
        score: this.#inside.getScore(peer.toString()),
        address: connection.remoteAddr.toString(),
        latency: connection.rtt ?? null,
      })
    }
    return peers
  }

  refreshBlocks(): void {
    const blocked = this.#blocked()
    if (blocked.size === 0) return
    for (const connection of this.#node.getConnections()) {
      const key = keyOfPeer(connection.remotePeer)
      if (key === null || blocked.has(key)) connection.abort(new Error('this peer is blocked'))
    }
  }

  /** Gossipsub ignores peers below its last threshold, but continues to read what they send. */
  #closeShunned(): void {
    for (const connection of this.#node.getConnections()) {
      const key = keyOfPeer(connection.remotePeer)
      if (key === null) continue
      if (this.#inside.getScore(connection.remotePeer.toString()) < THRESHOLDS.graylistThreshold) this.#shunned.add(key)
      if (this.#shunned.has(key)) connection.abort(new Error('this peer is shunned'))
    }
  }

  #mendSilent(): void {
    const now = this.#clock.now()
    const connections = this.#node.getConnections()
    const ids = new Set(connections.map(({ id }) => id))
    for (const id of this.#silent.keys()) if (!ids.has(id)) this.#silent.delete(id)
    const subscribers = new Set(this.#node.services.pubsub.getSubscribers(this.#topic).map(String))
    for (const connection of connections) {
      const peer = connection.remotePeer.toString()
      const { streamsInbound, streamsOutbound } = this.#inside
      const speaks = isOpen(streamsOutbound.get(peer))
      if (speaks && isOpen(streamsInbound.get(peer)) && subscribers.has(peer)) {
        this.#silent.delete(connection.id)
        this.#closed.delete(peer)
        continue
      }
      const silence = this.#silent.get(connection.id) ?? { since: now, repaired: false }
      this.#silent.set(connection.id, silence)
      if (!speaks && !silence.repaired && now - silence.since >= REPAIR_NS) {
        silence.repaired = true
        streamsOutbound.delete(peer)
        this.#inside.onPeerConnected(connection.remotePeer, connection)
      }
      this.#closeIfSilent(connection, now - silence.since)
    }
  }

  #closeIfSilent(connection: Connection, silent: bigint): void {
    const peer = connection.remotePeer.toString()
    const closed = this.#closed.get(peer) ?? 0
    if (silent < SHORTEST_SILENCE_NS << BigInt(closed)) return
    if (this.#closed.size >= MOST_REMEMBERED) this.#closed.clear()
    this.#closed.set(peer, Math.min(closed + 1, MOST_DOUBLINGS))
    connection.abort(new Error('this peer does not gossip'))
  }

  get #inside(): RouterInside {
    return this.#node.services.pubsub as unknown as RouterInside
  }
}

const isOpen = (stream: { readonly rawStream: Stream } | undefined): boolean => stream?.rawStream.status === 'open'
