import type { Channel } from '../../src/journal/channel.ts'
import type { Ledger } from '../../src/journal/state.ts'
import type { Clock } from '../../src/time/clock.ts'
import type { Machines } from '../machines/machines.ts'
import type { Services } from '../services.ts'
import { AutoTick } from './auto-tick.ts'
import { ChannelFeed } from './channel-feed.ts'
import type { Channels } from './channels.ts'
import { Registrar } from './registrar.ts'
import { tickByClock } from './tick-by-clock.ts'

interface Parts {
  readonly clock: Clock
  readonly machines: Machines
  readonly channels: Channels
  readonly ledger: Pick<Ledger, 'channels' | 'machines'>
}

/**
 * Puts the channels that the clock drives into its queue, and tells readers of every tick.
 * @param services of the node, once it has them
 * @param turn resolves in the next turn of the event loop
 */
export function driveChannels(
  { clock, machines, channels, ledger }: Parts,
  services: () => Services,
  turn: () => Promise<void> = () => Promise.resolve(),
): { readonly autoTick: AutoTick; readonly feed: ChannelFeed } {
  const registrar = new Registrar({
    mesh: () => services().mesh,
    isSealed: (name) => (ledger.machines.get(name)?.seals ?? 0) > 0,
    onFault: (error) => services().onFault(error),
  })
  const run = (name: string): Promise<boolean> => tickByClock(services(), name)
  const autoTick = new AutoTick({ clock, run, onTick: () => registrar.tick(), turn })
  const lastTickOf = (name: string): number => ledger.machines.get(name)?.svcond ?? 0
  const see = (name: string, channel: Channel): void => {
    autoTick.set(name, channel, lastTickOf(name))
    registrar.see(name, channel)
  }
  for (const [name, channel] of ledger.channels) see(name, channel)
  channels.onChange(see)
  machines.onSealed((name) => registrar.sealed(name))
  return { autoTick, feed: new ChannelFeed(services, machines, channels) }
}
