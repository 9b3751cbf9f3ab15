import { withPlainSigns } from './characters.ts'
import { type NumberText, readExponentText, readNumberText } from './number-text.ts'
import type { Token } from './reading.ts'
import type { Words } from './word-lists.ts'

/** The tokens of a question; the number of a number token has the same index. */
export interface Scan {
  /** The question with one spelling of each sign; every character keeps its place. */
  readonly plain: string
  readonly tokens: readonly Token[]
  readonly numbers: readonly (NumberText | null)[]
  /** Whether the question has any word of a list; each list is tried once. */
  readonly mentions: (words: Words) => boolean
}

const SPACE = /[\s\u00a0]+/y
const WORD =
  /[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0370-\u03ffµ℃℉ℏℓ☉∆](?:[A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0370-\u03ffµ₀-₉ℏℓ☉]|'(?=[A-Za-z])|_\{?[A-Za-z0-9☉,]+\}?)*/y
/** Ordinals, decades and names that begin with a digit: 3rd, 1990s, 3D, 2nd. */
const DIGIT_WORD = /\d+(?:st|nd|rd|th|s|D|d)(?![A-Za-z0-9])/y
const SUPERSCRIPT = /[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/y
const DIGIT = /[\d½⅓⅔¼¾⅛⅜⅝⅞⅕⅖⅗⅘⅙⅚]/
/** What may precede the sign of a number; after a letter or digit the sign is a hyphen or a difference. */
const BEFORE_SIGN = /[\s\u00a0([{=,:;~<>≤≥≈±^/*|"]/
const ORDINAL = /^(?:(?:\d*[02-9])?1st|\d*2nd|\d*3rd|\d+th)$/

const matchAt = (pattern: RegExp, text: string, at: number): string | null => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}

const beginsNumber = (text: string, at: number): boolean => {
  const sign = text[at] ?? ''
  return DIGIT.test(sign) || (sign === '.' && DIGIT.test(text[at + 1] ?? '') && !/[\w.]/.test(text[at - 1] ?? ' '))
}

/** A number with the sign directly before it. */
const signedNumber = (text: string, at: number): NumberText | null => {
  const sign = text[at]
  const exponent = text[at - 1] === ' ' ? null : readExponentText(text, at)
  if (exponent !== null) return exponent
  if (sign !== '-' && sign !== '+') return beginsNumber(text, at) ? readNumberText(text, at) : null
  if (!beginsNumber(text, at + 1) || (at > 0 && !BEFORE_SIGN.test(text[at - 1] ?? ''))) return null
  const size = readNumberText(text, at + 1)
  return sign === '-' ? { ...size, value: -size.value } : size
}

/** An ordinal or decade, `3rd`, `1990s`, `3D`; not the unit of `5s` or `3d`, which follows few digits. */
const digitWord = (text: string, at: number): string | null => {
  const found = matchAt(DIGIT_WORD, text, at)
  if (found === null) return null
  return ORDINAL.test(found) || /^\d{4}s$/.test(found) || /^[1-4]D$/.test(found) ? found : null
}

/** Splits a question into words, numbers and signs. */
export const scanTokens = (text: string): Scan => {
  const plain = withPlainSigns(text)
  const tokens: Token[] = []
  const numbers: (NumberText | null)[] = []
  const push = (kind: Token['kind'], start: number, end: number, number: NumberText | null): void => {
    tokens.push({ kind, text: text.slice(start, end), word: plain.slice(start, end).toLowerCase(), start, end })
    numbers.push(number)
  }
  let at = 0
  while (at < plain.length) {
    const space = matchAt(SPACE, plain, at)
    if (space !== null) {
      at += space.length
      continue
    }
    const crossed = numbers.at(-1) != null && tokens.at(-1)?.end === at && /^x\d/i.test(plain.slice(at, at + 2))
    const word = crossed ? null : (matchAt(WORD, plain, at) ?? digitWord(plain, at))
    const number = word === null ? signedNumber(plain, at) : null
    const sign = matchAt(SUPERSCRIPT, plain, at)
    const end = word !== null ? at + word.length : (number?.end ?? at + (sign?.length ?? 1))
    push(word !== null ? 'word' : number !== null ? 'number' : 'sign', at, end, number)
    at = end
  }
  const answers = new Map<Words, boolean>()
  const mentions = (words: Words): boolean => {
    const answer = answers.get(words) ?? tokens.some(({ word }) => words(word))
    answers.set(words, answer)
    return answer
  }
  return { plain, tokens, numbers, mentions }
}
