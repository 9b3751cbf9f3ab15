import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { unknownZid } from '../../../../src/identity/unknown-zid.ts'
import { checkOwner } from '../../../../src/mesh/check-owner.ts'
import type { StatementBody } from '../../../../src/mesh/owner-body.ts'
import { faultOf, MOST_KEY_STATEMENTS, MOST_RECOVERIES, type StatementFault } from '../../../../src/mesh/owner-chain.ts'
import type { Services } from '../../../services.ts'
import { jsonAnswer, NO_STORE_BY_CALLER } from '../../call.ts'
import { write } from '../../definition.ts'
import { Zid } from '../../schemas.ts'
import { IdentityShown, identityShown } from './identity-shown.ts'

const Statement = Type.Object(
  {
    zid: Zid,
    after: Type.String({
      pattern: '^[0-9a-f]{128}$',
      description: '`after` of the identity; of a recovery, `recover_after`.',
    }),
    public_key: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Its key from now on.' }),
    recovery: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Its recovery key from now on; zeros for none.' }),
    signer: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Its key or its recovery key until now.' }),
    sig: Type.String({ pattern: '^[0-9a-f]{128}$', description: 'By `signer`.' }),
    new_sig: Type.String({ pattern: '^[0-9a-f]{128}$', description: 'By `public_key`.' }),
  },
  { additionalProperties: false },
)

export const rotateIdentity = write({
  id: 'identity.rotate',
  method: 'POST',
  path: '/api/identity/rotate',
  auth: 'none',
  scope: 'manage',
  tier: 'machine-control',
  domain: 'identity-access',
  summary: 'Gives a ZID another key, or names its recovery key, by a statement that its key or its recovery key signs.',
  description:
    'Both signatures are Ed25519 over `svcmesh owner v2`, the network, `zid`, `after`, `public_key`, `recovery` and `signer`, separated by ' +
    'line feeds. The key may change the key, and name a recovery key if there is none; the recovery key may change both, and what the key has signed since ' +
    'the recovery key was named does not count then. Sessions end with the key under which they began; the home stays. Any node publishes it. ' +
    'The same statement again changes nothing.',
  body: Statement,
  response: Type.Object(IdentityShown),
  refusals: [
    ...(['BAD_SIGNATURE', 'UNKNOWN_ZID', 'STALE_STATEMENT', 'WRONG_SIGNER', 'STATEMENT_REFUSED'] as const),
    ...(['NOT_A_MEMBER', 'NOT_READY', 'OVERLOADED', 'STORAGE_UNAVAILABLE'] as const),
  ],
  limit: 'mint',
  example: {
    body: {
      zid: '0'.repeat(32),
      after: '0'.repeat(128),
      public_key: '1'.repeat(64),
      recovery: '0'.repeat(64),
      signer: '2'.repeat(64),
      sig: '0'.repeat(128),
      new_sig: '0'.repeat(128),
    },
  },
  async write(services, { body }) {
    const { mesh, audit } = services
    mustBeSigned(services, body)
    if (!counts(services, body)) {
      mustFollow(services, body)
      await mesh.publish('owner', body)
      // Another one may have come first meanwhile.
      if (!counts(services, body)) mustFollow(services, body)
      const { zid, signer } = body
      await audit.record({ who: zid, action: 'identity.rotate', target: signer.slice(0, 16), outcome: 'OK' })
    }
    return jsonAnswer(200, identityShown(services, body.zid) ?? {}, NO_STORE_BY_CALLER)
  },
})

/** @throws Refusal BAD_SIGNATURE, STATEMENT_REFUSED */
function mustBeSigned({ signatures, identity: { network } }: Services, body: StatementBody): void {
  const fault = checkOwner(signatures, network, body)
  if (fault === 'BAD_SIGNATURE') {
    const detail = `The statement is not signed by \`signer\` and \`public_key\` over these members on "${network}".`
    throw new Refusal(fault, detail, { zid: body.zid })
  }
  if (fault !== null) {
    const detail = 'The statement changes nothing, or names the key as its own recovery key; see docs/identity.md.'
    throw new Refusal('STATEMENT_REFUSED', detail, { zid: body.zid })
  }
}

/** Whether it is in the chain already: it was sent twice, or by way of another node. */
const counts = ({ mesh }: Services, { zid, sig }: StatementBody): boolean =>
  mesh.state.registers.identity(zid)?.chain.links.some(({ claim }) => claim.body.sig === sig) === true

/** @throws Refusal UNKNOWN_ZID, STALE_STATEMENT, WRONG_SIGNER, STATEMENT_REFUSED */
function mustFollow(services: Services, body: StatementBody): void {
  const { zid } = body
  const identity = services.mesh.state.registers.identity(zid)
  if (identity === null) throw unknownZid(zid)
  const fault = faultOf(identity.chain, body)
  if (fault === null) return
  const [code, detail] = REFUSED[fault]
  const { public_key, recovery, after, recover_after } = identityShown(services, zid) ?? {}
  throw new Refusal(code, detail, { zid, public_key, recovery, after, recover_after })
}

const REFUSED: Readonly<
  Record<StatementFault, readonly ['STALE_STATEMENT' | 'WRONG_SIGNER' | 'STATEMENT_REFUSED', string]>
> = {
  after: ['STALE_STATEMENT', 'Another statement about the ZID is in force; follow the one that the data names.'],
  signer: ['WRONG_SIGNER', 'The statement is signed by neither the key of the ZID nor its recovery key.'],
  recovery: [
    'STATEMENT_REFUSED',
    'Only the recovery key may replace a recovery key, and none may remove it; send the one that is named.',
  ],
  used: ['STATEMENT_REFUSED', 'The ZID had this key before, as key or as recovery key; use another equation.'],
  full: [
    'STATEMENT_REFUSED',
    `The key may sign ${MOST_KEY_STATEMENTS} statements until a recovery key is named or signs, and recovery keys ${MOST_RECOVERIES} in all.`,
  ],
}
