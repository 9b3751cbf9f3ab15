import { wordAt } from './context.ts'
import { COUNTED } from './number-lists.ts'
import type { Token } from './reading.ts'

const SMALL: ReadonlyMap<string, number> = new Map(
  ['zero', ...COUNTED.slice(0, -1)].map((word, value): [string, number] => [word, value]),
)
const TENS: ReadonlyMap<string, number> = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, i): [string, number] => [word, 10 * (i + 2)]),
)
const SCALES: ReadonlyMap<string, number> = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
])
const PARTS: ReadonlyMap<string, number> = new Map([
  ['half', 2],
  ['halves', 2],
  ['third', 3],
  ['thirds', 3],
  ['quarter', 4],
  ['quarters', 4],
  ['fourth', 4],
  ['fourths', 4],
  ['fifth', 5],
  ['fifths', 5],
  ['sixth', 6],
  ['sixths', 6],
  ['eighth', 8],
  ['eighths', 8],
  ['tenth', 10],
  ['tenths', 10],
  ['hundredth', 100],
  ['hundredths', 100],
])

/** A number in words, with the next token. */
export interface WordNumber {
  readonly value: number
  readonly next: number
}

const pastHyphen = (tokens: readonly Token[], at: number): number => (wordAt(tokens, at) === '-' ? at + 1 : at)

/** 1 to 99: `seven`, `twenty`, `twenty-five`. */
const belowHundred = (tokens: readonly Token[], at: number): WordNumber | null => {
  const small = SMALL.get(wordAt(tokens, at))
  if (small !== undefined) return { value: small, next: at + 1 }
  const tens = TENS.get(wordAt(tokens, at))
  if (tens === undefined) return null
  const place = pastHyphen(tokens, at + 1)
  const ones = SMALL.get(wordAt(tokens, place)) ?? 0
  return ones > 0 && ones < 10 ? { value: tens + ones, next: place + 1 } : { value: tens, next: at + 1 }
}

/** Numbers up to 999: `two hundred and fifty`, `a hundred`. */
const belowThousand = (tokens: readonly Token[], at: number): WordNumber | null => {
  if (wordAt(tokens, at) === 'hundred' && wordAt(tokens, at + 1) === '-') return { value: 100, next: at + 1 }
  const article =
    /^an?$/.test(wordAt(tokens, at)) && /^(?:hundred|thousand|million|billion|trillion)$/.test(wordAt(tokens, at + 1))
  const first = article ? { value: 1, next: at + 1 } : belowHundred(tokens, at)
  if (first === null || wordAt(tokens, first.next) !== 'hundred') return first
  const and = wordAt(tokens, first.next + 1) === 'and' ? first.next + 2 : first.next + 1
  const more = belowHundred(tokens, and)
  const hundreds = first.value * 100
  return more === null ? { value: hundreds, next: first.next + 1 } : { value: hundreds + more.value, next: more.next }
}

/** Factors that follow a number in digits or words: `3 million`, `2 dozen`, `5 hundred thousand`. */
export const scaleWords = (tokens: readonly Token[], at: number): WordNumber => {
  let value = 1
  let next = at
  for (let i = 0; i < 3; i++) {
    const word = wordAt(tokens, next)
    const scale = word === 'hundred' ? 100 : word === 'dozen' ? 12 : SCALES.get(word)
    if (scale === undefined) break
    value *= scale
    next++
  }
  return { value, next }
}

/** `one half`, `two-thirds`, `three quarters`: the fraction, or null. */
const partOf = (tokens: readonly Token[], count: WordNumber): WordNumber | null => {
  const place = pastHyphen(tokens, count.next)
  const word = wordAt(tokens, place)
  const part = PARTS.get(word)
  if (part === undefined || (count.value === 1) === (word.endsWith('s') && word !== 'halves')) return null
  return { value: count.value / part, next: place + 1 }
}

/** `a fifth of` something named: the fraction and the token after `fifth`; null elsewhere. */
export const singlePartAt = (tokens: readonly Token[], at: number): WordNumber | null => {
  const part = /^(?:a|an|one)$/.test(wordAt(tokens, at)) ? PARTS.get(wordAt(tokens, at + 1)) : undefined
  return part === undefined || wordAt(tokens, at + 2) !== 'of' ? null : { value: 1 / part, next: at + 2 }
}

/** `of a` between a fraction and its whole: three quarters of an hour. */
const pastOfA = (tokens: readonly Token[], at: number): number =>
  wordAt(tokens, at) === 'of' && /^an?$/.test(wordAt(tokens, at + 1)) ? at + 2 : at

/** `and a half` after a number or its unit: the half and the next token, or null. */
export const andAHalf = (tokens: readonly Token[], at: number): number | null => {
  const fits = wordAt(tokens, at) === 'and' && /^(?:an?|one)$/.test(wordAt(tokens, at + 1))
  return fits && wordAt(tokens, pastHyphen(tokens, at + 2)) === 'half' ? pastHyphen(tokens, at + 2) + 1 : null
}

const withThousands = (tokens: readonly Token[], first: WordNumber): WordNumber => {
  let { value, next } = first
  const scale = scaleWords(tokens, next)
  value *= scale.value
  next = scale.next
  if (scale.value < 1000) return { value, next }
  const rest = belowThousand(tokens, wordAt(tokens, next) === 'and' ? next + 1 : next)
  return rest !== null && rest.value < scale.value ? { value: value + rest.value, next: rest.next } : { value, next }
}

/**
 * Reads a number in words: `twelve`, `two hundred and fifty`, `half a`, `a dozen`, `two thirds of a`, `one and a half`.
 * `a` alone is not a number.
 */
export const numberWordsAt = (tokens: readonly Token[], at: number): WordNumber | null => {
  const word = wordAt(tokens, at)
  const following = wordAt(tokens, at + 1)
  if (word === 'half' && /^an?$/.test(following)) {
    const { value, next } = scaleWords(tokens, at + 2)
    return { value: value / 2, next }
  }
  if (word === 'a' && following === 'dozen') return { value: 12, next: at + 2 }
  if (word === 'a' && /^(?:quarter|third|tenth)$/.test(following) && pastOfA(tokens, at + 2) > at + 2)
    return { value: 1 / (PARTS.get(following) ?? 1), next: at + 4 }
  const first = belowThousand(tokens, at)
  if (first === null) return null
  const part = partOf(tokens, first)
  if (part !== null) return { value: part.value, next: pastOfA(tokens, part.next) }
  const half = andAHalf(tokens, first.next)
  if (half !== null) {
    const scale = scaleWords(tokens, half)
    return { value: (first.value + 0.5) * scale.value, next: scale.next }
  }
  return withThousands(tokens, first)
}
