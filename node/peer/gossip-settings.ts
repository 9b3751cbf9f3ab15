import { createHash } from 'node:crypto'
import { type GossipsubOpts, type Message, StrictNoSign } from '@libp2p/gossipsub'
import { MAX_MESSAGE_BYTES } from '../mesh/transport.ts'
import { scoreParameters, THRESHOLDS } from './score.ts'

/** Called for every message whose identity was computed: own ones, new ones, and duplicates. */
export type GossipCount = () => void

/** Bytes of a message's hash that name it. */
const ID_BYTES = 20

/** Several messages may share a frame when a peer asked for what it missed. */
const LONGEST_FRAME = 4 * MAX_MESSAGE_BYTES

/**
 * How many peers a node has messages passed on by, and passes them on to. Members are connected with one another and
 * hear everything from who says it, so that passing on is for those whose connection is missing: two ways are enough for
 * them, announcements (lazy) find what both lose, and a synchronisation what is older. A narrow node asks nobody and does
 * it for up to four who ask; a leaving one dismisses all.
 */
export const WIDTHS = {
  wide: { D: 2, Dlo: 2, Dhi: 4 },
  // Of more than four who ask, four are kept: D counts when some are dismissed, and Dlo when some are wanted.
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
    // Own messages go to everybody at once: what only the mesh carries arrives later and costs as much.
    floodPublish: true,
    ...WIDTHS.narrow,
    // Who passes messages on is chosen by what is missing, not by scores.
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
