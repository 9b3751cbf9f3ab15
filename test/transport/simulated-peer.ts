import { createHash } from 'node:crypto'
import {
  type GossipHandler,
  MAX_MESSAGE_BYTES,
  type PeerInfo,
  type PeerKey,
  type RequestHandler,
  type RequestOptions,
  type Transport,
  type TransportCounters,
} from '../../node/mesh/transport.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Clock } from '../../src/time/clock.ts'

const DEFAULT_TIMEOUT_MS = 10_000

/** What a simulated peer needs of its network. */
export interface SimulatedAir {
  readonly clock: Clock
  readonly onFault: (error: unknown) => void
  attach(peer: SimulatedPeer): void
  detach(peer: SimulatedPeer): void
  sayGoodbye(peer: SimulatedPeer): void
  around(self: PeerKey): readonly SimulatedPeer[]
  reachable(from: PeerKey, to: PeerKey): boolean
  carry(from: PeerKey, to: PeerKey, arrive: (receiver: SimulatedPeer) => void): void
}

/** Handlers of one peer that a simulated network reaches; made by SimulatedNetwork.peer. */
export class SimulatedPeer implements Transport {
  readonly self: PeerKey
  readonly #network: SimulatedAir
  readonly #requests = new Map<string, RequestHandler>()
  /** How to end what this peer waits for, and whom it has asked. */
  readonly #waiting = new Map<(refusal: Refusal) => void, PeerKey>()
  readonly #counters = { received: 0, duplicates: 0, invalid: 0, published: 0 }
  readonly #seen = new Set<string>()
  #life: AbortController | null = null
  #gossip: GossipHandler = async () => 'ignore'

  constructor(self: PeerKey, network: SimulatedAir) {
    this.self = self
    this.#network = network
  }

  peers(): readonly PeerInfo[] {
    if (this.#life === null) return []
    return this.#network.around(this.self).map(({ self }) => ({
      key: self,
      score: 0,
      address: `/simulated/${self.slice(0, 8)}`,
      latency: null,
    }))
  }

  async publish(message: Uint8Array): Promise<void> {
    if (message.length > MAX_MESSAGE_BYTES) throw new Error(`a message of ${message.length} bytes is too long`)
    if (this.#life === null) return
    this.#counters.published++
    const copy = message.slice()
    const id = createHash('sha256').update(copy).digest('hex')
    this.#seen.add(id)
    for (const { self } of this.#network.around(this.self)) {
      this.#network.carry(this.self, self, (receiver) => receiver.#hear(copy, id, this.self))
    }
  }

  /** Gossips to one peer alone, which no honest node does. */
  tell(peer: PeerKey, message: Uint8Array): void {
    if (this.#life === null) return
    const copy = message.slice()
    const id = createHash('sha256').update(copy).digest('hex')
    this.#network.carry(this.self, peer, (receiver) => receiver.#hear(copy, id, this.self))
  }

  onGossip(handler: GossipHandler): void {
    this.#gossip = handler
  }

  request(peer: PeerKey, protocol: string, body: Uint8Array, options: RequestOptions = {}): Promise<Uint8Array> {
    const { timeoutMs = DEFAULT_TIMEOUT_MS, signal } = options
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(unreachable(peer, 'was no longer wanted'))
      if (body.length > MAX_MESSAGE_BYTES) return reject(new Error(`a request of ${body.length} bytes is too long`))
      if (this.#life === null || !this.#network.reachable(this.self, peer)) {
        return reject(unreachable(peer, 'is not connected'))
      }
      const end = (): void => {
        cancel()
        signal?.removeEventListener('abort', give)
        this.#waiting.delete(refuse)
      }
      const refuse = (refusal: Refusal): void => {
        end()
        reject(refusal)
      }
      const give = (): void => refuse(unreachable(peer, 'was no longer wanted'))
      const cancel = this.#network.clock.after(BigInt(timeoutMs) * 1_000_000n, () =>
        refuse(unreachable(peer, `did not answer within ${timeoutMs} ms`)),
      )
      signal?.addEventListener('abort', give)
      this.#waiting.set(refuse, peer)
      const accept = (answer: Uint8Array | null): void => {
        if (answer === null) return refuse(unreachable(peer, 'refused'))
        end()
        resolve(answer)
      }
      const copy = body.slice()
      this.#network.carry(this.self, peer, (receiver) => receiver.#answer(protocol, copy, this, accept))
    })
  }

  onRequest(protocol: string, handler: RequestHandler): void {
    this.#requests.set(protocol, handler)
  }

  counters(): TransportCounters {
    return { ...this.#counters }
  }

  async start(): Promise<void> {
    if (this.#life !== null) return
    this.#network.attach(this)
    this.#life = new AbortController()
  }

  async stop(): Promise<void> {
    if (this.#life !== null) this.#network.sayGoodbye(this)
    this.vanish()
  }

  /** The connection with a peer is gone: it will not answer any more. */
  lose(peer: PeerKey): void {
    for (const [refuse, asked] of [...this.#waiting]) if (asked === peer) refuse(unreachable(peer, 'has left'))
  }

  /** Ends at once; what waits is refused. */
  vanish(): void {
    this.#life?.abort()
    this.#life = null
    this.#network.detach(this)
    for (const refuse of [...this.#waiting.keys()]) refuse(unreachable(this.self, 'has stopped'))
  }

  #hear(message: Uint8Array, id: string, from: PeerKey): void {
    if (this.#seen.has(id)) this.#counters.duplicates++
    else this.#counters.received++
    this.#seen.add(id)
    // Real gossip forgets what it has seen after a while, so that a handler meets repetitions as well.
    this.#gossip(message.slice(), from).then((verdict) => {
      if (verdict === 'reject') this.#counters.invalid++
    }, this.#network.onFault)
  }

  #answer(protocol: string, body: Uint8Array, asker: SimulatedPeer, accept: (answer: Uint8Array | null) => void): void {
    const life = this.#life
    if (life === null) return
    const reply = (answer: Uint8Array | null): void => {
      // A peer that crashed meanwhile says nothing; one that asked and crashed is not there to hear it.
      if (this.#life === life) this.#network.carry(this.self, asker.self, () => accept(answer))
    }
    const handler = this.#requests.get(protocol)
    if (handler === undefined) return reply(null)
    handler(body.slice(), asker.self, life.signal).then(
      (answer) => reply(answer.length <= MAX_MESSAGE_BYTES ? answer.slice() : null),
      (error: unknown) => {
        if (!(error instanceof Refusal)) this.#network.onFault(error)
        reply(null)
      },
    )
  }
}

const unreachable = (peer: PeerKey, what: string): Refusal =>
  new Refusal('PEER_UNREACHABLE', `Peer ${peer.slice(0, 16)} ${what}.`)
