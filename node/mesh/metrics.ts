import type { Clock } from '../../src/time/clock.ts'
import { tickOf } from '../../src/time/tick.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Mesh } from './mesh.ts'

/** Adds the figures of the mesh, read on request. */
export function addMeshMetrics(metrics: Metrics, mesh: Mesh, clock: Pick<Clock, 'now'>): void {
  const { gauge, counter } = metrics
  gauge('svcmesh_mesh_peers', 'Connected nodes', () => mesh.peers().length)
  gauge('svcmesh_mesh_members', 'Voting members of the network', () => mesh.members.size)
  counter('svcmesh_gossip_received_total', 'Events received by gossip or HTTP', () => mesh.figures().gossipReceived)
  counter(
    'svcmesh_gossip_duplicate_total',
    'Events received again, or already known',
    () => mesh.figures().gossipDuplicate,
  )
  counter(
    'svcmesh_gossip_invalid_total',
    'Messages counted against the peer that forwarded them',
    () => mesh.figures().gossipInvalid,
  )
  gauge(
    'svcmesh_sync_lag_events',
    'Events by which the most advanced peer is known to be ahead of this node',
    () => mesh.figures().syncLag,
  )
  counter('svcmesh_synced_events_total', 'Events fetched from peers', () => mesh.figures().synced)
  counter(
    'svcmesh_coin_certificates_total',
    'Spends with a certificate on this node',
    () => mesh.figures().certificates,
  )
  counter('svcmesh_coin_votes_total', 'Votes on spends stored on this node', () => mesh.figures().votes)
  counter(
    'svcmesh_conflicts_resolved_total',
    'Claims that lost to an earlier one',
    () => mesh.figures().conflictsResolved,
  )
  gauge(
    'svcmesh_quarantined_origins',
    'Members quarantined because their log has two versions',
    () => mesh.figures().quarantines,
  )
  gauge(
    'svcmesh_proposals_undecided',
    'Proposals that too few members had signed when their time was over, and that nothing can reject',
    () => [...mesh.state.governance.undecided(tickOf(clock.now()))].length,
  )
  gauge(
    'svcmesh_epoch_confirmations_missing',
    'Members that have to confirm an accepted change of members before later claims are final; 0 without one',
    () => {
      const { governance, succession } = mesh.state
      const change = governance.unconfirmed()
      return change === null ? 0 : succession.missingFor(change.proposal)
    },
  )
  gauge(
    'svcmesh_own_log_confirmed',
    "1 when this node's own log is confirmed, so that it may seal and vote; else 0",
    () => (mesh.confirmed ? 1 : 0),
  )
}
