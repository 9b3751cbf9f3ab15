import { Type } from 'typebox'
import { lastTick } from '../../../../protocols/address/record.ts'
import { Refusal } from '../../../../src/errors/refusal.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { tickOf } from '../../../../src/time/tick.ts'
import type { Services } from '../../../services.ts'
import type { Endpoint } from '../../definition.ts'
import { getAndPost } from '../../get-and-post.ts'
import { AnyObject, Svcond } from '../../schemas.ts'
import { Address } from './dns-resolve.ts'

/** Most claims listed for one address; all are counted. */
const MOST_CLAIMS = 200

/** Every claim on an address, in order of rank. @throws Refusal UNKNOWN_ADDRESS */
function historyOf({ mesh }: Services, address: string, now: number): JsonObject {
  const { registers } = mesh.state
  const view = registers.address(address, now)
  if (view === null) throw new Refusal('UNKNOWN_ADDRESS', `Unknown address ${address}.`, { address })
  const { winner, current, claims, final, expires } = view
  return {
    address,
    owner: current?.body.owner ?? null,
    expired: current === null,
    expires,
    remaining: current === null ? 0 : Math.max(0, expires - now),
    // Due in the last third of its lifetime, the rule of the renewing node.
    renewal_due: current !== null && lastTick(current.body) - now <= current.body.ttl / 3,
    final,
    first: winner.event,
    claims: claims.length,
    history: claims.slice(0, MOST_CLAIMS).map(({ event, origin, seq, svcond, body, late }) => ({
      event,
      origin,
      seq,
      svcond,
      late,
      holds: event === current?.event,
      owner: body.owner,
      kind: body.kind,
      target: body.target,
      signed: body.svcond,
      expires: lastTick(body),
    })),
  }
}

function countsOf({ mesh, addresses, identity }: Services, now: number): JsonObject {
  const { registers } = mesh.state
  const count = { addresses: 0, held: 0, final: 0 }
  for (const address of registers.addresses()) {
    const view = registers.address(address, now)
    if (view === null) continue
    count.addresses++
    if (view.current !== null) count.held++
    if (view.final) count.final++
  }
  const { renewed, put, failed, last } = addresses.figures
  return {
    svcond: now,
    ...count,
    expired: count.addresses - count.held,
    renewals_due: addresses.due().length,
    renewed,
    directory: { connected: mesh.directory !== null, put, failed, last_put: last },
    own: { address: identity.node, registered: registers.address(identity.node, now)?.current != null },
  }
}

export const status: readonly Endpoint[] = getAndPost({
  id: 'dns.status',
  path: '/api/dns/status',
  auth: 'none',
  tier: 'computation',
  domain: 'network-governance',
  summary: 'Number of addresses and state of their copies; with an address, its history, expiry and renewal.',
  members: Type.Object({ address: Type.Optional(Address) }, { additionalProperties: false }),
  example: {},
  response: Type.Object({
    svcond: Type.Optional(Svcond),
    addresses: Type.Optional(Type.Integer()),
    held: Type.Optional(Type.Integer()),
    expired: Type.Optional(Type.Union([Type.Integer(), Type.Boolean()])),
    final: Type.Optional(Type.Union([Type.Integer(), Type.Boolean()])),
    renewals_due: Type.Optional(Type.Integer()),
    directory: Type.Optional(AnyObject),
    history: Type.Optional(Type.Array(AnyObject)),
  }),
  refusals: ['UNKNOWN_ADDRESS'],
  answer(services, { address }) {
    const now = tickOf(services.clock.now())
    return address === undefined ? countsOf(services, now) : historyOf(services, address, now)
  },
})
