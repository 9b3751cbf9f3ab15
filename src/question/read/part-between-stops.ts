import type { Reading, Token } from './reading.ts'

/** What ends a part of a question: a full stop, a question mark, a semicolon. */
export const isStop = ({ text }: Token): boolean => /^[.?!;]$/.test(text)

/** Places of the first token of the part between two stops that holds the tokens, and of the stop behind it. */
export const partBetweenStops = (
  { tokens }: Reading,
  from: number,
  to: number = from,
): readonly [start: number, end: number] => {
  const start = tokens.findLastIndex((token, at) => at < from && isStop(token)) + 1
  const end = tokens.findIndex((token, at) => at >= to && isStop(token))
  return [start, end < 0 ? tokens.length : end]
}

/** What a question writes from a token to the one before another. */
export const textOfPart = ({ text, tokens }: Reading, [start, end]: readonly [start: number, end: number]): string =>
  text.slice(tokens[start]?.start, tokens[end - 1]?.end)
