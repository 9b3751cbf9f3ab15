import type { NetworkNode } from '../../config/network-file.ts'

/** Settings of a node and its network; constant while it runs. */
export interface About {
  /** Display name of the node; its address if its operator set none. */
  readonly name: string
  /** URL of its HTTP surface; null before the sockets are open, or if there is none. */
  readonly url: string | null
  /** Members with a known address, from the network file. */
  readonly nodes: readonly NetworkNode[]
  /** Shared secret of the members for events over HTTP; null disables that path. */
  readonly meshSecret: Uint8Array | null
}
