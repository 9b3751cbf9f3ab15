import type { Phrase } from './phrase.ts'

/** A quantity: what it is called, and the key of its dimension. */
interface Named {
  readonly labels: readonly Phrase[]
  readonly key: string
}

/** Two words that name a quantity, alone and with the key of its dimension. */
export const termsOf = ({ labels, key }: Named): readonly string[] =>
  labels.flatMap(({ modifiers, head, rest }) =>
    modifiers.length === 1 && rest.length === 0 ? [`${modifiers[0]} ${head} `, `${modifiers[0]} ${head} ${key}`] : [],
  )

/** Quantities from which on a noun has a usual dimension, and the share of them that must have it. */
const MANY = 5
const MOSTLY = 0.7

export const usualKeys = (byHead: ReadonlyMap<string, readonly Named[]>): ReadonlyMap<string, string> => {
  const usual = new Map<string, string>()
  for (const [head, slots] of byHead) {
    const counts = new Map<string, number>()
    for (const { key } of slots) counts.set(key, (counts.get(key) ?? 0) + 1)
    for (const [key, count] of counts) if (slots.length >= MANY && count >= MOSTLY * slots.length) usual.set(head, key)
  }
  return usual
}
