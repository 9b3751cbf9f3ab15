/** Operations (and so plancks) in one compute-hour. */
export const PLANCKS_PER_HOUR = 3_600_000_000_000n

/** Plancks in compute-hours, for people to read: a double. */
export const hoursOf = (plancks: bigint | number): number => Number(plancks) / Number(PLANCKS_PER_HOUR)

/** Compute-hours in plancks, rounded. */
export const plancksOf = (hours: number): bigint => BigInt(Math.round(hours * Number(PLANCKS_PER_HOUR)))
