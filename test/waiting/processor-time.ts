/**
 * Counts processor time, which other work of a busy machine hardly changes; elapsed time may be far longer.
 * @returns milliseconds of the process since then
 */
export function processorClock(): () => number {
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
}

/** Milliseconds of processor time that work takes. */
export const processorMs = (work: () => unknown): number => {
  const spent = processorClock()
  work()
  return spent()
}
