import './polyfill.ts'
import type { Libp2pOptions, Libp2pPeer } from './options.ts'

/**
 * The transport of a real network. Import it with `await import(…)`: it brings libp2p, which a lone node does without.
 * Nothing is opened before `transport.start()`.
 */
export function createLibp2pTransport(options: Libp2pOptions): Libp2pPeer {
  throw new Error(`not built yet for ${options.network}`)
}
