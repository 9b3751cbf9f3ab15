import { type NamedValue, ofConstant } from './named-value.ts'
import { NAMED_PHRASES } from './named-values.ts'
import { isOtherBody } from './other-body.ts'
import type { Token } from './reading.ts'

/** A named value in a question, with the next token. */
export interface NamedAt {
  readonly value: NamedValue
  readonly next: number
}

const LIGHT = ofConstant('c', 'm/s', 'speed of light in vacuum')

const SKIPPED = /^(?:the|-|planet)$/

/** Media in which light travels slower than in vacuum. */
const isElsewhere = (tokens: readonly Token[], name: string, next: number): boolean =>
  name === 'speed of light in vacuum' &&
  tokens[next]?.word === 'in' &&
  !/^(?:vacuum|vacuo|free|m|km|si|meters|metres|units|terms)$/.test(
    tokens[tokens[next + 1]?.word === 'a' ? next + 2 : next + 1]?.word ?? '',
  )

/** The named value whose phrase begins at a token, the longest one; articles and hyphens are skipped. */
export const namedAt = (tokens: readonly Token[], at: number): NamedAt | null => {
  const phrases = NAMED_PHRASES.get(tokens[at]?.word ?? '')
  if (phrases === undefined) return null
  for (const { words, value } of phrases) {
    let i = at
    let fits = true
    let capital = true
    for (const [place, word] of words.entries()) {
      while (place > 0 && SKIPPED.test(tokens[i]?.word ?? '') && tokens[i]?.word !== word) i++
      if (tokens[i]?.word !== word || isOtherBody(tokens, i)) {
        fits = false
        break
      }
      // The metal is spelled in lower case.
      if (word.startsWith('mercury') && !tokens[i]?.text.startsWith('M')) capital = false
      i++
    }
    if (fits && capital && !isElsewhere(tokens, value.name, i)) return { value, next: i }
  }
  return null
}

/** The letter in `98 % of c`, unless the question gives it another value. */
export const lightAt = (tokens: readonly Token[], at: number): NamedAt | null =>
  tokens[at]?.text === 'c' &&
  tokens[at - 1]?.word === 'of' &&
  !tokens.some(({ text }, place) => text === 'c' && tokens[place + 1]?.word === '=')
    ? { value: LIGHT, next: at + 1 }
    : null
