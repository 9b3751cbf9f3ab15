import { Type } from 'typebox'
import { admitContract } from '../../../machines/admit-contract.ts'
import { givenContract } from '../../../machines/given-contract.ts'
import { payerOf } from '../../../pipeline/uncharged-budget.ts'
import { mayLetCompute } from '../../../streams/channel-access.ts'
import { mayHoldMore } from '../../../streams/holding.ts'
import { channelPlace } from '../../../streams/shown.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { write } from '../../definition.ts'
import { ContractOrName, OF_CONTRACTS } from '../contracts/contract-schemas.ts'
import { accountOf } from './reactor-schemas.ts'
import { ChannelView, common, Interval, Scopes, streamTool } from './stream-schemas.ts'

export const streamCreate = write({
  ...common,
  id: 'svc.streams.create',
  tool: streamTool('create'),
  method: 'POST',
  path: '/api/svc/streams',
  aliases: ['/api/svc/stream/channels'],
  auth: 'key',
  scope: 'manage',
  tier: 'machine-control',
  summary: 'Opens a channel: a machine with its own key that ticks on request or by the clock.',
  description:
    'The key is shown once. A tick takes the steps up to the next one that may fire and seals it, at the expense of the account that opened the channel.',
  body: Type.Object(
    {
      contract: ContractOrName,
      autotick: Type.Optional(Type.Boolean({ default: false })),
      tickIntervalSvconds: Type.Optional(Type.Integer({ ...Interval, default: 1 })),
      public: Type.Optional(
        Type.Boolean({
          default: false,
          description: 'Everybody may read it, and every node of the network can say who holds it.',
        }),
      ),
      scopes: Type.Optional(Scopes),
    },
    { additionalProperties: false },
  ),
  bodyLenient: 'contract',
  response: Type.Object({ ...ChannelView, secret: Type.String(), price_plancks: Type.Integer() }),
  refusals: ['FORBIDDEN', 'TOO_MANY_CHANNELS', 'UNKNOWN_CONTRACT', ...OF_CONTRACTS],
  example: {
    body: {
      contract: {
        name: 'decaying speed',
        transition: { operators: ['NM23'], inputs: { m: 2, v: 3 }, next: { v: 'v*0.99' } },
        observe: { energy: 'K' },
      },
      autotick: false,
      tickIntervalSvconds: 1,
    },
  },
  async write(services, { body, caller, call }) {
    const account = accountOf(caller)
    mayLetCompute(caller)
    const { autotick = false, tickIntervalSvconds: interval = 1, scopes = ['manage', 'read', 'tick'] } = body
    if (body.public === true) mayHoldMore(services.mesh)
    const { definition, source } = await givenContract(services, account, body.contract)
    const { kept, price } = await admitContract(services, payerOf(caller, call.ip), definition)
    const settings = {
      autotick,
      interval,
      public: body.public ?? false,
      scopes,
      ...(source === undefined ? {} : { source }),
    }
    const { name, key } = await services.channels.create(account, kept, settings)
    const place = await channelPlace(services, name)
    return jsonAnswer(201, { ...place, secret: key, price_plancks: price }, NO_STORE)
  },
})
