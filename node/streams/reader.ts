import type { ChannelState, SealedTick } from './feed.ts'
import { gapText } from './gap-text.ts'
import { textFrame } from './text-frame.ts'

/** Where the messages to one reader go. */
export interface Outlet {
  /** Bytes that were sent and that the reader has not read yet; `readOn` is to be called when they become fewer. */
  readonly unread: number
  /** @param frame a whole one, see `textFrame` */
  send(frame: Uint8Array): void
  /** The channel is closed and everything was said. */
  end(): void
}

/** The sealed ticks of the reader's channel, as far as a reader that catches up needs them. */
export interface Past {
  after(tick: number, limit: number): Promise<readonly SealedTick[]>
  latest(): Promise<SealedTick | null>
}

/** A reader with more unread bytes than this is behind, and only the newest tick is remembered for it. */
export const BEHIND = 128 * 1024

/** Largest tick that is pushed, bytes, so that a reader has at most 256 KiB of unread ones. A gap names a larger one. */
export const LARGEST_TICK = 120 * 1024

/** Most ticks sent to a reader that resumes; a gap names the rest. */
export const MOST_RESUMED = 512

/** Ticks read from the store at once for a reader that catches up. */
const PAGE = 8

const frames = new WeakMap<SealedTick, Uint8Array>()

/** The frame of a tick, made once for all of its readers. */
function frameOf(tick: SealedTick): Uint8Array {
  let frame = frames.get(tick)
  if (frame === undefined) {
    frame = textFrame(tick.text)
    frames.set(tick, frame)
  }
  return frame
}

/**
 * One reader of a channel: sees each tick once and in order as long as it keeps up. Nothing but the newest tick and state is
 * kept for one that does not; when it reads again, a gap names what was left out.
 */
export class Reader {
  readonly #outlet: Outlet
  /** Number of the last tick that was shown or named in a gap. */
  #last = 0
  #newest: SealedTick | null = null
  #state: ChannelState | null = null
  /** Also before `catchUp` is called. */
  #catchingUp = true
  #ended = false
  #wake: () => void = () => undefined

  constructor(outlet: Outlet) {
    this.#outlet = outlet
  }

  /** Shows the tick, or remembers it if the reader is behind. */
  offer(tick: SealedTick): void {
    if (this.#isBusy) this.#newest = tick
    else this.#show(tick)
  }

  offerState(state: ChannelState): void {
    if (this.#isBusy) this.#state = state
    else this.#showState(state)
  }

  /**
   * Shows the ticks after a number from the store, then the live ones.
   * @param last number of the last tick that the reader knows
   */
  async catchUp(past: Past, last: number): Promise<void> {
    this.#catchingUp = true
    this.#last = last
    try {
      await this.#showPast(past)
    } finally {
      this.#catchingUp = false
      this.readOn()
    }
  }

  /** The reader has read: shows it what was remembered, if it has caught up. */
  readOn(): void {
    this.#wake()
    if (this.#catchingUp || this.#ended || this.#outlet.unread > BEHIND) return
    const [newest, state] = [this.#newest, this.#state]
    this.#newest = null
    this.#state = null
    if (newest !== null) this.#show(newest)
    if (state !== null) this.#showState(state)
  }

  /** The connection has ended. */
  end(): void {
    this.#ended = true
    this.#newest = null
    this.#wake()
  }

  async #showPast(past: Past): Promise<void> {
    let left = MOST_RESUMED
    while (left > 0 && !this.#ended) {
      await this.#room()
      const page = await past.after(this.#last, Math.min(PAGE, left))
      // The newest tick may be one of several that were sealed while the store was read.
      if (page.length === 0 && (this.#newest === null || this.#newest.tick <= this.#last + 1)) return
      if (page.length === 0) left--
      for (const tick of page) {
        if (this.#ended || this.#outlet.unread > BEHIND) break
        this.#show(tick)
        left--
      }
    }
    if (this.#ended) return
    const latest = await past.latest()
    if (latest !== null && latest.tick > (this.#newest?.tick ?? this.#last)) this.#newest = latest
  }

  get #isBusy(): boolean {
    return this.#catchingUp || this.#newest !== null || this.#state !== null || this.#outlet.unread > BEHIND
  }

  #show(tick: SealedTick): void {
    if (this.#ended || tick.tick <= this.#last) return
    const frame = frameOf(tick)
    const isShown = frame.length <= LARGEST_TICK
    const to = isShown ? tick.tick - 1 : tick.tick
    const from = this.#last + 1
    this.#last = tick.tick
    if (from <= to) this.#outlet.send(textFrame(gapText(tick.channel, from, to)))
    if (isShown) this.#outlet.send(frame)
  }

  #showState({ text, closed }: ChannelState): void {
    if (this.#ended) return
    this.#outlet.send(textFrame(text))
    if (closed) this.#outlet.end()
  }

  /** Resolves when the reader is not behind, or has ended. */
  async #room(): Promise<void> {
    while (this.#outlet.unread > BEHIND && !this.#ended) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }
}
