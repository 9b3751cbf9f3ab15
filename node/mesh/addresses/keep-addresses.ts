import type { Ledger } from '../../../src/journal/state.ts'
import type { Ports } from '../../ports.ts'
import type { Identity } from '../../services.ts'
import { systemSigner } from '../../system/crypto.ts'
import type { About } from '../about.ts'
import type { Mesh } from '../mesh.ts'
import { type Custody, createCustody } from './custody.ts'
import { type AddressKeeper, createAddressKeeper } from './keeper.ts'

export interface KeptBy {
  readonly mesh: Mesh
  readonly identity: Identity
  readonly about: About
  /** The node's own, 32 bytes. */
  readonly secret: Uint8Array
  readonly ledger: Pick<Ledger, 'keys'>
  readonly onFault: (error: unknown) => void
}

/** The keys that a node keeps for its accounts, and the keeper of the addresses that belong to them and to the node. */
export function keepAddresses(
  { clock, hash, signer }: Pick<Ports, 'clock' | 'hash' | 'signer'>,
  { mesh, identity, about, secret, ledger, onFault }: KeptBy,
): { readonly custody: Custody; readonly addresses: AddressKeeper } {
  const { network, publicKey } = identity
  const accounts = () => [...ledger.keys.values()].map(({ account }) => account)
  const custody = createCustody(hash, secret, network, systemSigner, accounts)
  const said = () => mesh.state.registers.discovery(publicKey)
  const context = {
    network,
    self: mesh.self,
    get role() {
      return mesh.role
    },
    state: mesh.state,
    clock,
    hash,
    signer,
    publish: mesh.publish.bind(mesh),
    confirmed: () => mesh.confirmed,
    onFault,
  }
  const addresses = createAddressKeeper(context, {
    directory: mesh.directory,
    target: () => about.url ?? (said()?.url || said()?.addresses[0] || null),
    signerOf: (owner) => custody.signerOwning(owner),
  })
  return { custody, addresses }
}
