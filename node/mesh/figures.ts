import type { MeshState } from '../../src/mesh/mesh-state.ts'
import type { MeshFigures } from './mesh.ts'
import type { MeshCounters } from './mesh-counters.ts'
import type { PeerKey } from './transport.ts'

export interface FigureSources {
  readonly state: MeshState
  readonly counters: MeshCounters
  readonly coherence: number | null
  readonly syncLag: number
  /** Duplicate messages dropped by the transport. */
  readonly duplicates: number
  readonly archives: readonly PeerKey[]
  /** Current tick. */
  readonly now: number
}

export function figuresOf({
  state,
  counters,
  coherence,
  syncLag,
  duplicates,
  archives,
  now,
}: FigureSources): MeshFigures {
  const { coins, registers } = state
  return {
    gossipReceived: counters.received,
    gossipDuplicate: counters.duplicates + duplicates,
    gossipInvalid: counters.invalid,
    recentGossip: counters.recent(now),
    lastGossipSvcond: counters.lastSvcond,
    coherence,
    syncLag,
    synced: counters.synced,
    certificates: coins.figures.certificates,
    votes: coins.figures.votes,
    conflictsResolved: registers.conflicts,
    archives,
    quarantines: state.logs().filter(({ quarantined_from }) => quarantined_from !== null).length,
  }
}
