import type { Settings } from '../config/settings.ts'
import { tickOf } from '../src/time/tick.ts'
import type { Core } from './core.ts'
import { peerIdOf } from './peer/peer-id.ts'

/** Facts about a running node. */
export interface NodeFacts {
  readonly url: string
  readonly version: string
  readonly network: string
  readonly kernelDigest: string
  readonly mathDigest: string
  /** False if this machine computes other bits than the release expects: then the node does not join the mesh. */
  readonly mathDigestExpected: boolean
  readonly data: string
  readonly peerId: string
  /** 16 hex digits. */
  readonly address: string
  readonly demoKey: string
  /** File with the owner key; null if the owner keeps it elsewhere. */
  readonly ownerKey: string | null
  /** An observer follows, verifies and serves; members vote. */
  readonly role: 'member' | 'observer'
  /** Number of the present epoch of members; 0 until one is replaced. */
  readonly epoch: number
  /** Other nodes with a known address in the network description. */
  readonly peers: number
  /** Addresses for other nodes; none for a standalone node. */
  readonly multiaddrs: readonly string[]
}

/** URL at which the node itself reaches its HTTP surface. */
export function urlOf({ host: asked }: Settings, port: number): string {
  const host = asked === '0.0.0.0' || asked === '::' ? 'localhost' : asked
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

type Surroundings = Pick<NodeFacts, 'data' | 'url' | 'ownerKey' | 'multiaddrs'>

export function factsOf(core: Core, { data, url, ownerKey, multiaddrs }: Surroundings): NodeFacts {
  const { identity, accounts, mesh, about, signer, clock } = core.services
  return {
    url,
    version: identity.version,
    network: identity.network,
    kernelDigest: identity.kernelDigest,
    mathDigest: identity.mathDigest,
    mathDigestExpected: identity.mathDigestExpected,
    data,
    peerId: peerIdOf(signer.publicKey),
    address: identity.node,
    demoKey: accounts.demoKey,
    ownerKey,
    role: mesh.role,
    epoch: mesh.members.at(tickOf(clock.now())).number,
    peers: about.nodes.filter(({ publicKey }) => publicKey !== mesh.self).length,
    multiaddrs,
  }
}
