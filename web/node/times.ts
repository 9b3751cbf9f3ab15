import { startOfTick } from '../../src/time/tick.ts'

const NS_PER_MS = 1_000_000n

/** First moment of a tick, as the device writes dates. */
export const dateOfTick = (tick: number): Date => new Date(Number(startOfTick(tick) / NS_PER_MS))

export const dayText = (date: Date | string): string =>
  new Date(date).toLocaleDateString(undefined, { year: 'numeric', month: 'short', day: 'numeric' })
