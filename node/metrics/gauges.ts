import type { Journal } from '../lane/open-journal.ts'
import { addMeshMetrics } from '../mesh/metrics.ts'
import type { Services } from '../services.ts'

/** Figures of the journal, the mesh and what is sold. */
export function addGauges({ metrics, mesh, clock, sales, audit }: Services, { lane }: Journal): void {
  addMeshMetrics(metrics, mesh, clock)
  const scalars = () => lane.state.scalars
  metrics.gauge('svcmesh_lane_waiting', 'Decisions waiting for the next commit', () => lane.waiting)
  metrics.gauge('svcmesh_journal_entries', 'Entries in the journal', () => scalars().head.seq + 1)
  metrics.gauge('svcmesh_audit_records', 'Records of the audit chain so far', () => audit.head.seq + 1)
  metrics.gauge('svcmesh_envelopes', 'Envelopes in the chain', () => scalars().chain.count)
  metrics.gauge('svcmesh_commits', 'Atomic writes so far', () => lane.position.commits)
  metrics.gauge('svcmesh_published_events', 'Events in the published log', () => scalars().published.count)
  metrics.gauge(
    'svcmesh_payments_unpublished',
    'Payments and reversals that wait to be published',
    () => sales.publisher.waiting,
  )
}
