import type { Channel } from './channel.ts'

/** Channels by name, and how many of an account are or were public. */
export class ChannelIndex extends Map<string, Channel> {
  readonly #public = new Map<string, number>()

  override set(name: string, channel: Channel): this {
    if (hasBeenPublic(channel) && !hasBeenPublic(this.get(name))) {
      this.#public.set(channel.account, this.publicOf(channel.account) + 1)
    }
    return super.set(name, channel)
  }

  /** Number of an account's channels that are or were public. */
  publicOf(account: string): number {
    return this.#public.get(account) ?? 0
  }
}

/** Whether the network may remember a channel. */
export const hasBeenPublic = (channel: Channel | undefined): boolean =>
  channel !== undefined && (channel.public || channel.was_public === true)

/** The number with the channels of a batch. */
export function publicWith(base: ChannelIndex, batch: ReadonlyMap<string, Channel>, account: string): number {
  let count = base.publicOf(account)
  for (const [name, channel] of batch) {
    if (channel.account === account && hasBeenPublic(channel) && !hasBeenPublic(base.get(name))) count++
  }
  return count
}
