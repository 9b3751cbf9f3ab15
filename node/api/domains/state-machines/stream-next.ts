import { Type } from 'typebox'
import { pastTicks } from '../../../streams/past-ticks.ts'
import { shownTick } from '../../../streams/sealed-tick.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { deadline } from '../../deadline.ts'
import { read } from '../../definition.ts'
import { MOST_STEPS } from './reactor-schemas.ts'
import { common, EXAMPLE, pathOf, streamTool, TickView } from './stream-schemas.ts'

/** Longest wait for ticks. */
const WAIT_NS = 30_000_000_000n

export const streamNext = read({
  ...common,
  ...pathOf('/next'),
  id: 'svc.streams.next',
  tool: streamTool('watch'),
  method: 'GET',
  waits: true,
  auth: 'channel',
  channelScope: 'read',
  scope: 'read',
  summary: 'The `count` ticks after `after`, as soon as all of them are sealed; after 30 seconds, those sealed so far.',
  description: 'It ends earlier where no further tick can come, because the channel has halted or is closed.',
  query: Type.Object(
    {
      after: Type.Optional(
        Type.Integer({ minimum: 0, maximum: MOST_STEPS, description: 'The last sealed tick unless given.' }),
      ),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 1 })),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    channel: Type.String(),
    total: Type.Integer({ description: 'Sealed ticks so far.' }),
    ticks: Type.Array(TickView),
  }),
  refusals: ['UNKNOWN_CHANNEL', 'FORBIDDEN'],
  example: { ...EXAMPLE, query: { after: 0, count: 1 } },
  async read(services, { params: { channel }, query, call }) {
    const { machines, channels, clock, feed } = services
    const head = () => machines.head(channels.get(channel).account, channel)
    const { after = head().seals, count = 1 } = query
    const { signal, end } = deadline(clock, call, WAIT_NS)
    let wake = (): void => undefined
    const woken = (): void => wake()
    signal.addEventListener('abort', woken)
    const leave = feed.follow(channel, { tick: woken, state: woken })
    try {
      for (let left = count; left > 0 && !signal.aborted; ) {
        const { seals, halted } = head()
        left = count - Math.max(0, seals - after)
        call.onProgress?.(1 - Math.max(0, left) / count)
        if (left <= 0 || halted || channels.get(channel).closed) break
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    } finally {
      leave()
      end()
    }
    const places = await machines.sealsAfter(channel, after, count)
    const ticks = (await pastTicks(services, channel, places)).map((tick) => shownTick(channel, tick))
    return jsonAnswer(200, { channel, total: head().seals, ticks }, NO_STORE)
  },
})
