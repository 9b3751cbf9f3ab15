import { Type } from 'typebox'
import type { Listed } from '../../../../src/journal/tally-reader.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { following, furtherPage, LONGEST_WAIT, waitFor } from '../../../explorer/follow.ts'
import { recordPage } from '../../../explorer/record-page.ts'
import { jsonAnswer, NO_CACHE } from '../../call.ts'
import { read, watch } from '../../definition.ts'
import { Charge, Hex64, OperatorChain, Svcond } from '../../schemas.ts'

const common = { method: 'GET', auth: 'none', tier: 'computation', domain: 'economy' } as const

const Operator = Type.Optional(
  Type.String({ pattern: '^[A-Z][A-Z0-9_]{0,39}$', description: 'Only computations with this operator.' }),
)

/** Computations that are read at once for a watcher. */
const PART = 100

const listed = ({
  charge,
  content,
  envelope,
  entry,
  kernel_digest,
  operators,
  position,
  svcond,
}: Listed): JsonObject => ({
  digest: envelope,
  kernel_digest,
  operatorChain: [...operators],
  svcond,
  position,
  charge: { ...charge },
  content_public: content,
  cursor: entry,
})

const Computation = Type.Object({
  digest: Hex64,
  kernel_digest: Hex64,
  operatorChain: OperatorChain,
  svcond: Svcond,
  position: Type.Integer({ description: "In the node's chain of envelopes." }),
  charge: Charge,
  content_public: Type.Boolean({ description: 'Whether its owner made all of it public, under its digest.' }),
  cursor: Type.Integer({ description: 'For `before` and `after`.' }),
})

export const record = read({
  ...common,
  id: 'tally.record',
  path: '/api/tally/record',
  waits: true,
  summary: 'Computations whose owners chose to publish them: digests, operators and charges, never inputs or results.',
  description:
    'Newest first; `next` is `before` of the next page. With `after`, oldest first: `next` is `after` of the next request, which waits up to ' +
    '`wait` seconds for the first computation. With `operator`, a page looks at 256 computations and may contain fewer than `limit`, or none, before the end. ' +
    'An owner chooses at /api/tally/settings/publish-default, or for a computation with ' +
    'X-Svc-Publish. The choice is fixed with the seal: no later one lists or removes it. ' +
    'An envelope whose whole content is made public is listed then, with `content_public`, also if it was listed before.',
  query: Type.Object(
    {
      before: Type.Optional(Type.Integer({ minimum: 0, description: 'From `next` of the page before.' })),
      after: Type.Optional(
        Type.Integer({ minimum: 0, description: 'From `next` of the answer before; 0 for the first.' }),
      ),
      wait: Type.Optional(Type.Integer({ minimum: 0, maximum: LONGEST_WAIT, description: 'With `after`; default 0.' })),
      operator: Operator,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Default 50.' })),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    computations: Type.Array(Computation),
    next: Type.Union([Type.Integer(), Type.Null()], { description: 'Null at the end, but with `after` never.' }),
  }),
  refusals: ['OVERLOADED'],
  limit: 'explore',
  example: { query: { limit: 10 } },
  async read(services, { query: { before, after, wait = 0, operator, limit = 50 }, call }) {
    const { tally, recordNews: news } = services
    if (after === undefined) {
      const page = await recordPage(tally, 'before', before ?? Number.POSITIVE_INFINITY, { limit, operator })
      return jsonAnswer(200, { computations: page.rows.map(listed), next: page.ended ? null : page.reached }, NO_CACHE)
    }
    let from = after
    const { rows } = await waitFor(
      services,
      { call, news, wait },
      {
        async read() {
          const page = await recordPage(tally, 'after', from, { limit, operator })
          from = page.reached
          return page
        },
        isEmpty: ({ rows, ended }) => rows.length === 0 && ended,
      },
    )
    return jsonAnswer(200, { computations: rows.map(listed), next: from }, NO_CACHE)
  },
})

export const recordWatch = watch({
  ...common,
  id: 'tally.record.watch',
  path: '/api/tally/record/watch',
  summary: 'Computations in the order in which they are listed in the public record, as server-sent events.',
  description:
    'From now on, or with `after`, which is the `cursor` of the last one that the client has. What is older than the request is read in pages, ' +
    'each of which counts as a call.',
  query: Type.Object(
    {
      after: Type.Optional(Type.Integer({ minimum: 0, description: '`cursor` of the last one; 0 for all.' })),
      operator: Operator,
    },
    { additionalProperties: false },
  ),
  response: Type.String(),
  media: 'text/event-stream',
  refusals: ['OVERLOADED'],
  limit: 'explore',
  example: {},
  async *watch(services, { query: { after, operator }, call }, signal) {
    const { tally, recordNews } = services
    let isBehind = false
    let from = after ?? (await tally.listings(Number.POSITIVE_INFINITY, 1))[0]?.entry ?? 0
    yield* following(recordNews, signal, async () => {
      if (isBehind) await furtherPage(services, call, signal)
      const { rows, reached, ended } = await recordPage(tally, 'after', from, { limit: PART, operator })
      from = reached
      isBehind = !ended
      return { found: rows.map((row) => JSON.stringify(listed(row))), ended }
    })
  },
})
