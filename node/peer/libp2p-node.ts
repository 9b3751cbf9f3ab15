import './polyfill.ts'
import { noise } from '@chainsafe/libp2p-noise'
import { generateKeyPairFromSeed } from '@libp2p/crypto/keys'
import { type GossipSub, gossipsub } from '@libp2p/gossipsub'
import { type Identify, identify } from '@libp2p/identify'
import type { ConnectionGater } from '@libp2p/interface'
import { type KadDHT, kadDHT, passthroughMapper } from '@libp2p/kad-dht'
import { type Ping, ping } from '@libp2p/ping'
import { tcp } from '@libp2p/tcp'
import { yamux } from '@libp2p/yamux'
import { createLibp2p, type Libp2pOptions as Init, type Libp2p } from 'libp2p'
import { directoryId, gossipTopic } from '../../protocols/protocol-ids.ts'
import { directoryRules } from './address-namespace.ts'
import { type GossipCount, gossipSettings } from './gossip-settings.ts'
import type { Libp2pOptions } from './options.ts'
import { RecordStore } from './record-store.ts'

export type Libp2pNode = Libp2p<{ pubsub: GossipSub; directory: KadDHT; identify: Identify; ping: Ping }>

/** Slow machines and many processes on few cores: each of libp2p's own values was seen to break a mesh of 17. */
const CONNECTIONS = {
  maxIncomingPendingConnections: 100,
  addressDialTimeout: 20_000,
  dialTimeout: 30_000,
  inboundUpgradeTimeout: 30_000,
  inboundStreamProtocolNegotiationTimeout: 30_000,
  outboundStreamProtocolNegotiationTimeout: 30_000,
  connectionCloseTimeout: 300,
  // The maintainer does that.
  reconnectRetries: 0,
}

/** Connections a second that one address may open. */
const ARRIVALS = { shared: 200, distinct: 20 }

/** One late answer closes a connection, and a machine that is overloaded must not lose all of them for that. */
const MONITOR = { pingInterval: 15_000, pingTimeout: { minTimeout: 30_000, maxTimeout: 60_000 } }

/**
 * Small, since a lookup otherwise asks everyone. Peers that hang (those that are gone are not dialled at all) hold one
 * of the parallel queries for at most `maxTimeout`.
 */
const DIRECTORY = {
  kBucketSize: 6,
  alpha: 3,
  disjointPaths: 2,
  clientMode: false,
  allowQueryWithZeroPeers: true,
  networkDialTimeout: { minTimeout: 400, maxTimeout: 1500 },
  // Members connect by themselves; looking for neighbours while all connect at once would only hold them up.
  initialQuerySelfInterval: 60_000,
  peerInfoMapper: passthroughMapper,
}

/** Builds and starts a libp2p node. @throws Error where an address cannot be listened on */
export async function startLibp2p(
  options: Libp2pOptions,
  gater: ConnectionGater,
  count: GossipCount,
): Promise<Libp2pNode> {
  const { network, rules, carriers, sharedAddresses } = options
  const privateKey = await generateKeyPairFromSeed('Ed25519', options.seed)
  const transports = (carriers?.transports ?? [tcp()]) as Init['transports']
  const connectionEncrypters = (carriers?.encrypters ?? [noise()]) as Init['connectionEncrypters']
  const node = await createLibp2p({
    privateKey,
    nodeInfo: { name: 'svcmesh', version: '1', userAgent: 'svcmesh' },
    addresses: { listen: [...options.listen] },
    ...(transports && { transports }),
    ...(connectionEncrypters && { connectionEncrypters }),
    streamMuxers: [yamux()],
    connectionManager: {
      ...CONNECTIONS,
      inboundConnectionThreshold: sharedAddresses ? ARRIVALS.shared : ARRIVALS.distinct,
    },
    connectionMonitor: MONITOR,
    connectionGater: gater,
    datastore: new RecordStore(rules),
    services: {
      // Without it a peer's protocols stay unknown, and it is asked once.
      identify: identify({ timeout: 30_000 }),
      ping: ping(),
      pubsub: gossipsub(gossipSettings(gossipTopic(network), sharedAddresses, count)),
      directory: kadDHT({ ...DIRECTORY, ...directoryRules(rules), protocol: directoryId(network) }),
    },
    start: false,
  })
  try {
    await node.start()
  } catch (error) {
    await node.stop()
    throw error
  }
  return node
}
