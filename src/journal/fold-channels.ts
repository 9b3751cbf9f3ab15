import { isHex } from '../bytes/hex.ts'
import type { ChannelBody } from './entry.ts'
import { must } from './must.ts'
import type { Overlay } from './state.ts'

/** A channel is opened, or its settings change. */
export function foldChannel(state: Overlay, { machine, ...channel }: ChannelBody): void {
  const { account, closed, epoch, interval, key } = channel
  must(state.machine(machine)?.account === account, `the machine ${machine} of a channel is not of its account`)
  const before = state.channel(machine)
  must(before?.closed !== true || closed, `the closed channel ${machine} opens`)
  must(epoch >= (before?.epoch ?? 0), `the epoch of channel ${machine} decreases`)
  must(Number.isSafeInteger(interval) && interval >= 1, `channel ${machine} has no interval`)
  must(isHex(key.lookup, 64), `channel ${machine} has no key`)
  must(!(closed && channel.autotick), `the closed channel ${machine} ticks`)
  state.channels.set(machine, channel)
}
