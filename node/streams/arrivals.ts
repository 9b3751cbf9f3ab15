import { Refusal } from '../../src/errors/refusal.ts'
import type { ChannelState, Feed, SealedTick } from './feed.ts'
import { gapText } from './gap-text.ts'

/** What arrives of a channel for one reader, who may be slow: only the newest tick is kept meanwhile. */
export class Arrivals {
  readonly #feed: Feed
  readonly #channel: string
  readonly #mayRead: () => void | Promise<void>
  readonly #signal: AbortSignal
  #tick: SealedTick | null = null
  #state: ChannelState | null = null
  #wake: () => void = () => undefined

  /** @param mayRead throws a refusal if the reader may not read the channel any more */
  constructor(feed: Feed, channel: string, mayRead: () => void | Promise<void>, signal: AbortSignal) {
    this.#feed = feed
    this.#channel = channel
    this.#mayRead = mayRead
    this.#signal = signal
  }

  /** JSON texts of type `state`, `tick` and `gap`, until the signal aborts, the channel closes or the key may no longer read it. */
  async *texts(): AsyncGenerator<string> {
    const stop = (): void => this.#wake()
    this.#signal.addEventListener('abort', stop)
    const end = this.#feed.follow(this.#channel, {
      tick: (tick) => {
        this.#tick = tick
        this.#wake()
      },
      state: (state) => {
        this.#state = state
        this.#wake()
      },
    })
    try {
      this.#state = await this.#feed.state(this.#channel)
      let shown = (await this.#feed.latest(this.#channel))?.tick ?? 0
      while (!this.#signal.aborted) {
        // A replaced key, or a channel that is no longer public, comes as a new state.
        if (this.#state !== null && !(await this.#isReader())) return
        const [tick, state] = [this.#tick, this.#state]
        this.#tick = null
        this.#state = null
        if (tick !== null && tick.tick > shown) {
          if (tick.tick > shown + 1) yield gapText(this.#channel, shown + 1, tick.tick - 1)
          yield tick.text
          shown = tick.tick
        }
        if (state !== null) yield state.text
        if (state?.closed === true) return
        if (this.#tick === null && this.#state === null) await this.#next()
      }
    } finally {
      end()
      this.#signal.removeEventListener('abort', stop)
    }
  }

  async #isReader(): Promise<boolean> {
    try {
      await this.#mayRead()
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }

  #next(): Promise<void> {
    if (this.#signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }
}
