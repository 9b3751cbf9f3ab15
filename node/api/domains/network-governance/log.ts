import { Type } from 'typebox'
import { fromHex } from '../../../../src/bytes/hex.ts'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { addressOf } from '../../../../src/identity/address.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Services } from '../../../services.ts'
import { JSON_TYPE, NO_CACHE } from '../../call.ts'
import { read } from '../../definition.ts'
import { AnyObject, Hex64, Svcond } from '../../schemas.ts'

const common = { method: 'GET', auth: 'none', tier: 'computation', domain: 'network-governance' } as const

const MOST_EVENTS = 256
const MOST_BYTES = 512_000

/** @throws Refusal UNKNOWN_ORIGIN */
function memberNamed({ mesh, hash }: Services, name: string): string {
  const { logs: keys } = mesh.members
  const key =
    name.length === 64
      ? keys.find((each) => each === name)
      : keys.find((each) => addressOf(hash, fromHex(each) as Uint8Array) === name)
  if (key !== undefined) return key
  throw new Refusal('UNKNOWN_ORIGIN', `No member of this network has the key or address ${name}.`, { origin: name })
}

/** Names the peers that have what this node has removed. */
function withArchives({ mesh }: Services, error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'EVENT_PRUNED') throw error
  const { archives } = mesh.figures()
  throw new Refusal('EVENT_PRUNED', error.message, { ...error.data, archives: [...archives] })
}

export const events = read({
  ...common,
  id: 'mesh.events',
  path: '/api/mesh/events/:origin',
  summary:
    'The published log of a member as stored by this node, in pages; the member is named by public key or address.',
  params: Type.Object({ origin: Type.String({ pattern: '^([0-9a-f]{64}|[0-9a-f]{16})$' }) }),
  query: Type.Object(
    {
      from: Type.Optional(Type.Integer({ minimum: 0, description: 'Sequence number of the first event; default 0.' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_EVENTS, description: 'Default 100.' })),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    origin: Hex64,
    count: Type.Integer({ description: 'Events of this log that the node has.' }),
    from: Type.Integer(),
    next: Type.Union([Type.Integer(), Type.Null()], { description: 'Start of the next page; null at the end.' }),
    events: Type.Array(AnyObject),
  }),
  refusals: ['UNKNOWN_ORIGIN', 'EVENT_PRUNED'],
  example: { params: { origin: '0'.repeat(64) } },
  async read(services, { params, query }) {
    const origin = memberNamed(services, params.origin)
    const from = query.from ?? 0
    const reading = services.events.events(origin, from, query.limit ?? 100, MOST_BYTES)
    const page = await reading.catch((error: unknown) => withArchives(services, error))
    const { count } = services.mesh.state.log(origin)
    const next = from + page.length < count && page.length > 0 ? from + page.length : null
    const head = JSON.stringify({ origin, count, from, next })
    // Events are sent byte for byte as they were signed.
    const body = `${head.slice(0, -1)},"events":[${page.map(({ text }) => text).join(',')}]}`
    return { status: 200, type: JSON_TYPE, headers: NO_CACHE, body }
  },
})

export const why = read({
  ...common,
  id: 'mesh.why',
  path: '/api/mesh/why/:event',
  summary: 'Why an event did or did not take effect: the deciding rule, the numbers compared, and what won instead.',
  params: Type.Object({
    event: Type.String({ pattern: '^[0-9a-f]{8,64}$', description: 'Id of the event, or its first digits.' }),
  }),
  response: Type.Object({
    id: Hex64,
    origin: Hex64,
    seq: Type.Integer(),
    svcond: Svcond,
    kind: Type.String(),
    effect: Type.String({ enum: ['counts', 'wins', 'lost', 'late', 'void', 'excluded'] }),
    reasons: Type.Array(Type.String()),
    winner: Type.Union([Hex64, Type.Null()]),
    event: AnyObject,
  }),
  refusals: ['UNKNOWN_EVENT'],
  example: { params: { event: '0'.repeat(64) } },
  async read({ mesh, events: log }, { params }) {
    const [id = params.event, ...more] = mesh.state.eventsLike(params.event)
    if (more.length > 0) {
      const found = [id, ...more]
      throw new Refusal('UNKNOWN_EVENT', `Several events begin with ${params.event}; give more digits.`, { found })
    }
    const decision = mesh.state.why(id)
    if (decision === null) {
      throw new Refusal(
        'UNKNOWN_EVENT',
        `Unknown event ${params.event}: no event with this id affects the state of the mesh on this node.`,
      )
    }
    const stored = await log.eventById(id)
    const event = stored === undefined ? null : (JSON.parse(stored.text) as JsonObject)
    return { ...decision, event }
  },
})
