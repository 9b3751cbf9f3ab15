/** Operations (and so plancks) in one compute-hour. */
export const PLANCKS_PER_HOUR = 3_600_000_000_000n
