import { Type } from 'typebox'
import { Hex64, Svcond } from '../../schemas.ts'
import { SealedStep } from './reactor-schemas.ts'

/** The endpoint as an action of the tool for channels. */
export const streamTool = (name: string) =>
  ({
    name: 'svc_stream',
    readOnlyHint: false,
    idempotentHint: false,
    destructiveHint: true,
    openWorldHint: false,
    action: { name, about: 'Channels: machines that tick and are read by others.' },
  }) as const

export const common = { tier: 'computation', domain: 'state-machines' } as const

const NAME = Type.String({ pattern: '^[0-9a-f]{32}$', description: 'Name of the channel.' })

/** Path of an endpoint of a channel, with its legacy form. */
export const pathOf = (rest: string) => ({
  path: `/api/svc/streams/:channel${rest}`,
  aliases: [`/api/svc/stream/channels/:channel${rest}`],
  params: Type.Object({ channel: NAME }),
})

export const EXAMPLE = { params: { channel: '0'.repeat(32) } }

export const Scopes = Type.Array(Type.Union([Type.Literal('tick'), Type.Literal('read'), Type.Literal('manage')]), {
  minItems: 1,
  maxItems: 3,
  uniqueItems: true,
  description: 'What the key of the channel permits; everything unless given.',
})

export const Interval = Type.Integer({
  minimum: 1,
  maximum: 1_000_000_000,
  description: 'Ticks of the clock (0.777000777 s) from one automatic tick to the next.',
})

/** Settings and progress of a channel. */
export const ChannelView = {
  channel: NAME,
  state: Type.Union([Type.Literal('open'), Type.Literal('closed')]),
  contract: Type.Object({ id: Hex64, version: Type.Integer({ minimum: 1 }) }),
  ticks: Type.Integer({ description: 'Sealed ticks so far.' }),
  step: Type.Integer({ description: 'Steps of its machine up to the last seal.' }),
  pending: Type.Integer({ description: 'Steps since then, which did not fire.' }),
  halted: Type.Boolean(),
  envelope: Type.Union([Hex64, Type.Null()], { description: 'Of the last sealed tick.' }),
  svcond: Svcond,
  autotick: Type.Boolean(),
  tickIntervalSvconds: Interval,
  missed: Type.Integer({
    description: 'Automatic ticks that were due and did not take place; they are not made up for.',
  }),
  stopped: Type.Union([Type.Object({ code: Type.String(), at: Type.Integer() }), Type.Null()], {
    description: 'Why the node ended automatic ticking.',
  }),
  public: Type.Boolean(),
  key: Type.Object({ prefix: Type.String(), scopes: Scopes }),
}

/** A sealed tick, as readers are shown it. */
export const TickView = Type.Object({
  channel: NAME,
  tick: Type.Integer({ description: 'Number of the tick, from 1.' }),
  ...SealedStep.properties,
  proof: Type.String({ description: 'HMAC under the key of the channel.' }),
})
