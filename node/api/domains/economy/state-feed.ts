import { Type } from 'typebox'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { following, LONGEST_WAIT, waitFor } from '../../../explorer/follow.ts'
import { FEED_LENGTH, type Shown } from '../../../pipeline/state-feed.ts'
import { jsonAnswer, NO_CACHE } from '../../call.ts'
import { read, watch } from '../../definition.ts'
import { OperatorChain, Svcond } from '../../schemas.ts'

const common = { method: 'GET', auth: 'none', tier: 'computation', domain: 'economy' } as const

const shownAs = ({ svcond, operators, plancks }: Shown): JsonObject => ({
  svcond,
  operatorChain: [...operators],
  plancks,
})

const WHOSE =
  'Those of the plans Free and starter are shown unless their owner chose otherwise; those of larger plans only if their owner chose it.'

export const feed = read({
  ...common,
  id: 'svc.feed',
  path: '/api/svc/feed',
  waits: true,
  summary: 'The last computations of this node as operators, tick and charge; no digests, accounts, inputs or results.',
  description:
    `Newest first, at most ${FEED_LENGTH}, since the start of the node. With \`after\`, which is the \`total\` of the answer before, those since then, oldest first; the request waits up to ` +
    `\`wait\` seconds for the first. ${WHOSE}`,
  query: Type.Object(
    {
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: FEED_LENGTH, description: 'Default 50.' })),
      after: Type.Optional(Type.Integer({ minimum: 0, description: '`total` of the answer before.' })),
      wait: Type.Optional(Type.Integer({ minimum: 0, maximum: LONGEST_WAIT, description: 'With `after`; default 0.' })),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    started: {
      ...Svcond,
      description: 'Tick in which the node started; another one than before means that `total` began anew.',
    },
    total: Type.Integer({
      description: 'Computations shown since the start of the node, up to the last one in this answer.',
    }),
    missed: Type.Integer({
      description: 'With `after`: computations since then that the node no longer remembers.',
    }),
    computations: Type.Array(
      Type.Object({ svcond: Svcond, operatorChain: OperatorChain, plancks: Type.Integer({ description: 'Charged.' }) }),
    ),
  }),
  refusals: ['RATE_LIMITED', 'OVERLOADED'],
  example: { query: { limit: 10 } },
  async read(services, { query: { limit = 50, after, wait = 0 }, call }) {
    const { stateFeed } = services
    if (after === undefined) {
      const computations = stateFeed.last(limit).map(shownAs)
      return jsonAnswer(200, { started: stateFeed.started, total: stateFeed.count, missed: 0, computations }, NO_CACHE)
    }
    // A larger number is of a run of the node that has ended.
    const from = after > stateFeed.count ? 0 : after
    const { shown, missed } = await waitFor(
      services,
      { call, news: stateFeed.news, wait },
      {
        read: () => stateFeed.after(from, limit),
        isEmpty: ({ shown }) => shown.length === 0,
      },
    )
    const total = from + missed + shown.length
    return jsonAnswer(200, { started: stateFeed.started, total, missed, computations: shown.map(shownAs) }, NO_CACHE)
  },
})

export const feedWatch = watch({
  ...common,
  id: 'svc.feed.watch',
  path: '/api/svc/feed/watch',
  summary: 'Computations of this node as operators, tick and charge when they are sealed, as server-sent events.',
  description: `A reader that is too slow gets \`missed\`, the number of those it has not seen. ${WHOSE}`,
  response: Type.String(),
  media: 'text/event-stream',
  refusals: ['RATE_LIMITED', 'OVERLOADED'],
  example: {},
  async *watch({ stateFeed }, _request, signal) {
    let from = stateFeed.count
    yield* following(stateFeed.news, signal, () => {
      const { shown, missed } = stateFeed.after(from, FEED_LENGTH)
      from += missed + shown.length
      const lost = missed === 0 ? [] : [JSON.stringify({ missed })]
      return { found: [...lost, ...shown.map((each) => JSON.stringify(shownAs(each)))], ended: true }
    })
  },
})
