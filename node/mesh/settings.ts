import type { MeshOptions } from './mesh-options.ts'
import type { SnapshotSettings } from './snapshots/standing.ts'

/** Settings of a node's mesh for operators and tests; its members are those of the network. */
export interface MeshSettings extends SnapshotSettings {
  /** URL of the HTTP surface for others; empty for none. Known only when the sockets are open. */
  readonly url: () => string
  /** Multiaddrs at which others can connect. */
  readonly addresses: () => readonly string[]
  /** Interval between writes of others' events, during which the next ones are gathered, nanoseconds; 0 for none. */
  readonly gatherNs: bigint
  /** Resolves in the next turn of the event loop; at once in a simulation. */
  readonly turn: () => Promise<void>
  /** Whether fuel bonds of every member are honoured, as on development networks. */
  readonly devFunding: boolean
  /** Keys of the members whose fuel bonds are honoured on other networks, beside the node's own. */
  readonly fuelIssuers: readonly string[]
  /** As in MeshOptions. */
  readonly memberChanges: MeshOptions['memberChanges']
  /** Whether the data directory was restored from a backup: then a quorum has to report what is missing. */
  readonly restored: boolean
  /** Called with a sentence about snapshots, for the log. */
  readonly tell: (sentence: string) => void
}

/** Settings of a simulation: nothing depends on the machine. */
export const SIMULATED: MeshSettings = {
  url: () => '',
  addresses: () => [],
  gatherNs: 0n,
  turn: () => Promise.resolve(),
  devFunding: true,
  fuelIssuers: [],
  memberChanges: (state) => state.governance.acceptedChanges(),
  restored: false,
  // None: a boundary would add heartbeats to tests of other things.
  snapshotEvery: 0,
  sync: 'replay',
  history: 'archive',
  tell: () => undefined,
}
