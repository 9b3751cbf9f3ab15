import { Type } from 'typebox'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { tickOf } from '../../../../src/time/tick.ts'
import { type Resolution, resolveAddress } from '../../../mesh/addresses/resolve.ts'
import type { Services } from '../../../services.ts'
import type { Endpoint } from '../../definition.ts'
import { getAndPost } from '../../get-and-post.ts'
import { AnyObject, Hex64, Svcond } from '../../schemas.ts'

export const Address = Type.String({ pattern: '^[0-9a-f]{16}$', description: '16 hex digits.' })

/** A resolution in the form shared by all address endpoints. @param now current tick */
export function wordedResolution({ record, source, stale, expires, final, event, origin }: Resolution, now: number) {
  const { address, kind, target, owner, svcond, ttl } = record
  return {
    address,
    kind,
    target,
    owner,
    svcond,
    ttl,
    expires,
    remaining: Math.max(0, expires - now),
    age: Math.max(0, now - svcond),
    stale,
    final,
    source,
    event,
    origin,
    record: { ...record },
  } satisfies JsonObject
}

async function resolved(services: Services, address: string, signal: AbortSignal | undefined): Promise<JsonObject> {
  const { mesh, identity, signatures, clock } = services
  const now = tickOf(clock.now())
  const view = mesh.state.registers.address(address, now)
  const ports = { network: identity.network, signatures, directory: mesh.directory }
  return wordedResolution(await resolveAddress(ports, view, address, now, signal), now)
}

export const resolve: readonly Endpoint[] = getAndPost({
  id: 'dns.resolve',
  path: '/api/dns/resolve',
  auth: 'none',
  tier: 'computation',
  domain: 'network-governance',
  summary: 'The target of a 16-hex address, from the log, or from the hash table if the log does not have it.',
  members: Type.Object(
    { address: Type.Optional(Address) },
    { additionalProperties: false, description: 'Defaults to the address of this node.' },
  ),
  example: {},
  response: Type.Object({
    address: Address,
    kind: Type.String({ enum: ['node', 'zid', 'service', 'content'] }),
    target: Type.String(),
    owner: Hex64,
    svcond: Svcond,
    ttl: Type.Integer(),
    expires: Type.Integer({ description: 'Last tick in which the record is valid without renewal.' }),
    remaining: Type.Integer({ description: 'Ticks until then.' }),
    age: Type.Integer({ description: 'Ticks since the owner signed.' }),
    stale: Type.Boolean({ description: 'True if the record has expired; do not rely on it.' }),
    final: Type.Union([Type.Boolean(), Type.Null()], { description: 'Null if it is not in the log.' }),
    source: Type.String({ enum: ['log', 'directory'] }),
    event: Type.Union([Hex64, Type.Null()]),
    origin: Type.Union([Hex64, Type.Null()]),
    record: AnyObject,
  }),
  refusals: ['UNKNOWN_ADDRESS'],
  answer: (services, { address }, _caller, signal) => resolved(services, address ?? services.identity.node, signal),
})
