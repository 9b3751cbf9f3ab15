import { canonicalJson } from '../../../../src/bytes/canonical-json.ts'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { unknownZid } from '../../../../src/identity/unknown-zid.ts'
import { isZid } from '../../../../src/identity/zid.ts'
import { IDENTITY_FIELD, provesIdentity } from '../../../../src/mesh/identity-proof.ts'
import { tickOf } from '../../../../src/time/tick.ts'
import type { Caller } from '../../../caller.ts'
import type { Services } from '../../../services.ts'
import { type Call, headerOf } from '../../call.ts'
import { jsonBody } from '../../read-request.ts'
import { callerOf } from './own-caller.ts'

/**
 * The account that a request may see: that of its API key or its session, or of a ZID whose bound key signed the request.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, UNKNOWN_ZID, BAD_SIGNATURE
 */
export function accountShown(services: Services, asked: string, caller: Caller | null, call: Call): string {
  if (!isZid(asked) || caller?.account === asked) return callerOf(caller, asked).account
  const field = headerOf(call, IDENTITY_FIELD)
  if (field === undefined) {
    throw new Refusal(
      'UNAUTHORIZED',
      'The owner of a ZID signs the request in X-Svc-Identity; see docs/mesh-surface.md.',
    )
  }
  const { mesh, identity, signatures, clock } = services
  const owner = mesh.state.registers.identity(asked)
  if (owner === null) throw unknownZid(asked)
  const body = jsonBody(call)
  const request = {
    network: identity.network,
    node: identity.node,
    method: call.method,
    path: call.path,
    ...(body === undefined ? {} : { bodyDigest: services.hash.sha256Hex(canonicalJson(body)) }),
  }
  const { public_key } = owner
  if (provesIdentity(signatures, public_key, request, field, tickOf(clock.now()))) return asked
  throw new Refusal(
    'BAD_SIGNATURE',
    'X-Svc-Identity is not a recent signature of this request by the key that the ZID is bound to.',
    { zid: asked, public_key, node: identity.node, svcond: tickOf(clock.now()) },
  )
}
