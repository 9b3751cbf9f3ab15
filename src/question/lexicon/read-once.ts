import type { Entry, Slot } from './lexicon.ts'

/** A function of things with numbers that reads each of them once: a table by their numbers, looked up faster than a map. */
const once = <Key, Value>(numberOf: (key: Key) => number, read: (key: Key) => Value): ((key: Key) => Value) => {
  const known: ({ readonly key: Key; readonly value: Value } | undefined)[] = []
  return (key) => {
    const number = numberOf(key)
    const before = known[number]
    // Another lexicon has other things under the same numbers.
    if (before?.key === key) return before.value
    // Without gaps it stays a plain table.
    while (known.length <= number) known.push(undefined)
    const value = read(key)
    known[number] = { key, value }
    return value
  }
}

/** What is read of a quantity, once of each. */
export const perSlot = <Value>(read: (slot: Slot) => Value): ((slot: Slot) => Value) =>
  once(({ number }: Slot) => number, read)

/** What is read of an operator, once of each. */
export const perEntry = <Value>(read: (entry: Entry) => Value): ((entry: Entry) => Value) =>
  once(({ order }: Entry) => order, read)
