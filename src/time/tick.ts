/** Length of one tick (the svcond) in nanoseconds, exact. */
export const TICK_NS = 777_000_777n

/** The same as a number; every integer up to 2^53 is exact in it. */
const TICK_NS_NUMBER = Number(TICK_NS)

/**
 * Tick that holds an instant.
 * @param ns unix time in nanoseconds, not negative
 * @returns floor(ns / period), a safe integer for the next 221,000 years
 */
export const tickOf = (ns: bigint): number => Number(ns / TICK_NS)

/**
 * Where in its tick an instant lies.
 * @param ns unix time in nanoseconds, not negative
 * @returns (ns mod period) / period, in [0, 1)
 */
export const phaseOf = (ns: bigint): number => Number(ns % TICK_NS) / TICK_NS_NUMBER

/**
 * First instant of a tick.
 * @param tick safe integer
 * @returns unix time in nanoseconds
 */
export const startOfTick = (tick: number): bigint => BigInt(tick) * TICK_NS
