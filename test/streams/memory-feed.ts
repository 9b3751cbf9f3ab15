import type { ChannelState, Feed, Follower, SealedTick } from '../../node/streams/feed.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Inputs } from '../../src/machines/sent.ts'

interface Channel {
  readonly ticks: SealedTick[]
  readonly followers: Set<Follower>
  /** Whether it can be read without a key. */
  isPublic: boolean
  closed: boolean
}

/** Channels in memory. Their keys are `svc_sk_` and a scope, `read` or `tick`; each opens every channel. */
export class MemoryFeed implements Feed {
  readonly #channels = new Map<string, Channel>()
  /** What was sent with each tick. */
  readonly sent: Inputs[] = []
  /** Followers of all channels. */
  get followers(): number {
    return [...this.#channels.values()].reduce((sum, { followers }) => sum + followers.size, 0)
  }

  open(channel: string, { isPublic = true } = {}): void {
    this.#channels.set(channel, { ticks: [], followers: new Set(), isPublic, closed: false })
  }

  /** Seals a tick. @param filling characters that it has in addition */
  seal(channel: string, filling = 0): SealedTick {
    const { ticks, followers } = this.#channel(channel)
    const tick = ticks.length + 1
    const envelope = tick.toString(16).padStart(64, '0')
    const text = JSON.stringify({ type: 'tick', channel, tick, envelope, filling: 'f'.repeat(filling) })
    const sealed = { channel, tick, envelope, text }
    ticks.push(sealed)
    for (const follower of followers) follower.tick(sealed)
    return sealed
  }

  /** From now on a key is needed. */
  makePrivate(channel: string): void {
    this.#channel(channel).isPublic = false
  }

  close(channel: string): void {
    const found = this.#channel(channel)
    found.closed = true
    for (const follower of found.followers) follower.state(this.state(channel))
  }

  mayRead(channel: string, key: string | null): void {
    const { isPublic } = this.#channel(channel)
    if (key === null && !isPublic) throw new Refusal('UNAUTHORIZED', 'Missing key.')
    if (key !== null && !/^svc_sk_(read|tick)$/.test(key)) throw new Refusal('UNAUTHORIZED', 'Unknown key.')
    if (key === 'svc_sk_tick' && !isPublic) throw new Refusal('FORBIDDEN', 'The key may not read.')
  }

  state(channel: string): ChannelState {
    const { ticks, closed } = this.#channel(channel)
    const text = JSON.stringify({ type: 'state', channel, state: closed ? 'closed' : 'open', tick: ticks.length })
    return { text, tick: ticks.length, closed }
  }

  async latest(channel: string): Promise<SealedTick | null> {
    return this.#channel(channel).ticks.at(-1) ?? null
  }

  async after(channel: string, tick: number, limit: number): Promise<readonly SealedTick[]> {
    return this.#channel(channel).ticks.slice(tick, tick + limit)
  }

  follow(channel: string, follower: Follower): () => void {
    const { followers } = this.#channel(channel)
    followers.add(follower)
    return () => {
      followers.delete(follower)
    }
  }

  async tick(channel: string, key: string | null, _address: string, inputs: Inputs = {}): Promise<void> {
    if (key === null) throw new Refusal('UNAUTHORIZED', 'Missing key.')
    if (key !== 'svc_sk_tick') throw new Refusal('FORBIDDEN', 'The key may not tick.')
    this.sent.push(inputs)
    this.seal(channel)
  }

  #channel(channel: string): Channel {
    const found = this.#channels.get(channel)
    if (found === undefined) throw new Refusal('UNKNOWN_MACHINE', 'Unknown channel.')
    return found
  }
}
