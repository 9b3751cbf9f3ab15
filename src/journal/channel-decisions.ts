import { Refusal } from '../errors/refusal.ts'
import type { Channel } from './channel.ts'
import { hasBeenPublic } from './channel-index.ts'
import { mustSeeSource } from './contract-decisions.ts'
import type { Decide } from './decision.ts'
import { channelDraft, machineDraft } from './drafts.ts'
import type { MachineBody } from './machine-bodies.ts'
import type { MachineOrigin } from './machine-origin.ts'
import type { State } from './state.ts'
import { rowsOfMove } from './state-rows.ts'

/** @throws Refusal UNKNOWN_CHANNEL */
export function channelOf(state: Pick<State, 'channel'>, machine: string): Channel {
  const channel = state.channel(machine)
  if (channel !== undefined) return channel
  const name = machine.slice(0, 64)
  throw new Refusal('UNKNOWN_CHANNEL', `There is no channel ${name} on this node.`, { channel: name })
}

/** @throws Refusal CHANNEL_CLOSED */
export function mustBeOpen({ closed }: Pick<Channel, 'closed'>, machine: string): void {
  if (closed) throw new Refusal('CHANNEL_CLOSED', `Channel ${machine} is closed.`, { channel: machine })
}

/**
 * Creates a machine together with the channel that drives it, or continues one that was closed here and comes back.
 * @param mostPublic public channels of an account
 * @param bits its state, if it was moved with one that is beside its seal
 * @throws Refusal FORBIDDEN for a name in use; TOO_MANY_CHANNELS; UNKNOWN_CONTRACT where the stored contract that it
 *   follows is gone
 */
export function createChannelDecision(
  body: MachineBody,
  channel: Omit<Channel, 'epoch' | 'since'>,
  mostPublic: number,
  bits?: Uint8Array,
): Decide<void> {
  const { account, machine, origin } = body
  return (state, { svcond }) => {
    mayBegin(state, account, machine, origin)
    mustSeeSource(state, body)
    if (channel.public) mayBePublic(state, account, mostPublic, state.channel(machine))
    // Links of its earlier time here are revoked.
    const epoch = (state.channel(machine)?.epoch ?? -1) + 1
    return {
      drafts: [machineDraft(body), channelDraft({ ...channel, epoch, since: svcond, machine })],
      beside: rowsOfMove(body, bits),
      answer: () => undefined,
    }
  }
}

/**
 * A channel has a name that no machine of this node has, or comes back to the account whose it was here, after all that it
 * sealed here.
 * @throws Refusal FORBIDDEN
 */
export function mayBegin(
  state: Pick<State, 'channel' | 'machine'>,
  account: string,
  name: string,
  origin: Pick<MachineOrigin, 'step'> | undefined,
): void {
  const before = state.machine(name)
  if (before === undefined) return
  const why = ((): string | null => {
    if (origin === undefined || before.account !== account) return 'is that of a machine on this node'
    if (state.channel(name)?.closed !== true) return 'is that of an open channel or machine on this node'
    return origin.step < before.step ? `is at step ${before.step} on this node, after that seal` : null
  })()
  if (why !== null) throw new Refusal('FORBIDDEN', `The name ${name} ${why}; import the channel on another node.`)
}

/**
 * Whether an account may make a channel public: one that is or was public counts for good, because every node may remember
 * it.
 * @param channel as it was before, if it was here
 * @throws Refusal TOO_MANY_CHANNELS
 */
export function mayBePublic(
  state: Pick<State, 'publicOf'>,
  account: string,
  mostPublic: number,
  channel: Channel | undefined,
): void {
  if (hasBeenPublic(channel)) return
  const counted = state.publicOf(account)
  if (counted < mostPublic) return
  throw new Refusal(
    'TOO_MANY_CHANNELS',
    `This account has made ${counted} channels public, and this node allows ${mostPublic} (its setting publicChannels); open it private, or use one of those.`,
    { bound: 'account', most: mostPublic, counted },
  )
}

/** What changes of a channel's settings; nothing if undefined. */
export type ChannelChange = (channel: Channel) => Partial<Channel> | undefined

/**
 * Changes the settings of a channel. A closed one does not tick again; its key and links can still be revoked.
 * @param mostPublic public channels of an account
 * @returns the settings after it
 * @throws Refusal UNKNOWN_CHANNEL, CHANNEL_CLOSED, TOO_MANY_CHANNELS
 */
export function changeChannelDecision(machine: string, change: ChannelChange, mostPublic: number): Decide<Channel> {
  return (state, { svcond }) => {
    const before = channelOf(state, machine)
    const changed = change(before)
    if (changed === undefined) return { drafts: [], answer: () => before }
    const after = { ...before, ...changed }
    const isPaced = after.autotick !== before.autotick || after.interval !== before.interval
    if (isPaced || changed.closed === true) mustBeOpen(before, machine)
    if (after.public) mayBePublic(state, before.account, mostPublic, before)
    const shown = hasBeenPublic(before) && !after.public ? ({ ...after, was_public: true } as const) : after
    const channel = isPaced ? { ...shown, since: svcond } : shown
    return { drafts: [channelDraft({ ...channel, machine })], answer: () => channel }
  }
}
