import type { Connection } from '@libp2p/interface'
import type { Clock } from '../../src/time/clock.ts'
import type { PeerInfo, PeerKey } from '../mesh/transport.ts'
import type { Libp2pNode } from './libp2p-node.ts'
import { keyOfPeer } from './peer-key.ts'

const LOOK_NS = 500_000_000n
/**
 * A connection over which a peer does not gossip in both directions, or has not said that it follows the topic, is closed
 * after so long, and dialled anew.
 */
const SILENT_NS = 10_000_000_000n

/** What gossipsub knows and does not tell by its interface. */
interface RouterInside {
  readonly streamsInbound: ReadonlyMap<string, unknown>
  readonly streamsOutbound: ReadonlyMap<string, unknown>
  getScore(peer: string): number
}

/**
 * Looks after open connections twice a second: those with blocked peers are closed, and so are those whose gossip
 * streams or whose subscriptions are gone, which happens when one of two connections with the same peer closes and is
 * never repaired.
 */
export class Watch {
  readonly #clock: Clock
  readonly #node: Libp2pNode
  readonly #topic: string
  readonly #blocked: () => ReadonlySet<PeerKey>
  /** Connections without gossip, by id: since when. */
  readonly #silent = new Map<string, bigint>()
  #cancel: () => void = () => undefined

  constructor(clock: Clock, node: Libp2pNode, topic: string, blocked: () => ReadonlySet<PeerKey>) {
    this.#clock = clock
    this.#node = node
    this.#topic = topic
    this.#blocked = blocked
  }

  start(): void {
    this.#cancel = this.#clock.after(LOOK_NS, () => {
      this.start()
      this.refreshBlocks()
      this.#closeSilent()
    })
  }

  stop(): void {
    this.#cancel()
  }

  /** Peers that follow the topic of this network. */
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

  #closeSilent(): void {
    const now = this.#clock.now()
    const connections = this.#node.getConnections()
    const ids = new Set(connections.map(({ id }) => id))
    const followers = new Set(this.#node.services.pubsub.getSubscribers(this.#topic).map(String))
    for (const id of this.#silent.keys()) if (!ids.has(id)) this.#silent.delete(id)
    for (const connection of connections) {
      if (this.#gossips(connection, followers)) this.#silent.delete(connection.id)
      else if (!this.#silent.has(connection.id)) this.#silent.set(connection.id, now)
      else if (now - (this.#silent.get(connection.id) ?? now) >= SILENT_NS) {
        connection.abort(new Error('this peer does not gossip'))
      }
    }
  }

  #gossips({ remotePeer }: Connection, followers: ReadonlySet<string>): boolean {
    const id = remotePeer.toString()
    return followers.has(id) && this.#inside.streamsInbound.has(id) && this.#inside.streamsOutbound.has(id)
  }

  get #inside(): RouterInside {
    return this.#node.services.pubsub as unknown as RouterInside
  }
}
