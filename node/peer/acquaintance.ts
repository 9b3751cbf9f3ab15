import type { Connection, IdentifyResult, PeerStore, Startable, TypedEventTarget } from '@libp2p/interface'
import type { Multiaddr } from '@multiformats/multiaddr'
import type { PeerKey } from '../mesh/transport.ts'
import { keyOfPeer } from './peer-key.ts'

/** Parts of libp2p that it works with. */
interface Components {
  readonly events: TypedEventTarget<{ 'connection:open': CustomEvent<Connection> }> & {
    safeDispatchEvent(name: 'peer:identify', event: { readonly detail: IdentifyResult }): boolean
  }
  readonly registrar: { getProtocols(): string[] }
  readonly peerStore: PeerStore
  readonly identify: { identify(connection: Connection): Promise<unknown> }
}

/**
 * Introduces the peer of every new connection to the other parts of libp2p. Members run this software, so their
 * protocols are assumed: asking for them would cost each side of every connection two streams, a signature and its
 * check. Others, and members without a known address, are asked.
 */
export const acquaintance =
  (members: Pick<ReadonlySet<PeerKey>, 'has'>, addressesOf: (key: PeerKey) => readonly Multiaddr[]) =>
  (components: Components): Startable & { afterStart(): void } => {
    let begin: () => void = () => undefined
    // Until then the other parts have not registered what they want to know.
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const introduce = async (connection: Connection): Promise<void> => {
      await begun
      const { events, identify, peerStore, registrar } = components
      const peerId = connection.remotePeer
      const key = keyOfPeer(peerId)
      const multiaddrs = key !== null && members.has(key) ? [...addressesOf(key)] : []
      if (multiaddrs.length === 0) return void (await identify.identify(connection))
      const protocols = registrar.getProtocols()
      await peerStore.merge(peerId, { protocols, multiaddrs })
      events.safeDispatchEvent('peer:identify', { detail: { peerId, protocols, connection, listenAddrs: multiaddrs } })
    }
    components.events.addEventListener('connection:open', ({ detail }) => {
      // A peer that has disconnected again need not be introduced.
      introduce(detail).catch(() => undefined)
    })
    return { start: () => undefined, stop: () => undefined, afterStart: begin }
  }
