import { createHash } from 'node:crypto'
import { type GossipsubOpts, type Message, StrictNoSign } from '@libp2p/gossipsub'
import { MAX_MESSAGE_BYTES } from '../mesh/transport.ts'
import { scoreParameters, THRESHOLDS } from './score.ts'

/** Called for every message whose identity was computed: own ones, new ones, and duplicates. */
export type GossipCount = () => void

/** Bytes of a message's hash that identify it. */
const ID_BYTES = 20

/** Several messages may share a frame when a peer has requested those that it missed. */
const LONGEST_FRAME = 4 * MAX_MESSAGE_BYTES

/**
 * Number of peers that forward messages to a node, and to which it forwards them. Members are connected with one
 * another and receive every message from its origin, so forwarding only serves members with a missing connection: two
 * forwarders are enough for them, announcements (lazy) find what both lose, and synchronisation finds what is older. A
 * narrow node requests no forwarding and does it for up to four peers that request it; a leaving node prunes all.
 */
export const WIDTHS = {
  wide: { D: 2, Dlo: 2, Dhi: 4 },
  // If more than four request it, four are kept: D counts when peers are pruned, and Dlo when peers are wanted.
  narrow: { D: 4, Dlo: 0, Dhi: 4 },
  leaving: { D: 0, Dlo: 0, Dhi: 0 },
} as const

/** Gossipsub without signatures of its own: every message is a signed event, and what gossip loses is synchronised. */
export function gossipSettings(topic: string, sharedAddresses: boolean, count: GossipCount): Partial<GossipsubOpts> {
  return {
    globalSignaturePolicy: StrictNoSign,
    msgIdFn: (message: Message) => {
      count()
      return createHash('sha256').update(message.data).digest().subarray(0, ID_BYTES)
    },
    // Own messages go to all peers at once: forwarding through the mesh alone is slower and costs as much.
    floodPublish: true,
    ...WIDTHS.narrow,
    // Forwarding peers are chosen by missing connections, not by scores.
    opportunisticGraftPeers: 0,
    Dout: 0,
    Dscore: 1,
    Dlazy: 2,
    gossipFactor: 0.1,
    // Announcing saves little on messages of a few hundred bytes, and costs a control message each.
    idontwantMinDataSize: 1 << 30,
    allowPublishToZeroTopicPeers: true,
    ignoreDuplicatePublishError: true,
    fallbackToFloodsub: false,
    allowedTopics: [topic],
    maxInboundDataLength: LONGEST_FRAME,
    decodeRpcLimits: {
      maxSubscriptions: 16,
      maxMessages: 5000,
      maxIhaveMessageIDs: 5000,
      maxIwantMessageIDs: 5000,
      maxControlMessages: 64,
      maxIdontwantMessageIDs: 512,
      maxPeerInfos: 0,
    },
    doPX: false,
    // A node that restarts may graft again before a peer has forgotten that it left.
    pruneBackoff: 10_000,
    unsubcribeBackoff: 2_000,
    graftFloodThreshold: 2_000,
    gossipsubIWantFollowupMs: 10_000,
    scoreParams: scoreParameters(topic, sharedAddresses),
    scoreThresholds: THRESHOLDS,
  }
}
