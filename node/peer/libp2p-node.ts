import './polyfill.ts'
import { noise } from '@chainsafe/libp2p-noise'
import { privateKeyFromRaw } from '@libp2p/crypto/keys'
import { type GossipSub, gossipsub } from '@libp2p/gossipsub'
import { type Identify, identify } from '@libp2p/identify'
import type { ConnectionGater } from '@libp2p/interface'
import { type KadDHT, kadDHT, passthroughMapper } from '@libp2p/kad-dht'
import type { Ping } from '@libp2p/ping'
import { tcp } from '@libp2p/tcp'
import type { Multiaddr } from '@multiformats/multiaddr'
import { createLibp2p, type Libp2pOptions as Init, type Libp2p } from 'libp2p'
import { directoryId, gossipTopic } from '../../protocols/protocol-ids.ts'
import { concat } from '../../src/bytes/concat.ts'
import type { PeerKey } from '../mesh/transport.ts'
import { systemSigner } from '../system/crypto.ts'
import { acquaintance } from './acquaintance.ts'
import { directoryRules } from './address-namespace.ts'
import { gathered } from './gathered.ts'
import { type GossipCount, gossipSettings } from './gossip-settings.ts'
import { membersOf } from './members-of.ts'
import type { Libp2pOptions } from './options.ts'
import { presence } from './presence.ts'
import { RecordStore } from './record-store.ts'
import { silentLog } from './silent-log.ts'
import { sparingMuxer } from './sparing-muxer.ts'

export type Libp2pNode = Libp2p<{ pubsub: GossipSub; directory: KadDHT; identify: Identify; ping: Ping }>

/**
 * For slow machines and many processes on few cores: each of libp2p's defaults was seen to break a mesh of 17 nodes.
 */
const CONNECTIONS = {
  maxIncomingPendingConnections: 100,
  addressDialTimeout: 20_000,
  dialTimeout: 30_000,
  inboundUpgradeTimeout: 30_000,
  inboundStreamProtocolNegotiationTimeout: 30_000,
  outboundStreamProtocolNegotiationTimeout: 30_000,
  connectionCloseTimeout: 300,
  // The maintainer reconnects.
  reconnectRetries: 0,
}

/** Connections per second that one address may open. */
const ARRIVALS = { shared: 200, distinct: 20 }

/**
 * Small, since a lookup otherwise asks every peer. A peer that hangs (one that is gone is not dialled at all) occupies
 * one of the parallel queries for at most `maxTimeout`.
 */
const DIRECTORY = {
  kBucketSize: 6,
  alpha: 3,
  disjointPaths: 2,
  clientMode: false,
  allowQueryWithZeroPeers: true,
  networkDialTimeout: { minTimeout: 400, maxTimeout: 1500 },
  // Members connect by themselves; searching for neighbours while all nodes connect at once would only delay them.
  initialQuerySelfInterval: 60_000,
  peerInfoMapper: passthroughMapper,
}

/** Builds and starts a libp2p node. @throws Error if an address cannot be listened on */
export async function startLibp2p(
  options: Libp2pOptions,
  gater: ConnectionGater,
  count: GossipCount,
  addressesOf: (key: PeerKey) => readonly Multiaddr[],
): Promise<Libp2pNode> {
  const { network, rules, carriers, sharedAddresses, seed } = options
  // libp2p would compute the public key from the seed by itself, in JavaScript.
  const privateKey = privateKeyFromRaw(concat(seed, systemSigner(seed).publicKey))
  const transports = (carriers?.transports ?? [tcp()]) as Init['transports']
  const connectionEncrypters = (carriers?.encrypters ?? [gathered(noise())]) as Init['connectionEncrypters']
  const node = await createLibp2p({
    privateKey,
    nodeInfo: { name: 'svcmesh', version: '1', userAgent: 'svcmesh' },
    addresses: { listen: [...options.listen] },
    ...(transports && { transports }),
    ...(connectionEncrypters && { connectionEncrypters }),
    streamMuxers: [sparingMuxer()],
    logger: silentLog,
    connectionManager: {
      ...CONNECTIONS,
      inboundConnectionThreshold: sharedAddresses ? ARRIVALS.shared : ARRIVALS.distinct,
    },
    connectionMonitor: { enabled: false },
    connectionGater: gater,
    datastore: new RecordStore(rules),
    services: {
      // Without it the protocols of a peer would stay unknown; acquaintance.ts runs it when it is needed.
      identify: identify({ timeout: 30_000, runOnConnectionOpen: false }),
      acquaintance: acquaintance(membersOf(options), addressesOf),
      ping: presence(),
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
