import type { Envelope } from '../../src/envelope/envelope.ts'
import { makeProof } from '../../src/envelope/proof.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Inputs } from '../../src/machines/sent.ts'
import type { Machines } from '../machines/machines.ts'
import { mustBePermitted } from '../pipeline/authorise.ts'
import { mustBeConfirmed } from '../pipeline/confirmed.ts'
import { payerOf } from '../pipeline/uncharged-budget.ts'
import type { Services } from '../services.ts'
import { channelCaller } from './channel-access.ts'
import type { Channels } from './channels.ts'
import type { ChannelState, Feed, Follower, SealedTick } from './feed.ts'
import { pastTicks } from './past-ticks.ts'
import { type Attested, lastTick, shownTick } from './sealed-tick.ts'
import { tickOnce } from './tick-once.ts'

/** The channels of a node for those who read them as they tick. */
export class ChannelFeed implements Feed {
  readonly #services: () => Services
  readonly #followers = new Map<string, Set<Follower>>()

  /** @param services of the node, once it has them */
  constructor(services: () => Services, machines: Machines, channels: Channels) {
    this.#services = services
    machines.onSealed((machine, envelope) => this.#sealed(machine, envelope))
    const tell = (name: string): void => {
      for (const follower of this.#followers.get(name) ?? []) follower.state(this.state(name))
    }
    channels.onChange(tell)
    machines.onChange(tell)
  }

  async mayRead(channel: string, key: string | null, address: string): Promise<void> {
    const services = this.#services()
    services.owner.mustServeAddress(address)
    mustBePermitted(services.owner, await channelCaller(services, channel, 'read', key), 'read')
  }

  state(channel: string): ChannelState {
    const { channels, machines } = this.#services()
    const { account, closed, autotick, stopped } = channels.get(channel)
    const { seals, halted } = machines.head(account, channel)
    const state = closed ? 'closed' : 'open'
    const shown = { type: 'state', channel, state, tick: seals, autotick, halted, stopped }
    return { text: JSON.stringify(shown), tick: seals, closed }
  }

  async latest(channel: string): Promise<SealedTick | null> {
    const last = await lastTick(this.#services(), channel)
    return last === null ? null : sealedTick(channel, last)
  }

  async after(channel: string, tick: number, limit: number): Promise<readonly SealedTick[]> {
    const places = await this.#services().machines.sealsAfter(channel, tick, limit)
    return (await pastTicks(this.#services(), channel, places)).map((tick) => sealedTick(channel, tick))
  }

  follow(channel: string, follower: Follower): () => void {
    const followers = this.#followers.get(channel) ?? new Set()
    followers.add(follower)
    this.#followers.set(channel, followers)
    return () => {
      followers.delete(follower)
      if (followers.size === 0) this.#followers.delete(channel)
    }
  }

  async tick(channel: string, key: string | null, address: string, inputs?: Inputs): Promise<void> {
    const { owner } = this.#services()
    owner.mustServeAddress(address)
    mustBeConfirmed(this.#services())
    owner.mustTakeWork()
    const caller = await channelCaller(this.#services(), channel, 'tick', key)
    if (caller === null) throw new Refusal('UNAUTHORIZED', 'Send the key of the channel to tick it.')
    mustBePermitted(owner, caller, 'compute')
    await tickOnce(this.#services(), caller, payerOf(caller, address), channel, inputs)
  }

  #sealed(channel: string, { id, cko, text }: Envelope): void {
    const followers = this.#followers.get(channel)
    if (followers === undefined) return
    const { channels, machines, hash } = this.#services()
    const { seals } = machines.head(channels.get(channel).account, channel)
    const proof = makeProof(hash, channels.proofKey(channel), text)
    const tick = sealedTick(channel, { id, cko, proof, tick: seals })
    for (const follower of followers) follower.tick(tick)
  }
}

const sealedTick = (channel: string, tick: Attested): SealedTick => ({
  channel,
  tick: tick.tick,
  envelope: tick.id,
  text: JSON.stringify({ type: 'tick', ...shownTick(channel, tick) }),
})
