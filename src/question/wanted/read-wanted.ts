import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Reading } from '../read/reading.ts'
import { FragmentReader } from './fragment-reader.ts'
import type { Wanted } from './wanted.ts'

/** Whether the clause of these tokens ends with a question mark. */
const endsWithQuestion = (reading: Reading, from: number, to: number): boolean => {
  for (const { text } of reading.tokens.slice(Math.max(from, to - 1))) {
    if (text === '?') return true
    if (/^[.!;:]$/.test(text)) return false
  }
  return false
}

/**
 * What a question asks for: by its question words and verbs, else by the noun phrases that begin its clauses. More than
 * one where it asks for several quantities.
 */
export const readWanted = (reading: Reading, lexicon: Lexicon): readonly Wanted[] => {
  const reader = new FragmentReader(reading, lexicon)
  const known = ({ heads, modifiers, symbol, dimension: size }: Wanted): boolean =>
    symbol !== null ||
    size !== null ||
    heads.some((head) => lexicon.numbersWith(head).length > 0) ||
    modifiers.some((stem) => lexicon.slotsOf(stem).length > 0)
  const asks = reader.read().filter(known)
  if (asks.length > 0) return asks
  const wishes = reader.wishes().filter(known)
  if (wishes.length > 0) return wishes
  const fragments = reader.fragments().filter(({ wanted }) => known(wanted))
  const most = Math.max(...fragments.map(({ rank }) => rank))
  // `A 60 W bulb runs for 8 h: how much? Energy used?`: the last that asks, else the first.
  const best = fragments.filter(({ rank }) => rank === most).map(({ wanted }) => wanted)
  const asked = best.findLast(({ to, from }) => endsWithQuestion(reading, from, to))
  return asked === undefined ? best.slice(0, 1) : [asked]
}
