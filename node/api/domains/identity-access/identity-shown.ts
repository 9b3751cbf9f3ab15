import { Type } from 'typebox'
import { fromHex } from '../../../../src/bytes/hex.ts'
import { addressOf } from '../../../../src/identity/address.ts'
import { NOBODY } from '../../../../src/mesh/nobody.ts'
import { baseOf, headOf, type OwnerLink } from '../../../../src/mesh/owner-chain.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Services } from '../../../services.ts'
import { Hex64, Svcond, Zid } from '../../schemas.ts'

/** Links that an answer has, the last ones. */
const MOST_SHOWN = 100

const Hex128 = Type.String({ pattern: '^[0-9a-f]{128}$' })

const Key = Type.Union([Hex64, Type.Null()])

/** Members of an identity in an answer. */
export const IdentityShown = {
  zid: Zid,
  public_key: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Its key now.' }),
  home: Type.String({ description: 'Address of the node that published the binding; it stays the home.' }),
  home_key: Hex64,
  svcond: Type.Integer({ minimum: 0, description: 'Tick from which it has this key or this recovery key.' }),
  final: Type.Boolean({ description: 'True once nothing can appear that ranks before a link of the chain.' }),
  recovery: Type.Union([Hex64, Type.Null()], { description: 'Its recovery key; null if none is named.' }),
  after: Type.String({ description: 'What the next statement by the key follows.' }),
  recover_after: Type.Union([Hex128, Type.Null()], {
    description: 'What a statement by the recovery key follows; null without one.',
  }),
  links: Type.Integer({ description: 'Length of the chain.' }),
  chain: Type.Array(
    Type.Object({
      event: Hex64,
      origin: Hex64,
      svcond: Svcond,
      by: Type.Union([Type.Literal('binding'), Type.Literal('key'), Type.Literal('recovery')]),
      public_key: Hex64,
      recovery: Key,
      sig: Hex128,
    }),
    { description: 'The binding and the statements that count since, at most the last 100.' },
  ),
}

const orNull = (key: string): string | null => (key === NOBODY ? null : key)

const linkShown = ({ claim: { event, origin, svcond, body }, by, public_key, recovery }: OwnerLink): JsonObject => ({
  ...{ event, origin, svcond, by, public_key },
  recovery: orNull(recovery),
  sig: body.sig,
})

/** @returns null for a ZID without a binding */
export function identityShown({ mesh, hash }: Pick<Services, 'mesh' | 'hash'>, zid: string): JsonObject | null {
  const identity = mesh.state.registers.identity(zid)
  if (identity === null) return null
  const { chain, public_key, home, final } = identity
  const head = headOf(chain)
  return {
    zid,
    public_key,
    home: addressOf(hash, fromHex(home) as Uint8Array),
    home_key: home,
    svcond: head.claim.svcond,
    final,
    recovery: orNull(head.recovery),
    after: head.claim.body.sig,
    recover_after: head.recovery === NOBODY ? null : baseOf(chain).claim.body.sig,
    links: chain.links.length,
    chain: chain.links.slice(-MOST_SHOWN).map(linkShown),
  }
}
