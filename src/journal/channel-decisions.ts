import { Refusal } from '../errors/refusal.ts'
import type { Channel } from './channel.ts'
import { mustSeeSource } from './contract-decisions.ts'
import type { Decide } from './decision.ts'
import { channelDraft, machineDraft } from './drafts.ts'
import type { MachineBody } from './entry.ts'
import type { State } from './state.ts'

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
 * Creates a machine together with the channel that drives it.
 * @throws Refusal FORBIDDEN for a name in use; UNKNOWN_CONTRACT where the stored contract that it follows is gone
 */
export function createChannelDecision(body: MachineBody, channel: Omit<Channel, 'since'>): Decide<void> {
  const { machine } = body
  return (state, { svcond }) => {
    mustBeNew(state, machine)
    mustSeeSource(state, body)
    return {
      drafts: [machineDraft(body), channelDraft({ ...channel, since: svcond, machine })],
      answer: () => undefined,
    }
  }
}

/** @throws Refusal FORBIDDEN for a name that a machine of this node has */
export function mustBeNew(state: Pick<State, 'machine'>, machine: string): void {
  if (state.machine(machine) === undefined) return
  throw new Refusal('FORBIDDEN', `This node has, or had, a channel or machine ${machine}; import it on another node.`)
}

/** What changes of a channel's settings; nothing if undefined. */
export type ChannelChange = (channel: Channel) => Partial<Channel> | undefined

/**
 * Changes the settings of a channel. A closed one does not tick again; its key and links can still be revoked.
 * @returns the settings after it
 * @throws Refusal UNKNOWN_CHANNEL, CHANNEL_CLOSED
 */
export function changeChannelDecision(machine: string, change: ChannelChange): Decide<Channel> {
  return (state, { svcond }) => {
    const before = channelOf(state, machine)
    const changed = change(before)
    if (changed === undefined) return { drafts: [], answer: () => before }
    const after = { ...before, ...changed }
    const isPaced = after.autotick !== before.autotick || after.interval !== before.interval
    if (isPaced || changed.closed === true) mustBeOpen(before, machine)
    const channel = isPaced ? { ...after, since: svcond } : after
    return { drafts: [channelDraft({ ...channel, machine })], answer: () => channel }
  }
}
