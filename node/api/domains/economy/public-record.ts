import { Type } from 'typebox'
import type { Listed } from '../../../../src/journal/tally-reader.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { FEED_LENGTH } from '../../../pipeline/state-feed.ts'
import { jsonAnswer } from '../../call.ts'
import { read } from '../../definition.ts'
import { Charge, Hex64, Svcond } from '../../schemas.ts'

const common = { method: 'GET', auth: 'none', tier: 'computation', domain: 'economy', refusals: [] } as const

const NO_CACHE = { 'cache-control': 'no-cache' }

const Operators = Type.Array(Type.String(), { description: 'KO42 first.' })

const listed = ({ charge, content, envelope, kernel_digest, operators, position, svcond }: Listed): JsonObject => ({
  digest: envelope,
  kernel_digest,
  operatorChain: [...operators],
  svcond,
  position,
  charge: { ...charge },
  content_public: content,
})

export const record = read({
  ...common,
  id: 'tally.record',
  path: '/api/tally/record',
  summary: 'Computations whose owners chose to publish them: digests, operators and charges, never inputs or results.',
  description:
    'Newest first; `next` is `before` of the next page. An owner chooses at /api/tally/settings/publish-default, or for a computation with ' +
    'X-Svc-Publish. The choice is fixed with the seal: no later one lists or removes it. ' +
    'An envelope whose whole content is made public is listed then, with `content_public`, also if it was listed before.',
  query: Type.Object(
    {
      before: Type.Optional(Type.Integer({ minimum: 0, description: 'From `next` of the page before.' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Default 50.' })),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    computations: Type.Array(
      Type.Object({
        digest: Hex64,
        kernel_digest: Hex64,
        operatorChain: Operators,
        svcond: Svcond,
        position: Type.Integer({ description: "In the node's chain of envelopes." }),
        charge: Charge,
        content_public: Type.Boolean({ description: 'Whether its owner made all of it public, under its digest.' }),
      }),
    ),
    next: Type.Union([Type.Integer(), Type.Null()], { description: 'Null at the end.' }),
  }),
  example: { query: { limit: 10 } },
  async read({ tally }, { query: { before, limit = 50 } }) {
    const listings = await tally.listings(before ?? Number.POSITIVE_INFINITY, limit)
    const next = listings.length < limit ? null : (listings.at(-1)?.entry ?? null)
    return jsonAnswer(200, { computations: listings.map(listed), next }, NO_CACHE)
  },
})

export const feed = read({
  ...common,
  id: 'svc.feed',
  path: '/api/svc/feed',
  summary: 'The last computations of this node as operators, tick and charge; no digests, accounts, inputs or results.',
  description:
    `At most ${FEED_LENGTH}, since the start of the node. Those of the plans Free and starter are shown unless their owner chose otherwise; ` +
    'those of larger plans only if their owner chose it.',
  query: Type.Object(
    { limit: Type.Optional(Type.Integer({ minimum: 1, maximum: FEED_LENGTH, description: 'Default 50.' })) },
    { additionalProperties: false },
  ),
  response: Type.Object({
    total: Type.Integer({ description: 'Computations shown since the start of the node.' }),
    computations: Type.Array(
      Type.Object({ svcond: Svcond, operatorChain: Operators, plancks: Type.Integer({ description: 'Charged.' }) }),
    ),
  }),
  example: { query: { limit: 10 } },
  read({ stateFeed }, { query: { limit = 50 } }) {
    const computations = stateFeed.last(limit).map(({ svcond, operators, plancks }) => {
      return { svcond, operatorChain: [...operators], plancks }
    })
    return jsonAnswer(200, { total: stateFeed.count, computations }, NO_CACHE)
  },
})
