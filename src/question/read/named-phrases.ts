import type { Token } from '../reading.ts'
import { NAMED_PHRASES, type NamedValue } from './named-values.ts'

/** A named value in a question, with the token behind it. */
export interface NamedAt {
  readonly value: NamedValue
  readonly next: number
}

const SKIPPED = /^(?:the|-|planet)$/

/** Media in which light has another speed than in vacuum. */
const isElsewhere = (tokens: readonly Token[], name: string, next: number): boolean =>
  name === 'speed of light in vacuum' &&
  tokens[next]?.word === 'in' &&
  !/^(?:vacuum|vacuo|free|m|km|si|meters|metres|units|terms)$/.test(
    tokens[tokens[next + 1]?.word === 'a' ? next + 2 : next + 1]?.word ?? '',
  )

/** The named value whose phrase begins at a token: the longest one, articles and hyphens passed over. */
export const namedAt = (tokens: readonly Token[], at: number): NamedAt | null => {
  const phrases = NAMED_PHRASES.get(tokens[at]?.word ?? '')
  if (phrases === undefined) return null
  for (const { words, value } of phrases) {
    let i = at
    let fits = true
    let capital = true
    for (const [place, word] of words.entries()) {
      while (place > 0 && SKIPPED.test(tokens[i]?.word ?? '') && tokens[i]?.word !== word) i++
      if (tokens[i]?.word !== word) {
        fits = false
        break
      }
      // The metal is spelled small.
      if (word.startsWith('mercury') && !tokens[i]?.text.startsWith('M')) capital = false
      i++
    }
    if (fits && capital && !isElsewhere(tokens, value.name, i)) return { value, next: i }
  }
  return null
}
