import { Refusal } from '../../src/errors/refusal.ts'
import type { Clock } from '../../src/time/clock.ts'

interface Bucket {
  tokens: number
  at: bigint
}

/** Rate limit of one peer. */
export interface Bound {
  /** Tokens refilled per second. */
  readonly perSecond: number
  /** Capacity and initial number of tokens. */
  readonly burst: number
}

/** A single peer may forward the events of the whole mesh. */
export const GOSSIP_BOUND: Bound = { perSecond: 500, burst: 2000 }
/** Pages of ranges, heads and hellos. */
export const SYNC_BOUND: Bound = { perSecond: 60, burst: 240 }

/** UTF-16 units per additional token: reading a long message takes as long as reading many. */
export const UNITS_PER_TOKEN = 16_384

/** Tokens charged for a message that counts against its sender. */
export const FAULT_COST = 50

const MAX_PEERS = 4096

/** Token buckets by peer. */
export class PeerBounds {
  readonly #clock: Clock
  readonly #bound: Bound
  readonly #buckets = new Map<string, Bucket>()

  constructor(clock: Clock, bound: Bound) {
    this.#clock = clock
    this.#bound = bound
  }

  /**
   * @param length of the message in UTF-16 units, if it may be long
   * @throws Refusal RATE_LIMITED if the peer has no token left
   */
  take(peer: string, length = 0): void {
    const bucket = this.#bucket(peer)
    if (bucket.tokens < 1) throw new Refusal('RATE_LIMITED', 'Too many messages from this peer; slow down.')
    bucket.tokens -= 1 + Math.floor(length / UNITS_PER_TOKEN)
  }

  /** Charges tokens for a fault, even below zero. */
  fine(peer: string): void {
    const bucket = this.#bucket(peer)
    bucket.tokens = Math.max(-this.#bound.burst, bucket.tokens - FAULT_COST)
  }

  #bucket(peer: string): Bucket {
    const { perSecond, burst } = this.#bound
    const now = this.#clock.now()
    let bucket = this.#buckets.get(peer)
    if (bucket === undefined) {
      const oldest = this.#buckets.size < MAX_PEERS ? undefined : this.#buckets.keys().next().value
      if (oldest !== undefined) this.#buckets.delete(oldest)
      bucket = { tokens: burst, at: now }
      this.#buckets.set(peer, bucket)
    }
    bucket.tokens = Math.min(burst, bucket.tokens + (Number(now - bucket.at) / 1e9) * perSecond)
    bucket.at = now
    return bucket
  }
}
