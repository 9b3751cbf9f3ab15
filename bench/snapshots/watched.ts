import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Runs work while the event loop is watched; milliseconds. */
export async function watched<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly took: string; readonly seconds: number }> {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  const [since, spent] = [performance.now(), process.cpuUsage()]
  delays.enable()
  const result = await work()
  delays.disable()
  const seconds = (performance.now() - since) / 1000
  const { user, system } = process.cpuUsage(spent)
  const processor = `${((user + system) / 1e6).toFixed(1)} s of a processor`
  const [p99, longest] = [delays.percentile(99) / 1e6, delays.max / 1e6]
  const held = `event loop p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(0)} ms`
  return { result, took: `${seconds.toFixed(1)} s (${processor}; ${held})`, seconds }
}
