import { multiaddr } from '@multiformats/multiaddr'
import { startLibp2p } from '../../node/peer/libp2p-node.ts'
import { SystemClock } from '../../node/system/clock.ts'
import { gossipTopic, type REQUESTS, requestId } from '../../protocols/protocol-ids.ts'
import { pass } from '../waiting/until.ts'
import { numberedRules } from './libp2p-bench.ts'

export interface HostileOptions {
  readonly network: string
  /** 32 bytes: a key of its own, or a member's. */
  readonly seed: Uint8Array
  /** Multiaddr of the node to plague, without its name. */
  readonly address: string
  /** libp2p's name of it. */
  readonly peerId: string
}

/** A libp2p node that speaks the protocols of a network and keeps none of its rules. */
export interface HostilePeer {
  /** Resolves when handed over, whether or not the victim still listens. */
  gossip(message: Uint8Array): Promise<void>
  /** Writes to a fresh stream of one of the request protocols and does not wait for an answer. */
  ask(request: (typeof REQUESTS)[number], bytes: Uint8Array): Promise<void>
  /** Tries again. @returns whether the victim lets it in */
  dial(): Promise<boolean>
  /** Whether the victim keeps the connection. */
  readonly connected: boolean
  close(): Promise<void>
}

const HANDSHAKE_MS = 1000
/** Looking for the victim's subscription: milliseconds from one look to the next, looks until the next dial, and in all. */
const STEP_MS = 50
const STEPS_PER_DIAL = 80
const MOST_STEPS = 2400

/** Connects with the victim and follows the topic, as any newcomer does. */
export async function openHostilePeer({ network, seed, address, peerId }: HostileOptions): Promise<HostilePeer> {
  const options = {
    network,
    seed,
    listen: [],
    peers: [],
    members: [],
    sharedAddresses: true,
    rules: numberedRules,
    clock: new SystemClock(),
    onFault: () => undefined,
  }
  const node = await startLibp2p(
    options,
    {},
    () => undefined,
    () => [],
  )
  // The hash table may bring it to others, too.
  const isConnected = (): boolean => node.getConnections().some(({ remotePeer }) => remotePeer.toString() === peerId)
  const topic = gossipTopic(network)
  const { pubsub } = node.services
  pubsub.subscribe(topic)
  const victim = multiaddr(`${address}/p2p/${peerId}`)
  // Gossipsub opens one stream to a peer; where that failed, a new connection gets another.
  const { streamsOutbound } = pubsub as unknown as { readonly streamsOutbound: ReadonlyMap<string, unknown> }
  const listens = (): boolean =>
    streamsOutbound.has(peerId) && pubsub.getSubscribers(topic).some((peer) => peer.toString() === peerId)
  let connection = await node.dial(victim)
  for (let step = 1; !listens(); step++) {
    if (step > MOST_STEPS) throw new Error('the victim does not gossip with this peer')
    if (step % STEPS_PER_DIAL === 0) {
      connection.abort(new Error('once more'))
      connection = await node.dial(victim)
    }
    await pass(STEP_MS)
  }
  return {
    async gossip(message) {
      await pubsub.publish(topic, message)
    },
    async ask(request, bytes) {
      try {
        const stream = await connection.newStream(requestId(network, request))
        stream.send(bytes)
        setTimeout(() => stream.abort(new Error('enough')), HANDSHAKE_MS)
      } catch {
        // The victim rejects it; that is intended.
      }
    },
    async dial() {
      await node.dial(victim).catch(() => undefined)
      // The victim closes when it has seen whose key it is, which is after this side is done.
      for (let step = 0; step < MOST_STEPS && isConnected(); step++) await pass(STEP_MS)
      return isConnected()
    },
    get connected() {
      return isConnected()
    },
    async close() {
      await node.stop()
    },
  }
}
