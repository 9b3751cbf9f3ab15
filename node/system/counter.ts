/** Nanoseconds since an arbitrary origin that all threads of the process share; never falls. */
export const monotonicNanoseconds = (): bigint => process.hrtime.bigint()
