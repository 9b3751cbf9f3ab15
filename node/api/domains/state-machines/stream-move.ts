import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import type { MachineOrigin } from '../../../../src/journal/machine-origin.ts'
import { admitContract, countStoring } from '../../../machines/admit-contract.ts'
import { verifiedMove } from '../../../machines/moved.ts'
import { payerOf } from '../../../pipeline/uncharged-budget.ts'
import type { Services } from '../../../services.ts'
import { mayLetCompute } from '../../../streams/channel-access.ts'
import { mustHold, registerChannel, releaseChannel, takeChannel } from '../../../streams/holding.ts'
import { isSealedHere } from '../../../streams/sealed-tick.ts'
import { channelPlace } from '../../../streams/shown.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { write } from '../../definition.ts'
import { AnyObject, Hex64 } from '../../schemas.ts'
import { ownCaller } from '../economy/own-caller.ts'
import { ChannelView, common, EXAMPLE, Interval, pathOf, Scopes } from './stream-schemas.ts'

export const streamRelease = write({
  ...common,
  ...pathOf('/release'),
  id: 'svc.streams.release',
  method: 'POST',
  auth: 'channel',
  channelScope: 'manage',
  scope: 'manage',
  tier: 'machine-control',
  summary: 'Closes a public channel here and releases it: another node may continue it from its last tick.',
  body: Type.Object(
    { to: Type.Optional({ ...Hex64, description: 'Public key of the only node that may take it.' }) },
    { additionalProperties: false },
  ),
  bodyOptional: true,
  response: Type.Object({
    channel: Type.String(),
    release: { ...Hex64, description: 'Id of the event.' },
    envelope: { ...Hex64, description: 'Of the last tick; GET /api/svc/envelopes/:id has what the other node needs.' },
  }),
  refusals: [
    'UNKNOWN_CHANNEL',
    'CHANNEL_TAKEN',
    'TOO_MANY_CHANNELS',
    'FORBIDDEN',
    'NOT_READY',
    'NOT_A_MEMBER',
    'OVERLOADED',
  ],
  example: { ...EXAMPLE, body: {} },
  async write(services, { params: { channel }, body }) {
    const { channels, machines, mesh } = services
    const { account, public: isPublic, closed, seed } = channels.get(channel)
    mustHold(mesh, channel)
    if (!isPublic) throw new Refusal('FORBIDDEN', 'Only a public channel can be moved; make it public first.')
    if (!(await isSealedHere(machines, machines.head(account, channel)))) {
      throw new Refusal('FORBIDDEN', 'A channel without a tick on this node has nothing to continue from.')
    }
    // Before it is closed: what follows can be repeated.
    await registerChannel(mesh, channel, seed)
    if (!closed) await channels.change(channel, () => ({ autotick: false, closed: true }))
    // No tick comes after the seal that is given away.
    const envelope = machines.head(account, channel).envelope as string
    const release = await releaseChannel(mesh, channel, envelope, body.to)
    return jsonAnswer(200, { channel, release, envelope }, NO_STORE)
  },
})

/** @throws Refusal FORBIDDEN, TOO_MANY_CHANNELS */
async function mayComeHere(
  { channels, machines }: Services,
  account: string,
  name: string,
  origin: MachineOrigin,
): Promise<void> {
  channels.mayMoveHere(account, name, origin)
  if (channels.find(name) === undefined) return
  const earlier = await machines.origin(machines.head(account, name))
  // What was closed for good does not open by the release that has opened it before.
  if (earlier?.envelope === origin.envelope)
    throw new Refusal('FORBIDDEN', `Channel ${name} continued here from this seal before, and was closed.`)
}

export const streamImport = write({
  ...common,
  id: 'svc.streams.import',
  method: 'POST',
  path: '/api/svc/streams/import',
  auth: 'key',
  scope: 'manage',
  tier: 'machine-control',
  summary: 'Continues a channel that another node released, under the same name and with a new key.',
  description:
    'Send the last seal as GET /api/svc/envelopes/:id gives it. It is verified as for POST /api/svc/reactor/import. If two nodes take the same release, the earlier tick wins, and the other is refused with the name of the winner. A channel that was here before comes back to the account that it had here.',
  body: Type.Object(
    {
      channel: Type.String({ pattern: '^[0-9a-f]{32}$' }),
      bundle: AnyObject,
      autotick: Type.Optional(Type.Boolean({ default: false })),
      tickIntervalSvconds: Type.Optional(Type.Integer({ ...Interval, default: 1 })),
      scopes: Type.Optional(Scopes),
    },
    { additionalProperties: false },
  ),
  bodyBytes: 600_000,
  response: Type.Object({ ...ChannelView, secret: Type.String(), price_plancks: Type.Integer() }),
  refusals: [
    'FORBIDDEN',
    'UNKNOWN_CHANNEL',
    'CHANNEL_TAKEN',
    'TOO_MANY_CHANNELS',
    'RATE_LIMITED',
    'NOT_A_MEMBER',
    'OVERLOADED',
  ],
  example: { body: { channel: '0'.repeat(32), bundle: { envelope_id: '0'.repeat(64) } } },
  async write(services, { body, caller, call }) {
    const { channels, mesh } = services
    const own = ownCaller(caller)
    mayLetCompute(own)
    const { channel: name, autotick = false, tickIntervalSvconds: interval = 1 } = body
    const { origin, contract, task, standing, bits } = await verifiedMove(services, body.bundle, call, own)
    await mayComeHere(services, own.account, name, origin)
    const payer = payerOf(own, call.ip)
    const { kept, price } = await admitContract(services, payer, contract, standing)
    countStoring(services, payer, JSON.stringify(origin.bundle).length + (bits?.length ?? 0))
    await takeChannel(mesh, name, origin.envelope)
    const settings = { autotick, interval, public: true, scopes: body.scopes ?? ['manage', 'read', 'tick'] }
    const { key } = await channels.create(own.account, kept, settings, { name, origin, version: task.version, bits })
    return jsonAnswer(201, { ...(await channelPlace(services, name)), secret: key, price_plancks: price }, NO_STORE)
  },
})
