import { Type } from 'typebox'
import { FORMS } from '../../../../config/text-forms.ts'
import { fromHex } from '../../../../src/bytes/hex.ts'
import { addressOf } from '../../../../src/identity/address.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Services } from '../../../services.ts'
import { read } from '../../definition.ts'
import { AnyObject, Hex64 } from '../../schemas.ts'

/** A member's own announcement if it is consistent, else its entry in the network file. */
function placeOf({ mesh, about, hash, identity }: Services, publicKey: string): JsonObject {
  const said = mesh.state.registers.discovery(publicKey)
  const filed = about.nodes.find((node) => node.publicKey === publicKey)
  const address = addressOf(hash, fromHex(publicKey) as Uint8Array)
  const own = publicKey === identity.publicKey ? { name: about.name, url: about.url } : { name: '', url: null }
  const names = [filed?.name, own.name, said?.name, address]
  const urls = [said?.url, own.url, filed?.url]
  const addresses = (said?.addresses ?? []).filter((each) => FORMS.multiaddr.fits(each))
  return {
    // The network file gives each member a unique name; the name that a node announces may be anything.
    name: names.find((name) => name !== undefined && FORMS.name.fits(name)) ?? address,
    publicKey,
    address,
    addresses: addresses.length > 0 ? addresses : (filed?.addresses ?? []),
    url: urls.find((url) => typeof url === 'string' && FORMS.url.fits(url)) ?? null,
  }
}

/** A name shared by two members is dropped for both. */
function withOwnNames(nodes: readonly JsonObject[]): readonly JsonObject[] {
  const count = new Map<unknown, number>()
  for (const { name } of nodes) count.set(name, (count.get(name) ?? 0) + 1)
  return nodes.map((node) => (count.get(node.name) === 1 ? node : { ...node, name: node.address as string }))
}

/** The network as known to this node, in the form of a network file. */
export const networkOf = (services: Services): JsonObject => {
  const { first, logs, chain } = services.mesh.members
  const keys = logs.filter((key) => services.mesh.members.has(key))
  return {
    id: services.identity.network,
    // A new node begins with these and follows the epochs.
    nodeKeys: first.keys,
    epochs: chain.map(({ statement, votes }) => ({
      statement: { ...statement },
      votes: votes.map((vote) => ({ ...vote })),
    })),
    nodes: withOwnNames(keys.map((key) => placeOf(services, key))),
  }
}

export const network = read({
  id: 'mesh.network',
  method: 'GET',
  path: '/api/mesh/network',
  auth: 'none',
  tier: 'computation',
  domain: 'network-governance',
  summary: 'The members of the network and their addresses, as a file for `svcmesh verify --network` and for joining.',
  response: Type.Object({
    id: Type.String(),
    nodeKeys: Type.Array(Hex64),
    epochs: Type.Array(AnyObject, { description: 'Certificates of the changes of members since then.' }),
    nodes: Type.Array(
      Type.Object({
        name: Type.String(),
        publicKey: Hex64,
        address: Type.String(),
        addresses: Type.Array(Type.String()),
        url: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
  }),
  refusals: [],
  example: {},
  read: networkOf,
})
