import { Type } from 'typebox'
import { toHex } from '../../../../src/bytes/hex.ts'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { tickOf } from '../../../../src/time/tick.ts'
import { fromLog, type Resolution } from '../../../mesh/addresses/resolve.ts'
import type { Services } from '../../../services.ts'
import type { Endpoint } from '../../definition.ts'
import { getAndPost } from '../../get-and-post.ts'
import { pageOf } from '../../page.ts'
import { AnyObject, Hex64 } from '../../schemas.ts'
import { wordedResolution } from './dns-resolve.ts'

interface LookupQuery {
  readonly owner?: string
  readonly target?: string
}

/** Records valid now, in the order of their addresses. */
function found({ mesh }: Services, { owner, target }: LookupQuery, now: number): Resolution[] {
  const { registers } = mesh.state
  const matches: Resolution[] = []
  for (const address of [...registers.addresses()].sort()) {
    const view = registers.address(address, now)
    const record = view?.current?.body
    if (view === null || record === undefined) continue
    if ((owner ?? record.owner) === record.owner && (target ?? record.target) === record.target) {
      matches.push(fromLog(view, now))
    }
  }
  return matches
}

export const lookup: readonly Endpoint[] = getAndPost({
  id: 'dns.lookup',
  scope: 'read',
  path: '/api/dns/lookup',
  auth: 'none',
  tier: 'computation',
  domain: 'network-governance',
  summary: "Addresses by owner's key or by target, in pages; with `mine`, those of the caller.",
  members: Type.Object(
    {
      owner: Type.Optional(Hex64),
      target: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
      mine: Type.Optional(Type.Boolean({ description: 'Those whose key this node keeps for the calling API key.' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: 'Default 50.' })),
      cursor: Type.Optional(Type.String({ maxLength: 64 })),
    },
    { additionalProperties: false },
  ),
  example: {},
  response: Type.Object({
    total: Type.Integer(),
    records: Type.Array(AnyObject),
    next_cursor: Type.Union([Type.String(), Type.Null()]),
  }),
  refusals: ['INVALID_QUERY', 'UNAUTHORIZED'],
  answer(services, { owner, target, mine, limit = 50, cursor }, caller) {
    if (mine === true && caller === null)
      throw new Refusal('UNAUTHORIZED', 'Send the API key whose addresses are requested.')
    const own = mine === true && caller !== null ? toHex(services.custody.signerFor(caller.account).publicKey) : owner
    const now = tickOf(services.clock.now())
    const wanted = { ...(own === undefined ? {} : { owner: own }), ...(target === undefined ? {} : { target }) }
    const matches = found(services, wanted, now)
    const page = pageOf(matches, limit, cursor)
    if (page === undefined)
      throw new Refusal('INVALID_QUERY', 'This cursor belongs to another list; omit it for the first page.')
    return {
      total: matches.length,
      records: page.items.map((resolution) => wordedResolution(resolution, now)),
      next_cursor: page.nextCursor ?? null,
    }
  },
})
