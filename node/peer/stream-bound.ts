import type { Connection } from '@libp2p/interface'
import type { Clock } from '../../src/time/clock.ts'
import { type Bound, PeerBounds } from '../mesh/peer-bounds.ts'
import type { PeerKey } from '../mesh/transport.ts'
import type { Libp2pNode } from './libp2p-node.ts'
import { keyOfPeer } from './peer-key.ts'
import type { Shunned } from './shunned.ts'

/**
 * Streams that one peer may open, of known and unknown protocols: negotiating the protocol of a stream costs 2.4 ms,
 * more than six requests on an open one, and peers keep theirs open.
 */
const STREAM_BOUND: Bound = { perSecond: 10, burst: 100 }

/** Members of libp2p's connection that its interface does not declare. */
interface ConnectionInside {
  readonly muxer?: { addEventListener(type: 'stream', listener: () => void): void }
}

/**
 * Shuns peers that open more streams than necessary.
 * @returns a function to call for a peer whose request was malformed: after two of them it gets no further stream
 */
export function boundStreams(node: Libp2pNode, clock: Clock, shunned: Shunned): (peer: PeerKey) => void {
  const bounds = new PeerBounds(clock, STREAM_BOUND)
  const opened = (key: PeerKey, connection: Connection): void => {
    try {
      bounds.take(key)
    } catch {
      shunned.add(key)
      if (shunned.has(key)) connection.abort(new Error('this peer opens too many streams'))
    }
  }
  node.addEventListener('connection:open', ({ detail: connection }) => {
    const key = keyOfPeer(connection.remotePeer)
    const { muxer } = connection as unknown as ConnectionInside
    if (key !== null) muxer?.addEventListener('stream', () => opened(key, connection))
  })
  return (peer) => bounds.fine(peer)
}
