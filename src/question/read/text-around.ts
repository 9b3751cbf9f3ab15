import type { Mention, Reading } from './reading.ts'

type Place = Pick<Mention, 'from' | 'to'>

/** What a question writes before a number. */
export const textBefore = ({ text, tokens }: Reading, { from }: Place): string =>
  text.slice(0, tokens[from]?.start ?? 0)

/** What a question writes behind a number. */
export const textBehind = ({ text, tokens }: Reading, { to }: Place): string =>
  text.slice(tokens[to - 1]?.end ?? text.length)
