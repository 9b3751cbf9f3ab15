import './polyfill.ts'

import { toHex } from '../../src/bytes/hex.ts'
import { systemSigner } from '../system/crypto.ts'
import { KadDirectory } from './kad-directory.ts'
import { Libp2pTransport } from './libp2p-transport.ts'
import type { Libp2pOptions, Libp2pPeer } from './options.ts'

/**
 * The transport of a real network. Import it with `await import(…)`: it loads libp2p, which a standalone node does not
 * need. Nothing is opened before `transport.start()`, which rejects if it cannot listen on an address; a stopped
 * transport can be started again.
 */
export function createLibp2pTransport(options: Libp2pOptions): Libp2pPeer {
  const self = toHex(systemSigner(options.seed).publicKey)
  const transport = new Libp2pTransport(self, options)
  return {
    transport,
    directory: new KadDirectory(options.clock, options.rules, () => transport.node),
    addresses: () => transport.node?.getMultiaddrs().map(String) ?? [],
    setPeers: (peers) => transport.maintainer.setPeers(peers),
    addPeer: (peer) => transport.maintainer.addPeer(peer),
    refreshBlocks: () => transport.refreshBlocks(),
  }
}
