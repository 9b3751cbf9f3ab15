import type { NetworkNode } from '../../config/network-file.ts'

/** What the settings of a node say of it and of its network; the same while it runs. */
export interface About {
  /** What the node is called in tables; its address where its operator gave it no name. */
  readonly name: string
  /** Where others reach its HTTP surface; null where it is not known before the sockets are open, or nowhere. */
  readonly url: string | null
  /** Members with a known place, from the network file. */
  readonly nodes: readonly NetworkNode[]
  /** What the members share to let each other's events in over HTTP; null closes that door. */
  readonly meshSecret: Uint8Array | null
}
