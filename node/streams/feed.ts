import type { Inputs } from '../../src/machines/sent.ts'

/** A sealed tick of a channel; it is durable. */
export interface SealedTick {
  /** 32 hex digits. */
  readonly channel: string
  /** Number of sealed ticks so far: the first is 1, each one more than the one before. */
  readonly tick: number
  /** Envelope id, 64 hex digits. */
  readonly envelope: string
  /** What readers are shown: one JSON object `{"type":"tick", …}`, made once for all of them. */
  readonly text: string
}

/** Whether a channel ticks. */
export interface ChannelState {
  /** What readers are shown: one JSON object `{"type":"state", …}` with at least `channel` and `tick`. */
  readonly text: string
  /** Number of its sealed ticks. */
  readonly tick: number
  /** True if it will never tick again. */
  readonly closed: boolean
}

/** Called in the order of the commits; it must not take long, since the next commit waits for it. */
export interface Follower {
  tick(tick: SealedTick): void
  state(state: ChannelState): void
}

/** What the readers of channels (WebSocket, event stream, secure pull) need of them. */
export interface Feed {
  /**
   * @param key of the channel or of its owner; null without one
   * @param address of the caller
   * @throws Refusal UNAUTHORIZED, UNKNOWN_CHANNEL, FORBIDDEN (scope), MISSING_SCOPE, BANNED
   */
  mayRead(channel: string, key: string | null, address: string): void | Promise<void>
  /** @throws Refusal UNKNOWN_CHANNEL */
  state(channel: string): ChannelState | Promise<ChannelState>
  /** @returns the last sealed tick; null before the first */
  latest(channel: string): Promise<SealedTick | null>
  /** Sealed ticks after a number, oldest first, without a gap between them. */
  after(channel: string, tick: number, limit: number): Promise<readonly SealedTick[]>
  /**
   * Calls back after each commit that sealed a tick or changed the state of the channel.
   * @returns a function that ends it
   */
  follow(channel: string, follower: Follower): () => void
  /**
   * Advances the channel by one tick as `POST …/tick` does; resolves when it is sealed.
   * @param address of the caller, for limits; @param inputs what is sent with it
   * @throws Refusal UNAUTHORIZED, FORBIDDEN (scope), and whatever refuses the tick
   */
  tick(channel: string, key: string | null, address: string, inputs?: Inputs): Promise<void>
}
