import type { FanOut } from './fan-out.ts'
import type { ChannelState, Feed, SealedTick } from './feed.ts'
import type { Reader } from './reader.ts'

/** Who is told the ticks and the states of a channel. */
type Listener = Pick<Reader, 'offer' | 'offerState'>

/** Most ticks of a channel that wait to be given to its readers; the oldest is left out, and a gap names it. */
const MOST_WAITING = 64

/** The readers of one channel, who share one subscription. */
class Channel {
  readonly readers = new Set<Listener>()
  readonly #fanOut: FanOut
  readonly #onFault: (error: unknown) => void
  readonly #unfollow: () => void
  readonly #ticks: SealedTick[] = []
  #state: ChannelState | null = null
  #delivering = false

  constructor(feed: Feed, channel: string, fanOut: FanOut, onFault: (error: unknown) => void) {
    this.#fanOut = fanOut
    this.#onFault = onFault
    this.#unfollow = feed.follow(channel, {
      tick: (tick) => {
        this.#ticks.push(tick)
        if (this.#ticks.length > MOST_WAITING) this.#ticks.shift()
        this.#schedule()
      },
      state: (state) => {
        this.#state = state
        this.#schedule()
      },
    })
  }

  end(): void {
    this.#unfollow()
  }

  #schedule(): void {
    if (this.#delivering) return
    this.#delivering = true
    this.#fanOut.add(this.#deliver())
  }

  *#deliver(): Generator<void> {
    while (this.#ticks.length > 0 || this.#state !== null) {
      const tick = this.#ticks.shift()
      const state = this.#state
      if (tick === undefined) this.#state = null
      for (const reader of this.readers) {
        try {
          if (tick !== undefined) reader.offer(tick)
          else if (state !== null) reader.offerState(state)
        } catch (error) {
          this.#onFault(error)
        }
        yield
      }
    }
    this.#delivering = false
  }
}

/** The readers of all channels. A channel is followed once, as long as it has readers. */
export class Audience {
  readonly #feed: Feed
  readonly #fanOut: FanOut
  readonly #onFault: (error: unknown) => void
  readonly #channels = new Map<string, Channel>()

  constructor(feed: Feed, fanOut: FanOut, onFault: (error: unknown) => void) {
    this.#feed = feed
    this.#fanOut = fanOut
    this.#onFault = onFault
  }

  /** @returns a function by which the reader leaves */
  join(name: string, reader: Listener): () => void {
    let channel = this.#channels.get(name)
    if (channel === undefined) {
      channel = new Channel(this.#feed, name, this.#fanOut, this.#onFault)
      this.#channels.set(name, channel)
    }
    const { readers } = channel
    readers.add(reader)
    return () => {
      if (!readers.delete(reader) || readers.size > 0) return
      this.#channels.get(name)?.end()
      this.#channels.delete(name)
    }
  }
}
