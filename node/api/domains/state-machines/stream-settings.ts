import { type Static, Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { isChannelKey } from '../../../../src/identity/channel-key.ts'
import type { ChannelScope } from '../../../../src/journal/channel.ts'
import { mustBeOpen } from '../../../../src/journal/channel-decisions.ts'
import { readContract } from '../../../../src/machines/contract.ts'
import { mustKeepState } from '../../../../src/machines/same-state.ts'
import { admitContract, countStoring } from '../../../machines/admit-contract.ts'
import { givenContract } from '../../../machines/given-contract.ts'
import { keyOf } from '../../../pipeline/authorise.ts'
import { payerOf } from '../../../pipeline/uncharged-budget.ts'
import { mayLetCompute } from '../../../streams/channel-access.ts'
import { mayHoldMore } from '../../../streams/holding.ts'
import { channelPlace } from '../../../streams/shown.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { write } from '../../definition.ts'
import { ContractOrName } from '../contracts/contract-schemas.ts'
import { ChannelView, common, EXAMPLE, Interval, pathOf, Scopes, streamTool } from './stream-schemas.ts'

const managed = {
  ...common,
  auth: 'channel',
  channelScope: 'manage',
  scope: 'manage',
  tier: 'machine-control',
} as const
const refusals = ['UNKNOWN_CHANNEL', 'CHANNEL_CLOSED', 'FORBIDDEN', 'RATE_LIMITED'] as const
const ALL_SCOPES: readonly ChannelScope[] = ['manage', 'read', 'tick']

const Settings = Type.Object(
  {
    autotick: Type.Optional(Type.Boolean()),
    tickIntervalSvconds: Type.Optional(Interval),
    public: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false, minProperties: 1 },
)

/** The members that a request has, by the names of the journal. */
const changeOf = ({ autotick, tickIntervalSvconds, public: isPublic }: Static<typeof Settings>) => ({
  ...(autotick === undefined ? {} : { autotick, stopped: null }),
  ...(tickIntervalSvconds === undefined ? {} : { interval: tickIntervalSvconds }),
  ...(isPublic === undefined ? {} : { public: isPublic }),
})

export const streamAutotick = write({
  ...managed,
  ...pathOf('/autotick'),
  id: 'svc.streams.autotick',
  tool: streamTool('autotick'),
  method: 'POST',
  summary: 'Changes whether and how often the clock drives a channel, and whether it is public.',
  body: Settings,
  response: Type.Object(ChannelView),
  refusals: [...refusals, 'TOO_MANY_CHANNELS'],
  example: { ...EXAMPLE, body: { autotick: true, tickIntervalSvconds: 1 } },
  async write(services, { params, body, caller, call }) {
    mayLetCompute(caller)
    countStoring(services, payerOf(caller, call.ip))
    if (body.public === true) mayHoldMore(services.mesh)
    await services.channels.change(params.channel, () => changeOf(body))
    return jsonAnswer(200, await channelPlace(services, params.channel), NO_STORE)
  },
})

export const streamClose = write({
  ...managed,
  ...pathOf('/close'),
  id: 'svc.streams.close',
  tool: streamTool('close'),
  method: 'POST',
  summary: 'Closes a channel for good; it can still be read.',
  body: Type.Object({}, { additionalProperties: false }),
  bodyOptional: true,
  response: Type.Object(ChannelView),
  refusals,
  example: { ...EXAMPLE, body: {} },
  async write(services, { params }) {
    await services.channels.change(params.channel, () => ({ autotick: false, closed: true }))
    return jsonAnswer(200, await channelPlace(services, params.channel), NO_STORE)
  },
})

export const streamKey = write({
  ...managed,
  ...pathOf('/key'),
  id: 'svc.streams.key',
  tool: streamTool('key'),
  method: 'POST',
  summary: 'Replaces the key of a channel, and revokes the links signed with the old one.',
  body: Type.Object({ scopes: Type.Optional(Scopes) }, { additionalProperties: false }),
  bodyOptional: true,
  response: Type.Object({ ...ChannelView, secret: Type.String({ description: 'The new key, shown once.' }) }),
  refusals,
  example: { ...EXAMPLE, body: { scopes: ['read'] } },
  async write(services, { params, body, caller, call }) {
    mayLetCompute(caller)
    countStoring(services, payerOf(caller, call.ip))
    const { key } = services.channels.get(params.channel)
    const may = isChannelKey(keyOf(call) ?? '') ? key.scopes : ALL_SCOPES
    const { scopes = may } = body
    const more = scopes.filter((scope) => !may.includes(scope))
    if (more.length > 0) {
      throw new Refusal('FORBIDDEN', `Only the key of the account may add ${more.join(', ')} to the scopes.`, {
        scopes: may,
      })
    }
    const secret = await services.channels.replaceKey(params.channel, scopes)
    return jsonAnswer(200, { ...(await channelPlace(services, params.channel)), secret }, NO_STORE)
  },
})

export const streamContract = write({
  ...managed,
  ...pathOf('/contract'),
  id: 'svc.streams.contract',
  tool: streamTool('contract'),
  method: 'PUT',
  summary:
    'Gives a channel another contract (the body, or a stored one) from the next tick on; it continues from its state.',
  description: 'It keeps a copy of a stored contract, whose later versions change nothing for it.',
  body: ContractOrName,
  bodyLenient: true,
  response: Type.Object(ChannelView),
  refusals: [...refusals, 'UNKNOWN_CONTRACT', 'MACHINE_MOVED', 'DIMENSION_MISMATCH', 'UNKNOWN_SYMBOL', 'SYNTAX'],
  example: {
    ...EXAMPLE,
    body: { transition: { operators: ['NM23'], inputs: { m: 2, v: 3 }, next: { v: 'v*0.98' } } },
  },
  async write(services, { params, body, caller, call }) {
    const { channels, machines, states } = services
    const { channel } = params
    const settings = channels.get(channel)
    mustBeOpen(settings, channel)
    const head = machines.head(settings.account, channel)
    const standing = await states.standing(channel, head)
    const payer = payerOf(caller, call.ip)
    const { definition } = await givenContract(services, settings.account, body)
    const { contract, kept } = await admitContract(services, payer, definition, standing)
    if (head.envelope !== null) mustKeepState(readContract(await machines.contract(head)), contract)
    await machines.change(settings.account, channel, kept, head)
    return jsonAnswer(200, await channelPlace(services, channel), NO_STORE)
  },
})
