import type { Setting } from './setting.ts'

/** How a node gets and keeps the history of its network. */
export interface SnapshotSettings {
  /** How a node with an empty data directory gets the state of the mesh; `auto`: observers `snapshot`, members `replay`. */
  readonly sync: 'auto' | 'snapshot' | 'replay'
  /** Whether old events of other members are kept. */
  readonly history: 'archive' | 'pruned'
}

export const SNAPSHOT_SETTINGS: { readonly [Name in keyof SnapshotSettings]: Setting<SnapshotSettings[Name]> } = {
  sync: {
    flag: 'sync',
    environment: 'SVCMESH_SYNC',
    kind: 'choice',
    choices: ['auto', 'snapshot', 'replay'],
    default: 'auto',
    help: 'how a node with an empty data directory joins: from a snapshot that a quorum has signed, or by fetching all events; auto is snapshot for observers and replay for members',
  },
  history: {
    flag: 'history',
    environment: 'SVCMESH_HISTORY',
    kind: 'choice',
    choices: ['archive', 'pruned'],
    default: 'archive',
    help: 'archive keeps all events; pruned removes those of other members that a signed snapshot stands for',
  },
}
