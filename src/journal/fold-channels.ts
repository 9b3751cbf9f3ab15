import { isHex } from '../bytes/hex.ts'
import type { Entry } from './entry.ts'
import type { ChannelBody } from './machine-bodies.ts'
import { must } from './must.ts'
import type { Overlay } from './state.ts'

/** A channel is opened, or its settings change. */
export function foldChannel(state: Overlay, { seq }: Pick<Entry, 'seq'>, { machine, ...channel }: ChannelBody): void {
  const { account, closed, epoch, interval, key } = channel
  const driven = state.machine(machine)
  must(driven?.account === account, `the machine ${machine} of a channel is not of its account`)
  const before = state.channel(machine)
  // Its machine came back in the entry before.
  const isBack = driven?.created === seq - 1
  must(before?.closed !== true || closed || isBack, `the closed channel ${machine} opens`)
  must(epoch >= (before?.epoch ?? 0), `the epoch of channel ${machine} decreases`)
  must(Number.isSafeInteger(interval) && interval >= 1, `channel ${machine} has no interval`)
  must(isHex(key.lookup, 64), `channel ${machine} has no key`)
  must(!(closed && channel.autotick), `the closed channel ${machine} ticks`)
  state.channels.set(machine, channel)
}
