/** The rules of contributed compute, as numbers. `GET /api/contribute/policy` prints them, and everything reads them here. */
export interface ContributionPolicy {
  /** Envelopes of a bond. */
  readonly envelopes: number
  /** Share of the charge's face that a contributor earns, in hundredths of a percent. */
  readonly rewardBps: number
  /** Share of the job's price that a challenger deposits, in hundredths of a percent. */
  readonly depositBps: number
  /** Ticks after a result in which it can be challenged. */
  readonly challengeTicks: number
  /** Members drawn at a time to compute a challenged job again. */
  readonly draw: number
  /** Ticks that drawn members have for their answer; then as many others are drawn. */
  readonly answerTicks: number
  /** Ticks after which no event of an earlier tick can count any more: what depends on a decision waits for them. */
  readonly settleTicks: number
}

export const CONTRIBUTION_POLICY: ContributionPolicy = {
  envelopes: 1000,
  rewardBps: 6660,
  depositBps: 10_000,
  // Two hours: for a caller that computes again what it received.
  challengeTicks: 9266,
  draw: 3,
  answerTicks: 120,
  // Twice the ticks after which a claim that a quorum has not seen is late.
  settleTicks: 240,
}

/** A share of an amount, rounded down. @param bps hundredths of a percent */
export const shareOf = (plancks: bigint, bps: number): bigint => (plancks * BigInt(bps)) / 10_000n

/**
 * Equal answers that decide a challenge: one more than the faulty members that the network tolerates, so that at least one
 * of them is honest, and computed it.
 */
export const agreementOf = ({ tolerated }: { readonly tolerated: number }): number => tolerated + 1
