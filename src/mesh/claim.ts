/** One claim on a register, and its rank. */
export interface Claim<Body> {
  readonly event: string
  readonly origin: string
  readonly seq: number
  readonly svcond: number
  readonly body: Body
  /** A quorum reported in heartbeats that, WINDOW_TICKS after its tick, it had not seen this claim: it ranks last. */
  readonly late: boolean
}

/** A claim as stored in the state: its lateness can change as heartbeats arrive. */
export interface HeldClaim<Body = unknown> extends Claim<Body> {
  /** Kind of its event. */
  readonly kind: string
  /** Which register: an address, a ZID, a job, a shard, a reference. */
  readonly subject: string
  late: boolean
  /** Members other than the origin whose earliest heartbeat WINDOW_TICKS after the claim's tick had not seen it. */
  unseen: number
}

/**
 * Order in which claims rank: late ones last, then the earlier tick, then the smaller event id. Negative: `a` is first.
 */
export function byRank(a: Claim<unknown>, b: Claim<unknown>): number {
  if (a.late !== b.late) return a.late ? 1 : -1
  if (a.svcond !== b.svcond) return a.svcond - b.svcond
  return a.event < b.event ? -1 : Number(a.event > b.event)
}

/** Position of the first of the ranked claims that does not rank before this one. */
export function rankOf(claims: readonly Claim<unknown>[], claim: Claim<unknown>): number {
  let low = 0
  let high = claims.length
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (byRank(claims[middle], claim) < 0) low = middle + 1
    else high = middle
  }
  return low
}
