import type { Token } from './reading.ts'
import { anyOf, type Words } from './word-lists.ts'

/** The word of a token; empty beyond the last token. */
export const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? ''

/** Whether a token follows its predecessor without a space. */
export const isTight = (tokens: readonly Token[], at: number): boolean =>
  tokens[at] !== undefined && tokens[at]?.start === tokens[at - 1]?.end

const SENTENCE_END = /^[.?!;]$/

/** The words of up to `reach` tokens before a token, nearest first, within its sentence. */
export const wordsBefore = (tokens: readonly Token[], at: number, reach: number): readonly string[] => {
  const words: string[] = []
  for (let i = at - 1; i >= 0 && i >= at - reach; i--) {
    const token = tokens[i]
    if (token === undefined || (token.kind === 'sign' && SENTENCE_END.test(token.word))) break
    words.push(token.word)
  }
  return words
}

/** The words of up to `reach` tokens from a token on, within its sentence. */
export const wordsAfter = (tokens: readonly Token[], at: number, reach: number): readonly string[] => {
  const words: string[] = []
  for (let i = at; i < tokens.length && i < at + reach; i++) {
    const token = tokens[i]
    if (token === undefined || (token.kind === 'sign' && SENTENCE_END.test(token.word))) break
    words.push(token.word)
  }
  return words
}

/** Whether any of some words is of a list. */
export const some = (words: readonly string[], list: Words): boolean => words.some(list)

const NOT_PLURAL = anyOf('as has was its gas lens does always towards across perhaps whereas')
const IRREGULAR = anyOf('radii people children foci axes indices nuclei bacteria')

/** Whether a word looks like the plural of a noun. */
export const isPlural = (word: string): boolean =>
  (word.length > 2 && /(?<![sui])s$/.test(word) && !NOT_PLURAL(word)) || IRREGULAR(word)
