/** Parameters shared by all nodes of a network, which no operator may change. Physics is in src/. */
export interface NetworkPreset {
  /** Part of every signed text, so that nothing sealed on one network is valid on another. */
  readonly id: NetworkId
  /** One sentence for help texts and documentation. */
  readonly purpose: string
  /** Number of nodes; 12 of 17 decide. */
  readonly meshSize: number
  /** Compute-hours that a freshly minted key starts with, unless the node's operator sets another number. */
  readonly freeHours: number
  /** Whether `svcmesh dev fund` may create paid hours out of nothing. */
  readonly devFunding: boolean
  /**
   * Ed25519 public keys of the nodes, 64 hex digits each. Empty means that the network is not fixed yet: a verifier
   * then reports an unknown signer.
   */
  readonly nodeKeys: readonly string[]
  /**
   * Whether many nodes share one IP address, as on one machine: their gossip scores then ignore it, since otherwise
   * seventeen peers on one address block each other.
   */
  readonly sharedAddresses: boolean
  /**
   * Whether a node cuts its connections to the peers that a file in its data directory names, to rehearse partitions.
   */
  readonly partitions: boolean
}

export type NetworkId = 'main' | 'test' | 'local' | 'sim'

/** Votes of a certificate with five faulty nodes among seventeen: 17 = 3·5 + 2. */
const MESH_SIZE = 17

export const NETWORKS: Readonly<Record<NetworkId, NetworkPreset>> = {
  main: {
    id: 'main',
    purpose: 'the public network; its node keys are published when its seventeen nodes exist',
    meshSize: MESH_SIZE,
    freeHours: 1,
    devFunding: false,
    nodeKeys: [],
    sharedAddresses: false,
    partitions: false,
  },
  test: {
    id: 'test',
    purpose: 'a public rehearsal of main, with free hours',
    meshSize: MESH_SIZE,
    freeHours: 1,
    devFunding: true,
    nodeKeys: [],
    sharedAddresses: false,
    partitions: true,
  },
  local: {
    id: 'local',
    purpose: 'development on one machine: one node, or seventeen side by side',
    meshSize: MESH_SIZE,
    freeHours: 1,
    devFunding: true,
    nodeKeys: [],
    sharedAddresses: true,
    partitions: true,
  },
  sim: {
    id: 'sim',
    purpose: 'simulations under a virtual clock; never on a socket',
    meshSize: MESH_SIZE,
    freeHours: 1,
    devFunding: true,
    nodeKeys: [],
    sharedAddresses: true,
    partitions: true,
  },
}

export const NETWORK_IDS = Object.keys(NETWORKS) as readonly NetworkId[]
