/** What an operator, or a test, may say about the mesh of a node; its members are those of the network. */
export interface MeshSettings {
  /** Where others reach the HTTP surface; empty for nowhere. Known only when the sockets are open. */
  readonly url: () => string
  /** Multiaddrs at which others can connect. */
  readonly addresses: () => readonly string[]
  /** Time between two writes of events of others, in which the next ones gather, nanoseconds; 0 for none. */
  readonly gatherNs: bigint
  /** Resolves in the next turn of the event loop; at once in a simulation. */
  readonly turn: () => Promise<void>
  /** Whether fuel bonds of every member are honoured, as on networks for development. */
  readonly devFunding: boolean
  /** Whether the data directory was brought back from a backup: a quorum has to tell then what it misses. */
  readonly restored: boolean
}

/** Those of a simulation: nothing depends on the machine. */
export const SIMULATED: MeshSettings = {
  url: () => '',
  addresses: () => [],
  gatherNs: 0n,
  turn: () => Promise.resolve(),
  devFunding: true,
  restored: false,
}
