import { loadavg } from 'node:os'
import { TICK_NS } from '../../src/time/tick.ts'

export const TICK_MS = Number(TICK_NS) / 1e6

/** @param sorted ascending */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN

export const ascending = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b)

/** `p50 0.02, p99 0.10 ticks (12 and 80 ms)` @param sorted milliseconds, ascending */
export const inTicks = (sorted: readonly number[]): string => {
  const [p50, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.99)]
  return `p50 ${(p50 / TICK_MS).toFixed(2)}, p99 ${(p99 / TICK_MS).toFixed(2)} ticks (${p50.toFixed(0)} and ${p99.toFixed(0)} ms)`
}

export const percent = (share: number): string => `${(share * 100).toFixed(share < 1 && share > 0.999 ? 3 : 1)} %`

/** One figure beside its goal. */
export const line = (label: string, text: string): void => {
  process.stdout.write(`${label.padEnd(46)}${text}\n`)
}

/** How busy the machine was with everything, over the last minute. */
export const sayLoad = (): void => line('load of the machine', `${loadavg()[0]?.toFixed(1)} over the last minute`)
