import type {
  GossipHandler,
  PeerInfo,
  PeerKey,
  RequestHandler,
  Transport,
  TransportCounters,
} from '../../node/mesh/transport.ts'
import { Refusal } from '../../src/errors/refusal.ts'

/** Nodes of one process that call each other: what they do is measured, and no network. */
export class LocalTransport implements Transport {
  readonly self: PeerKey
  readonly #others: Map<PeerKey, LocalTransport>
  readonly #handlers = new Map<string, RequestHandler>()

  constructor(self: PeerKey, others: Map<PeerKey, LocalTransport>) {
    this.self = self
    this.#others = others
  }

  peers(): readonly PeerInfo[] {
    return [...this.#others.keys()]
      .filter((key) => key !== this.self)
      .map((key) => ({ key, score: 0, address: '/local', latency: null }))
  }

  publish(): Promise<void> {
    return Promise.resolve()
  }

  onGossip(_handler: GossipHandler): void {}

  onRequest(protocol: string, handler: RequestHandler): void {
    this.#handlers.set(protocol, handler)
  }

  async request(peer: PeerKey, protocol: string, body: Uint8Array): Promise<Uint8Array> {
    const other = this.#others.get(peer)
    const handler = other === undefined ? undefined : other.#handlers.get(protocol)
    if (handler === undefined) throw new Refusal('PEER_UNREACHABLE', 'No such node.')
    return (await handler(body, this.self, new AbortController().signal)).slice()
  }

  counters(): TransportCounters {
    return { received: 0, duplicates: 0, invalid: 0, published: 0 }
  }

  async start(): Promise<void> {
    this.#others.set(this.self, this)
  }

  async stop(): Promise<void> {
    this.#others.delete(this.self)
  }
}
