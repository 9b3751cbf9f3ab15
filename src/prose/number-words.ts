import { wordAt } from './context.ts'
import type { Token } from './reading.ts'

const numbered = (words: string, numberAt: (place: number) => number): readonly (readonly [string, number])[] =>
  words.split(' ').map((word, place): [string, number] => [word, numberAt(place)])

const SMALL: ReadonlyMap<string, number> = new Map(
  numbered(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    (place) => place,
  ),
)
const TENS: ReadonlyMap<string, number> = new Map(
  numbered('twenty thirty forty fifty sixty seventy eighty ninety', (place) => 10 * (place + 2)),
)
const THOUSANDS: ReadonlyMap<string, number> = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
])
const SCALES: ReadonlyMap<string, number> = new Map([...THOUSANDS, ['hundred', 100], ['dozen', 12]])
const PART_WORDS = numbered('half third quarter fourth fifth sixth eighth tenth hundredth', (place) => {
  return [2, 3, 4, 4, 5, 6, 8, 10, 100][place] ?? 1
})
/** Each in the singular and the plural. */
const PARTS: ReadonlyMap<string, number> = new Map([
  ...PART_WORDS.flatMap(([word, part]): [string, number][] => [
    [word, part],
    [`${word}s`, part],
  ]),
  ['halves', 2],
])

/** A number in words, with the next token. */
export interface WordNumber {
  readonly value: number
  readonly next: number
}

const pastHyphen = (tokens: readonly Token[], at: number): number => (wordAt(tokens, at) === '-' ? at + 1 : at)

const isArticle = (word: string): boolean => word === 'a' || word === 'an'

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

/** Numbers up to 999: `two hundred and fifty`, `a hundred`; one is left for `a thousand`. */
const belowThousand = (tokens: readonly Token[], at: number): WordNumber | null => {
  if (wordAt(tokens, at) === 'hundred' && wordAt(tokens, at + 1) === '-') return { value: 100, next: at + 1 }
  const isOne =
    isArticle(wordAt(tokens, at)) && SCALES.has(wordAt(tokens, at + 1)) && wordAt(tokens, at + 1) !== 'dozen'
  const first = isOne ? { value: 1, next: at + 1 } : belowHundred(tokens, at)
  if (first === null || wordAt(tokens, first.next) !== 'hundred') return first
  const more = belowHundred(tokens, wordAt(tokens, first.next + 1) === 'and' ? first.next + 2 : first.next + 1)
  return { value: first.value * 100 + (more?.value ?? 0), next: more?.next ?? first.next + 1 }
}

/** Factors that follow a number in digits or words: `3 million`, `2 dozen`, `5 hundred thousand`. */
export const scaleWords = (tokens: readonly Token[], at: number): WordNumber => {
  let value = 1
  let next = at
  for (let i = 0; i < 3; i++) {
    const scale = SCALES.get(wordAt(tokens, next))
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
  if (part === undefined || (count.value === 1) === word.endsWith('s')) return null
  return { value: count.value / part, next: place + 1 }
}

/** `a fifth of` something named: the fraction and the token after `fifth`; null elsewhere. */
export const singlePartAt = (tokens: readonly Token[], at: number): WordNumber | null => {
  const isSingle = isArticle(wordAt(tokens, at)) || wordAt(tokens, at) === 'one'
  const part = isSingle ? PARTS.get(wordAt(tokens, at + 1)) : undefined
  return part === undefined || wordAt(tokens, at + 2) !== 'of' ? null : { value: 1 / part, next: at + 2 }
}

/** `of a` between a fraction and its whole: three quarters of an hour. */
const pastOfA = (tokens: readonly Token[], at: number): number =>
  wordAt(tokens, at) === 'of' && isArticle(wordAt(tokens, at + 1)) ? at + 2 : at

/** The token after `and a half` behind a number or its unit, or null. */
export const andAHalf = (tokens: readonly Token[], at: number): number | null => {
  const isOne = isArticle(wordAt(tokens, at + 1)) || wordAt(tokens, at + 1) === 'one'
  const place = pastHyphen(tokens, at + 2)
  return wordAt(tokens, at) === 'and' && isOne && wordAt(tokens, place) === 'half' ? place + 1 : null
}

const withThousands = (tokens: readonly Token[], { value, next }: WordNumber): WordNumber => {
  const scale = scaleWords(tokens, next)
  const scaled = { value: value * scale.value, next: scale.next }
  if (scale.value < 1000) return scaled
  const rest = belowThousand(tokens, wordAt(tokens, scale.next) === 'and' ? scale.next + 1 : scale.next)
  return rest !== null && rest.value < scale.value ? { value: scaled.value + rest.value, next: rest.next } : scaled
}

/**
 * Reads a number in words: `twelve`, `two hundred and fifty`, `half a`, `a dozen`, `two thirds of a`, `one and a half`.
 * `a` alone is not a number.
 */
export const numberWordsAt = (tokens: readonly Token[], at: number): WordNumber | null => {
  const word = wordAt(tokens, at)
  const following = wordAt(tokens, at + 1)
  if (word === 'half' && isArticle(following)) {
    const { value, next } = scaleWords(tokens, at + 2)
    return { value: value / 2, next }
  }
  if (word === 'a' && following === 'dozen') return { value: 12, next: at + 2 }
  const part = word === 'a' ? singlePartAt(tokens, at) : null
  if (part !== null && pastOfA(tokens, part.next) > part.next)
    return { value: part.value, next: pastOfA(tokens, part.next) }
  const first = belowThousand(tokens, at)
  if (first === null) return null
  const share = partOf(tokens, first)
  if (share !== null) return { value: share.value, next: pastOfA(tokens, share.next) }
  const half = andAHalf(tokens, first.next)
  if (half === null) return withThousands(tokens, first)
  const scale = scaleWords(tokens, half)
  return { value: (first.value + 0.5) * scale.value, next: scale.next }
}
