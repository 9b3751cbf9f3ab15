import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { unknownZid } from '../../../../src/identity/unknown-zid.ts'
import { ownerSigningBytes } from '../../../../src/mesh/owner-signing.ts'
import { isSigned } from '../../../../src/mesh/spend-signing.ts'
import { jsonAnswer, NO_STORE_BY_CALLER } from '../../call.ts'
import { read, write } from '../../definition.ts'
import { Hex64, Zid } from '../../schemas.ts'
import { IdentityShown, identityShown } from './identity-shown.ts'

const Signature = Type.String({
  pattern: '^[0-9a-f]{128}$',
  description: 'Signature by the key over `svcmesh owner v1`, the network and the ZID, separated by line feeds.',
})

export const bindIdentity = write({
  id: 'identity.bind',
  method: 'POST',
  path: '/api/identity/bind',
  auth: 'none',
  scope: 'manage',
  tier: 'machine-control',
  domain: 'identity-access',
  summary: 'Binds a public key to a ZID and makes this node its home; the earliest binding wins.',
  body: Type.Object({ zid: Zid, public_key: Hex64, sig: Signature }, { additionalProperties: false }),
  response: Type.Object(IdentityShown),
  refusals: ['BAD_SIGNATURE', 'ZID_TAKEN', 'NOT_A_MEMBER', 'NOT_READY', 'OVERLOADED', 'STORAGE_UNAVAILABLE'],
  limit: 'mint',
  example: { body: { zid: '0'.repeat(32), public_key: '0'.repeat(64), sig: '0'.repeat(128) } },
  async write(services, { body }) {
    const { mesh, identity, signatures } = services
    const { zid, public_key, sig } = body
    if (!isSigned(signatures, public_key, ownerSigningBytes(identity.network, zid), sig)) {
      throw new Refusal(
        'BAD_SIGNATURE',
        `The signature was not made with that key over this ZID on "${identity.network}".`,
      )
    }
    if (mesh.state.registers.identity(zid) === null) await mesh.publish('owner', { zid, public_key, sig })
    const binding = identityShown(services, zid)
    if (binding?.public_key === public_key) return jsonAnswer(200, binding, NO_STORE_BY_CALLER)
    throw new Refusal('ZID_TAKEN', 'The ZID is bound to another key; the earlier binding wins.', {
      zid,
      public_key: binding?.public_key,
      home: binding?.home,
    })
  },
})

export const identity = read({
  id: 'identity.one',
  method: 'GET',
  path: '/api/identity/:zid',
  auth: 'none',
  tier: 'computation',
  domain: 'identity-access',
  summary: 'The key of a ZID now, its home node, and the chain of signed statements by which it has this key.',
  params: Type.Object({ zid: Zid }),
  response: Type.Object(IdentityShown),
  refusals: ['UNKNOWN_ZID'],
  example: { params: { zid: '0'.repeat(32) } },
  read(services, { params }) {
    const binding = identityShown(services, params.zid)
    if (binding !== null) return jsonAnswer(200, binding, NO_STORE_BY_CALLER)
    throw unknownZid(params.zid)
  },
})
