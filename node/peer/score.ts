import {
  createPeerScoreParams,
  createPeerScoreThresholds,
  createTopicScoreParams,
  type PeerScoreParams,
  type PeerScoreThresholds,
  validatePeerScoreParams,
  validatePeerScoreThresholds,
} from '@libp2p/gossipsub/score'

/** Messages of a peer below the last of them are ignored entirely. */
export const THRESHOLDS: PeerScoreThresholds = createPeerScoreThresholds({
  gossipThreshold: -10,
  publishThreshold: -50,
  graylistThreshold: -80,
  acceptPXThreshold: 1000,
  opportunisticGraftThreshold: 1,
})

/** Peers on one address beyond which the rest count as one attacker. */
const PEERS_PER_ADDRESS = 6

/** Best score that a peer can earn; nine refused messages cost that much plus the distance to the graylist. */
const BEST_SCORE = 10

/**
 * How a peer is scored by the messages that it forwards. Names P1 to P7 are those of the gossipsub v1.1 specification.
 * P3 (too few deliveries) is off: a healthy mesh may be silent for a minute.
 * @param sharedAddresses whether many honest nodes share a machine; only switches P6 off
 */
export function scoreParameters(topic: string, sharedAddresses: boolean): PeerScoreParams {
  const parameters = createPeerScoreParams({
    topics: {
      [topic]: createTopicScoreParams({
        topicWeight: 1,
        // P1, P2: at most half of the best score each; an hour in the mesh, a hundred first deliveries.
        timeInMeshQuantum: 1000,
        timeInMeshCap: 3600,
        timeInMeshWeight: BEST_SCORE / 2 / 3600,
        firstMessageDeliveriesDecay: 0.97,
        firstMessageDeliveriesCap: 100,
        firstMessageDeliveriesWeight: BEST_SCORE / 2 / 100,
        meshMessageDeliveriesWeight: 0,
        meshFailurePenaltyWeight: 0,
        // P4: nine refused messages reach the graylist; a hundred keep it for four minutes.
        invalidMessageDeliveriesWeight: -(BEST_SCORE - THRESHOLDS.graylistThreshold) / 81,
        invalidMessageDeliveriesDecay: 0.99,
      }),
    },
    topicScoreCap: BEST_SCORE,
    IPColocationFactorThreshold: PEERS_PER_ADDRESS,
    IPColocationFactorWeight: sharedAddresses ? 0 : -5,
    // P7: a node under load breaks a promise now and then, and one that restarts grafts too early.
    behaviourPenaltyThreshold: 10,
    behaviourPenaltyWeight: -1,
    behaviourPenaltyDecay: 0.9,
    decayInterval: 1000,
    decayToZero: 0.1,
    retainScore: 600_000,
  })
  validatePeerScoreParams(parameters)
  validatePeerScoreThresholds(THRESHOLDS)
  return parameters
}
