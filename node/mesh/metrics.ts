import type { Metrics } from '../metrics/metrics.ts'
import type { Mesh } from './mesh.ts'

/** Adds the figures of the mesh, read when somebody asks for them. */
export function addMeshMetrics(metrics: Metrics, mesh: Mesh): void {
  const { gauge, counter } = metrics
  gauge('svcmesh_mesh_peers', 'Nodes that this one is connected to', () => mesh.peers().length)
  gauge('svcmesh_mesh_members', 'Nodes that make up the network and vote', () => mesh.members.size)
  counter('svcmesh_gossip_received_total', 'Events that came in by gossip or HTTP', () => mesh.figures().gossipReceived)
  counter(
    'svcmesh_gossip_duplicate_total',
    'Events that came in again, or were known already',
    () => mesh.figures().gossipDuplicate,
  )
  counter(
    'svcmesh_gossip_invalid_total',
    'Messages that count against whoever passed them on',
    () => mesh.figures().gossipInvalid,
  )
  gauge(
    'svcmesh_sync_lag_events',
    'Events that the peer which is furthest ahead is known to have beyond this node',
    () => mesh.figures().syncLag,
  )
  counter('svcmesh_synced_events_total', 'Events that were fetched from peers', () => mesh.figures().synced)
  counter(
    'svcmesh_coin_certificates_total',
    'Spends of which this node holds a certificate',
    () => mesh.figures().certificates,
  )
  counter('svcmesh_coin_votes_total', 'Votes on spends that this node holds', () => mesh.figures().votes)
  counter(
    'svcmesh_conflicts_resolved_total',
    'Claims that lost to an earlier one',
    () => mesh.figures().conflictsResolved,
  )
  gauge(
    'svcmesh_quarantined_origins',
    'Members whose log has two versions and counts no longer',
    () => mesh.figures().quarantines,
  )
  gauge(
    'svcmesh_own_log_confirmed',
    "1 when this node's own log is known to be whole, so that it may seal and vote; else 0",
    () => (mesh.confirmed ? 1 : 0),
  )
}
