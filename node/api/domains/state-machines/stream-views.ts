import { Type } from 'typebox'
import { pastTicks } from '../../../streams/past-ticks.ts'
import { shownTick } from '../../../streams/sealed-tick.ts'
import { channelPlace } from '../../../streams/shown.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { read } from '../../definition.ts'
import { accountOf, MOST_STEPS } from './reactor-schemas.ts'
import { ChannelView, common, EXAMPLE, pathOf, streamTool, TickView } from './stream-schemas.ts'

export const streams = read({
  ...common,
  id: 'svc.streams.list',
  tool: streamTool('list'),
  method: 'GET',
  path: '/api/svc/streams',
  aliases: ['/api/svc/stream/channels'],
  auth: 'key',
  scope: 'read',
  summary: 'The channels of this key, oldest first.',
  query: Type.Object(
    {
      offset: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({ total: Type.Integer(), channels: Type.Array(Type.Object(ChannelView)) }),
  refusals: ['FORBIDDEN'],
  example: { query: { offset: 0, limit: 20 } },
  async read(services, { query, caller }) {
    const { offset = 0, limit = 20 } = query
    const all = services.channels.list(accountOf(caller))
    const channels = await Promise.all(all.slice(offset, offset + limit).map((name) => channelPlace(services, name)))
    return jsonAnswer(200, { total: all.length, channels }, NO_STORE)
  },
})

export const stream = read({
  ...common,
  ...pathOf(''),
  id: 'svc.streams.get',
  tool: streamTool('get'),
  method: 'GET',
  auth: 'channel',
  channelScope: 'read',
  scope: 'read',
  summary: 'Settings and progress of a channel.',
  response: Type.Object(ChannelView),
  refusals: ['UNKNOWN_CHANNEL', 'FORBIDDEN'],
  example: EXAMPLE,
  read: async (services, { params }) => jsonAnswer(200, await channelPlace(services, params.channel), NO_STORE),
})

export const streamHistory = read({
  ...common,
  ...pathOf('/history'),
  id: 'svc.streams.history',
  tool: streamTool('history'),
  method: 'GET',
  auth: 'channel',
  channelScope: 'read',
  scope: 'read',
  summary: 'Sealed ticks of a channel in order, each linked to the previous one; `proof_url` has the whole envelope.',
  query: Type.Object(
    {
      from: Type.Optional(
        Type.Integer({ minimum: 0, maximum: MOST_STEPS, default: 0, description: 'Ticks after this one.' }),
      ),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({ channel: Type.String(), total: Type.Integer(), ticks: Type.Array(TickView) }),
  refusals: ['UNKNOWN_CHANNEL', 'FORBIDDEN'],
  example: { ...EXAMPLE, query: { from: 0, limit: 20 } },
  async read(services, { params, query }) {
    const { machines, channels } = services
    const { channel } = params
    const { from = 0, limit = 20 } = query
    const { seals } = machines.head(channels.get(channel).account, channel)
    const places = await machines.sealsAfter(channel, from, limit)
    const ticks = (await pastTicks(services, channel, places)).map((tick) => shownTick(channel, tick))
    return jsonAnswer(200, { channel, total: seals, ticks }, NO_STORE)
  },
})
