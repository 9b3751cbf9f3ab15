import type { Connection, ConnectionGater, PeerId } from '@libp2p/interface'
import type { PeerKey } from '../mesh/transport.ts'
import { keyOfPeer } from './peer-key.ts'

export interface GatekeeperPorts {
  readonly members: Pick<ReadonlySet<PeerKey>, 'has'>
  blocked(key: PeerKey): boolean
  /** Whether the maintainer is dialling this peer. */
  dialling(key: PeerKey): boolean
  connections(peer?: PeerId): readonly Connection[]
}

/** Most connections with peers that are not members. */
const MOST_OBSERVERS = 128
/** Most connections with one peer: dials may cross, and a dead connection may not be noticed yet. */
const MOST_PER_PEER = 4

/**
 * Decides about connections. Only the maintainer dials: libp2p's own dials would follow addresses given by strangers,
 * and make every lookup wait for peers that are gone.
 */
export function gatekeeper({ members, blocked, dialling, connections }: GatekeeperPorts): ConnectionGater {
  const refuses = (peer: PeerId): boolean => {
    const key = keyOfPeer(peer)
    return key === null || blocked(key)
  }
  const isFull = (peer: PeerId): boolean => {
    if (connections(peer).length >= MOST_PER_PEER) return true
    const key = keyOfPeer(peer)
    if (key !== null && members.has(key)) return false
    const observers = connections().filter(({ remotePeer }) => !members.has(keyOfPeer(remotePeer) ?? ''))
    return observers.length >= MOST_OBSERVERS
  }
  return {
    denyDialPeer(peer) {
      const key = keyOfPeer(peer)
      return key === null || blocked(key) || !dialling(key)
    },
    denyInboundEncryptedConnection: (peer) => refuses(peer) || isFull(peer),
    denyOutboundEncryptedConnection: refuses,
  }
}
