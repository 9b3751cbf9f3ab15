import { wordAt } from './context.ts'
import { andAHalf, numberWordsAt, scaleWords } from './number-words.ts'
import type { Token } from './reading.ts'
import type { Scan } from './tokens.ts'
import { anyOf } from './word-lists.ts'

/** A number in digits or words, without its unit. */
export interface Amount {
  readonly value: number
  readonly uncertainty: number
  readonly next: number
  readonly digits: boolean
  readonly problem: { readonly reason: string; readonly candidates: readonly string[] } | null
}

const PI = anyOf('pi π')
/** Nouns after which pi is an orbital and not a number: six pi electrons. */
const ORBITAL = anyOf('electron electrons bond bonds orbital orbitals system systems level levels meson mesons')
const RADIANS = anyOf('rad radian radians')

/** π after a number, and its divisor: `2π`, `3 pi/4`. */
const timesPi = ({ tokens, numbers }: Scan, amount: Amount): Amount => {
  if (!PI(wordAt(tokens, amount.next)) || ORBITAL(wordAt(tokens, amount.next + 1))) return amount
  const divisor = wordAt(tokens, amount.next + 1) === '/' ? numbers[amount.next + 2] : null
  if (divisor == null || divisor.problem !== null)
    return { ...amount, value: amount.value * Math.PI, next: amount.next + 1 }
  return { ...amount, value: (amount.value * Math.PI) / divisor.value, next: amount.next + 3 }
}

/** `± 0.1`, `+/- 0.1`: the token of the uncertainty, or null. */
const uncertaintyAt = (tokens: readonly Token[], at: number): number | null => {
  if (wordAt(tokens, at) === '±') return at + 1
  return wordAt(tokens, at) === '+' && wordAt(tokens, at + 1) === '/' && wordAt(tokens, at + 2) === '-' ? at + 3 : null
}

/** The number of an uncertainty and the next token. Both signs are meant, so its own sign is ignored. */
export const spreadAt = (
  { numbers, tokens }: Scan,
  at: number,
): { readonly size: number; readonly next: number } | null => {
  const place = uncertaintyAt(tokens, at)
  const number = place === null ? null : numbers[place]
  if (place === null || number == null || number.problem !== null) return null
  return { size: Math.abs(number.value), next: place + 1 }
}

/** A number in digits with the words that scale it. */
export const digitsAt = ({ tokens, numbers }: Scan, at: number): Amount | null => {
  const number = numbers[at]
  if (number == null) return null
  const { value, uncertainty, problem } = number
  const half = andAHalf(tokens, at + 1)
  const scale = scaleWords(tokens, half ?? at + 1)
  return {
    value: (half === null ? value : value + 0.5) * scale.value,
    uncertainty: uncertainty * scale.value,
    next: scale.next,
    digits: true,
    problem,
  }
}

/** A number in digits or words, with π and ±. */
export const amountAt = (scan: Scan, at: number): Amount | null => {
  const { tokens, numbers } = scan
  const words = numbers[at] === null ? numberWordsAt(tokens, at) : null
  const plain: Amount | null =
    digitsAt(scan, at) ?? (words === null ? null : { ...words, uncertainty: 0, digits: false, problem: null })
  if (plain === null) {
    if (!PI(wordAt(tokens, at))) return null
    const amount = timesPi(scan, { value: 1, uncertainty: 0, next: at, digits: true, problem: null })
    const isNumber = RADIANS(wordAt(tokens, amount.next)) || amount.next > at + 1 || wordAt(tokens, at - 1) === '='
    return isNumber ? amount : null
  }
  const amount = timesPi(scan, plain)
  const spread = spreadAt(scan, amount.next)
  if (spread === null) return amount
  if (wordAt(tokens, spread.next) === '%')
    return { ...amount, uncertainty: (Math.abs(amount.value) * spread.size) / 100, next: spread.next + 1 }
  return { ...amount, uncertainty: spread.size, next: spread.next }
}
