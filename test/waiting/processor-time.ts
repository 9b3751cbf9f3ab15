/** Milliseconds of processor time that work takes, which a busy machine hardly changes; it may take far longer on the clock. */
export const processorMs = (work: () => void): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
