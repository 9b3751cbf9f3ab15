import { type Dimension, equalDimensions } from '../../units/dimension.ts'
import type { Reading } from '../read/reading.ts'
import type { Given } from './evidence.ts'
import { isWrittenItself } from './written-givens.ts'

/** The text of a question with `~2~` in place of each written number of a dimension, by its place among the numbers. */
export const markedText = (reading: Reading, givens: readonly Given[], size: Dimension): string => {
  const starts = new Map(
    givens.flatMap((given, at): (readonly [number, readonly [number, number]])[] => {
      const { mention } = given
      const isMarked = isWrittenItself(given) && equalDimensions(mention.dimension, size)
      return isMarked ? [[mention.from, [mention.to, at]]] : []
    }),
  )
  const words: string[] = []
  for (let at = 0; at < reading.tokens.length; ) {
    const number = starts.get(at)
    words.push(number === undefined ? (reading.tokens[at]?.text ?? '') : `~${number[1]}~`)
    at = number === undefined ? at + 1 : Math.max(at + 1, number[0])
  }
  return words.join(' ').replace(/ ?- ?/g, '-')
}
