import type { Reading } from './reading.ts'

const known = new WeakMap<Reading, ReadonlySet<number>>()

/** Places of the tokens that the numbers of a question take up with their units. */
export const writtenTokens = (reading: Reading): ReadonlySet<number> => {
  const before = known.get(reading)
  if (before !== undefined) return before
  const places = new Set<number>()
  for (const { from, to, origin } of reading.mentions)
    if (origin === 'written') for (let at = from; at < to; at++) places.add(at)
  known.set(reading, places)
  return places
}
