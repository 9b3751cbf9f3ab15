import type { Connection, PeerId } from '@libp2p/interface'
import { type Ping, type PingComponents, ping } from '@libp2p/ping'

type Components = PingComponents & {
  readonly connectionManager: { getConnections(peer: PeerId): readonly Connection[] }
}

/**
 * Answers pings as usual. When the hash table sends one to learn whether a peer is there, this only checks whether
 * there is a connection: dead ones are closed (pulse.ts), and a stream for each ping would cost more than the rest of a
 * connection.
 */
export const presence =
  () =>
  (components: Components): Ping =>
    Object.assign(ping()(components), {
      async ping(peer: PeerId): Promise<number> {
        const open = components.connectionManager.getConnections(peer).find(({ status }) => status === 'open')
        if (open === undefined) throw new Error('this peer is not connected')
        return open.rtt ?? 0
      },
    })
