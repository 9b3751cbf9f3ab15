export interface SnapshotSettings {
  /** Ticks between boundaries, the same for all nodes of a network; 0 for no snapshots. */
  readonly snapshotEvery: number
  /** How a node without events gets the state of the mesh: `auto` is `snapshot` for observers and `replay` for members. */
  readonly sync: 'auto' | 'snapshot' | 'replay'
  /** Whether a node keeps all events that it has, or those of others since a signed snapshot only. */
  readonly history: 'archive' | 'pruned'
}

/** How a node got the state of the mesh. */
export interface JoinReport {
  /** `own`: from its own journal. */
  readonly how: 'own' | 'joining' | 'snapshot' | 'replay'
  /** Boundary of the snapshot that it began with, or null. */
  readonly tick: number | null
  /** Peers that showed a false snapshot. */
  readonly lies: number
}

/** State of the snapshots of a node, for people. */
export interface SnapshotStatus {
  readonly history: SnapshotSettings['history']
  /** Boundary of the newest snapshot that a quorum has signed, and how many bytes it has. */
  readonly signed: { readonly tick: number; readonly digest: string; readonly bytes: number } | null
  /** Boundary from which this node has the events of other members; null if it has all. */
  readonly begins: number | null
  readonly joined: JoinReport
}
