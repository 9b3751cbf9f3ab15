import { Type } from 'typebox'
import type { Batch } from '../../../../src/journal/rows.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { startOfTick, tickOf } from '../../../../src/time/tick.ts'
import { publicId } from '../../../explorer/public-id.ts'
import type { Services } from '../../../services.ts'
import { jsonAnswer, NO_CACHE } from '../../call.ts'
import { read } from '../../definition.ts'
import { AnyObject, Hex64, Svcond } from '../../schemas.ts'

const common = { method: 'GET', auth: 'none', tier: 'computation', domain: 'explorer-platform' } as const

const MOST = 100
const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: MOST, description: 'Default 50.' }))
const Digest = Type.Union([Hex64, Type.Null()], { description: 'Null unless its owner chose to publish it.' })

/** The envelopes of a batch whose positions are in a range, newest first. */
async function signedTogether(services: Services, batch: Batch, from: number, to: number): Promise<JsonObject> {
  const { first, ids, root, signature } = batch
  const positions = ids.map((_, index) => first + index).filter((position) => position >= from && position < to)
  const envelopes = await Promise.all(
    positions
      .reverse()
      .map(async (position) => ({ position, digest: await publicId(services, ids[position - first] as string) })),
  )
  return { first, size: ids.length, root, signature, envelopes }
}

export const chain = read({
  ...common,
  id: 'explorer.chain',
  path: '/api/explorer/chain',
  summary: "The chain of this node's envelopes in the batches that it signed, newest first.",
  description:
    'Each batch has a Merkle root over the ids of its envelopes (RFC 9162) and the signature of the node. The proof of one envelope is at ' +
    '/api/svc/envelopes/:id. `next` is `before` of the next page.',
  query: Type.Object(
    {
      before: Type.Optional(Type.Integer({ minimum: 0, description: 'Position from `next` of the page before.' })),
      limit: Limit,
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    public_key: Hex64,
    total: Type.Integer({ description: 'Envelopes that the node has sealed.' }),
    batches: Type.Array(
      Type.Object({
        first: Type.Integer({ description: 'Position of its first envelope.' }),
        size: Type.Integer({ description: 'Envelopes in the batch; this page may contain a part of them.' }),
        root: Hex64,
        signature: Type.String(),
        envelopes: Type.Array(Type.Object({ position: Type.Integer(), digest: Digest })),
      }),
    ),
    next: Type.Union([Type.Integer(), Type.Null()]),
  }),
  refusals: [],
  limit: 'explore',
  example: { query: { limit: 10 } },
  async read(services, { query: { before, limit = 50 } }) {
    const { chain, identity } = services
    const total = chain.count
    const to = Math.min(before ?? total, total)
    const from = Math.max(0, to - limit)
    const found = await chain.batches(to, to - from)
    const batches = await Promise.all(found.map((batch) => signedTogether(services, batch, from, to)))
    const next = from === 0 ? null : from
    return jsonAnswer(200, { public_key: identity.publicKey, total, batches, next }, NO_CACHE)
  },
})

export const tick = read({
  ...common,
  id: 'explorer.ticks.one',
  path: '/api/explorer/ticks/:svcond',
  summary: 'What this node sealed in a tick: the signed event that commits to it, and the envelopes that are public.',
  params: Type.Object({ svcond: Type.String({ pattern: '^(0|[1-9][0-9]{0,14})$' }) }),
  query: Type.Object(
    { offset: Type.Optional(Type.Integer({ minimum: 0, description: 'Default 0.' })), limit: Limit },
    { additionalProperties: false },
  ),
  response: Type.Object({
    svcond: Svcond,
    starts_ns: Type.String({ description: 'Its first instant, unix time in nanoseconds, decimal.' }),
    closed: Type.Boolean({ description: 'Whether nothing can be sealed in it any more.' }),
    total: Type.Integer({ description: 'Envelopes that the event commits to; 0 without one.' }),
    envelopes: Type.Array(
      Type.Object({
        index: Type.Integer({ description: 'In the tree of the tick.' }),
        digest: Digest,
        face: Type.Union([Type.Integer(), Type.Null()], { description: 'Plancks; null like the digest.' }),
      }),
    ),
    event: Type.Union([AnyObject, Type.Null()], { description: 'Null if the node sealed nothing in it.' }),
  }),
  refusals: [],
  limit: 'explore',
  example: { params: { svcond: '1' } },
  async read(services, { params, query: { offset = 0, limit = 50 } }) {
    const svcond = Number(params.svcond)
    const { clock, chain, reader } = services
    const row = await chain.tick(svcond)
    const leaves = row?.leaves ?? []
    const envelopes = await Promise.all(
      leaves.slice(offset, offset + limit).map(async ([id, face], at) => {
        const digest = await publicId(services, id)
        return { index: offset + at, digest, face: digest === null ? null : face }
      }),
    )
    const draft = row === null ? undefined : (await reader.entry(row.event))?.draft
    const answer = {
      svcond,
      starts_ns: String(startOfTick(svcond)),
      closed: row !== null || svcond < tickOf(clock.now()),
      total: leaves.length,
      envelopes,
      event: draft?.kind === 'event' ? draft.body : null,
    }
    return jsonAnswer(200, answer, NO_CACHE)
  },
})
