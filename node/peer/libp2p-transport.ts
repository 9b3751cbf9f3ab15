import { setMaxListeners } from 'node:events'
import type { Connection, PeerId, Stream } from '@libp2p/interface'
import { type Multiaddr, multiaddr } from '@multiformats/multiaddr'
import { gossipTopic } from '../../protocols/protocol-ids.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import {
  type GossipHandler,
  MAX_MESSAGE_BYTES,
  type PeerInfo,
  type PeerKey,
  type RequestHandler,
  type RequestOptions,
  type Transport,
  type TransportCounters,
} from '../mesh/transport.ts'
import { Asker } from './ask.ts'
import { deadline } from './deadline.ts'
import { gatekeeper } from './gatekeeper.ts'
import { GossipDoor } from './gossip-door.ts'
import { type Libp2pNode, startLibp2p } from './libp2p-node.ts'
import { Maintainer } from './maintainer.ts'
import { membersOf } from './members-of.ts'
import { MeshWidth } from './mesh-width.ts'
import type { KnownPeer, Libp2pOptions } from './options.ts'
import { peerOfKey } from './peer-key.ts'
import { Pulse } from './pulse.ts'
import { MOST_STREAMS, Server } from './serve.ts'
import { Shunned } from './shunned.ts'
import { boundStreams } from './stream-bound.ts'
import { Watch } from './watch.ts'

const DIAL_MS = 30_000
const NOBODY: ReadonlySet<PeerKey> = new Set()

/** Members of gossipsub that its interface does not declare. */
interface RouterInside {
  readonly opts: object
}

/** Parts that exist between start and stop. */
interface RunningParts {
  readonly node: Libp2pNode
  readonly asker: Asker
  readonly watch: Watch
  readonly pulse: Pulse
  readonly width: MeshWidth
  readonly ending: AbortController
}

/** The `Transport` port, implemented with libp2p. */
export class Libp2pTransport implements Transport {
  readonly self: PeerKey
  readonly maintainer: Maintainer
  readonly #options: Libp2pOptions
  readonly #requests = new Map<string, RequestHandler>()
  /** Survives a stop: earlier misbehaviour still counts. */
  readonly #shunned: Shunned
  readonly #door: GossipDoor
  readonly #topic: string
  #life: RunningParts | null = null
  /** Serialises starting and stopping. */
  #turn: Promise<void> = Promise.resolve()

  constructor(self: PeerKey, options: Libp2pOptions) {
    this.self = self
    this.#options = options
    this.#topic = gossipTopic(options.network)
    this.#door = new GossipDoor(options.onFault)
    const { clock, members, joined, isForked } = options
    this.#shunned = new Shunned(clock, membersOf(options), isForked)
    this.maintainer = new Maintainer({
      clock,
      self,
      members,
      ...(joined === undefined ? {} : { joined }),
      connected: (key) => this.#connections(key).length > 0,
      blocked: (key) => this.#blocked().has(key) || this.#shunned.has(key),
      dial: (peer) => this.#dial(peer),
    })
    this.maintainer.setPeers(options.peers)
  }

  /** Null while the transport is stopped. */
  get node(): Libp2pNode | null {
    return this.#life?.node ?? null
  }

  peers(): readonly PeerInfo[] {
    return this.#life?.watch.peers() ?? []
  }

  async publish(message: Uint8Array): Promise<void> {
    if (message.length > MAX_MESSAGE_BYTES) throw new Error(`a message of ${message.length} bytes is too long`)
    if (this.#life === null) return
    this.#door.published()
    await this.#life.node.services.pubsub.publish(this.#topic, message)
  }

  onGossip(handler: GossipHandler): void {
    this.#door.handler = handler
  }

  onRequest(protocol: string, handler: RequestHandler): void {
    this.#requests.set(protocol, handler)
  }

  request(peer: PeerKey, protocol: string, body: Uint8Array, options?: RequestOptions): Promise<Uint8Array> {
    if (this.#life !== null) return this.#life.asker.ask(peer, protocol, body, options)
    return Promise.reject(new Refusal('PEER_UNREACHABLE', 'This node is not connected to the network.'))
  }

  blame(peer: PeerKey): void {
    this.#shunned.add(peer)
  }

  counters(): TransportCounters {
    return this.#door.counters()
  }

  /** Closes connections with peers that are now blocked. */
  refreshBlocks(): void {
    this.#life?.watch.refreshBlocks()
  }

  start(): Promise<void> {
    this.#turn = this.#turn.catch(() => undefined).then(() => this.#begin())
    return this.#turn
  }

  stop(): Promise<void> {
    this.#turn = this.#turn.catch(() => undefined).then(() => this.#end())
    return this.#turn
  }

  async #begin(): Promise<void> {
    if (this.#life !== null) return
    const { clock, onFault, members, isLively = () => true } = this.#options
    const shunned = this.#shunned
    const gater = gatekeeper({
      members: membersOf(this.#options),
      blocked: (key) => this.#blocked().has(key) || shunned.has(key),
      dialling: (key) => this.maintainer.dialling(key),
      connections: (peer) => this.#life?.node.getConnections(peer) ?? [],
    })
    const node = await startLibp2p(
      this.#options,
      gater,
      () => this.#door.named(),
      (key) => this.#addressesOf(key),
    )
    const ending = new AbortController()
    const life = ending.signal
    setMaxListeners(0, life)
    const asker = new Asker(clock, (peer) => this.#connections(peer), life)
    const watch = new Watch({ clock, node, topic: this.#topic, blocked: () => this.#blocked(), shunned })
    const pulse = new Pulse(clock, () => node.getConnections())
    const width = new MeshWidth({
      clock,
      self: this.self,
      members,
      isLively,
      followers: () => watch.peers().map(({ key }) => key),
      set: (width) => Object.assign((node.services.pubsub as unknown as RouterInside).opts, width),
    })
    this.#life = { node, asker, watch, pulse, width, ending }
    const garbled = boundStreams(node, clock, shunned)
    const server = new Server({ clock, onFault, garbled, life })
    for (const [protocol, handler] of this.#requests) {
      const serve = (stream: Stream, connection: Connection): Promise<void> => server.serve(stream, connection, handler)
      await node.handle(protocol, serve, { maxInboundStreams: MOST_STREAMS, maxOutboundStreams: MOST_STREAMS })
    }
    const { pubsub } = node.services
    pubsub.topicValidators.set(this.#topic, (peer, message) => this.#door.check(peer, message))
    pubsub.subscribe(this.#topic)
    watch.start()
    pulse.start()
    width.start()
    this.maintainer.start()
  }

  async #end(): Promise<void> {
    if (this.#life === null) return
    const { node, asker, watch, pulse, width, ending } = this.#life
    this.#life = null
    this.maintainer.stop()
    watch.stop()
    pulse.stop()
    width.stop()
    ending.abort()
    asker.close()
    // Closing would wait for the other side, stream by stream.
    for (const connection of node.getConnections()) connection.abort(new Error('the transport stops'))
    await node.stop()
  }

  #blocked(): ReadonlySet<PeerKey> {
    return this.#options.blocked?.() ?? NOBODY
  }

  #connections(key: PeerKey): readonly Connection[] {
    const peer = peerOfKey(key)
    return peer === null ? [] : (this.#life?.node.getConnections(peer) ?? [])
  }

  #addressesOf(key: PeerKey): readonly Multiaddr[] {
    const peer = peerOfKey(key)
    return peer === null ? [] : dialable(this.maintainer.addressesOf(key), peer)
  }

  /** Rejects in bounded time if no node with this key answers at any of the addresses. */
  async #dial({ key, addresses }: KnownPeer): Promise<void> {
    const life = this.#life
    const peer = peerOfKey(key)
    if (life === null || peer === null) return
    const bound = deadline(this.#options.clock, DIAL_MS, life.ending.signal)
    try {
      await life.node.dial(dialable(addresses, peer), { signal: bound.signal })
    } finally {
      bound.clear()
    }
  }
}

/** Every address with the peer's id appended, so that no other node can answer there; malformed ones are omitted. */
function dialable(addresses: readonly string[], peer: PeerId): Multiaddr[] {
  return addresses.flatMap((address) => {
    try {
      return [multiaddr(`${address.replace(/\/p2p\/[^/]+\/?$/, '')}/p2p/${peer}`)]
    } catch {
      return []
    }
  })
}
