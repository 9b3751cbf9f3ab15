import { startOfTick, TICK_NS } from '../../src/time/tick.ts'
import { grouped } from './amounts.ts'

const NS_PER_MS = 1_000_000n

/** First moment of a tick, as the device writes dates. */
export const dateOfTick = (tick: number): Date => new Date(Number(startOfTick(tick) / NS_PER_MS))

// Making a formatter takes longer than a row of a long list may, and longer than a page without dates should wait for.
let days: Intl.DateTimeFormat | undefined
let times: Intl.DateTimeFormat | undefined

export const dayText = (date: Date | string): string => {
  days ??= new Intl.DateTimeFormat(undefined, { year: 'numeric', month: 'short', day: 'numeric' })
  return days.format(new Date(date))
}

export const timeText = (date: Date | string): string => {
  times ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })
  return times.format(new Date(date))
}

export const tickText = grouped

/** A number of ticks as a duration: `12 s`, `3 min`, `5 h`, `2 days`. */
export const durationText = (ticks: number): string => {
  const seconds = Number((BigInt(Math.max(0, ticks)) * TICK_NS) / 1_000_000_000n)
  if (seconds < 100) return `${seconds} s`
  if (seconds < 6000) return `${Math.round(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`
}
