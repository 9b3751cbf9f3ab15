import { TICK_NS } from '../../src/time/tick.ts'

/** What happens to messages between two peers of the simulated network. */
export interface Weather {
  /** Every directed link loses a share of its messages that is drawn once, evenly, between these two. */
  readonly leastLoss: number
  readonly mostLoss: number
  /** Share of messages that arrive twice. */
  readonly duplication: number
  /** Delays are drawn evenly between these (nanoseconds), each message for itself, so that they overtake each other. */
  readonly shortestDelay: bigint
  readonly longestDelay: bigint
}

export const CLEAR: Weather = {
  leastLoss: 0,
  mostLoss: 0,
  duplication: 0,
  shortestDelay: 1_000_000n,
  longestDelay: 1_000_000n,
}

/** Up to 30 % lost, one in ten twice, up to six ticks late. */
export const STORM: Weather = {
  leastLoss: 0,
  mostLoss: 0.3,
  duplication: 0.1,
  shortestDelay: 1_000_000n,
  longestDelay: 6n * TICK_NS,
}

/** Evenly distributed numbers in [0, 1) from a seed: mulberry32, period 2^32; fast, and good enough for weather. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
