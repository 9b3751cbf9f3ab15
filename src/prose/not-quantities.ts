import { isTight, wordAt } from './context.ts'
import type { Token } from './reading.ts'
import type { Scan } from './tokens.ts'
import { unitFactorAt } from './unit-factor.ts'
import { anyOf } from './word-lists.ts'

/** Tokens of a number that measures nothing, and whether it still has a meaning. */
export interface NotQuantity {
  readonly length: number
  /** Of a time of day, for example: it has a meaning that is not read. */
  readonly unclear: string | null
}

const NAME: NotQuantity = { length: 1, unclear: null }

const CLOCK_BEFORE = anyOf('at until till by before after from to and around')
/** A time of day: `12:30`, `7:15 pm`, `at 10 am`, `6 o'clock`. */
const clockTime = (scan: Scan, at: number): NotQuantity | null => {
  const { tokens, plain } = scan
  const { text = '', end = 0 } = tokens[at] ?? {}
  const hour = Number(text)
  if (!/^\d{1,2}$/.test(text) || hour > 24) return null
  const unclear = 'a time of day is not read; give the time that passes'
  const isDigital = wordAt(tokens, at + 1) === ':' && isTight(tokens, at + 1) && isTight(tokens, at + 2)
  if (isDigital && /^[0-5]\d$/.test(wordAt(tokens, at + 2))) return { length: 3, unclear }
  if (wordAt(tokens, at + 1) === "o'clock") return { length: 2, unclear: null }
  const half = /^\s?[ap](?:\.m\.|m\b)/i.exec(plain.slice(end, end + 6))
  if (half === null || hour < 1 || hour > 12 || !CLOCK_BEFORE(wordAt(tokens, at - 1))) return null
  return { length: half[0].endsWith('.') ? 5 : 2, unclear }
}

const YEAR_BEFORE = anyOf(
  '( in since by year until till from during of circa before after around late early ' +
    'january february march april may june july august september october november december',
)
const YEAR_BEHIND = anyOf('and to the a was is by for when it he she with')
const MONTH = anyOf('january february march april june july august september october november december')
const YEAR = /^(?:1[5-9]|20)\d\d$/

/** `from 1500 to 2000 rpm` counts revolutions; `built in 1931 and 22 m high` has no range. */
const isInRange = (tokens: readonly Token[], at: number): boolean => {
  const [link, second] = [wordAt(tokens, at + 1), tokens[at + 2]]
  if (!/^(?:to|and|or|by|-)$/.test(link) || second?.kind !== 'number') return false
  if (link === 'and' && wordAt(tokens, at - 1) === 'in' && Number(second.text) < 1000) return false
  return unitFactorAt(tokens, at + 3) !== null || !YEAR.test(second.text)
}

/** A year: a bare whole number of four digits behind a word such as `in`. */
const isYear = (tokens: readonly Token[], at: number): boolean => {
  if (!YEAR.test(wordAt(tokens, at)) || isInRange(tokens, at)) return false
  const beyond = tokens[at + 1]
  const isBare = beyond === undefined || beyond.kind === 'sign' || YEAR_BEHIND(beyond.word)
  return isBare && YEAR_BEFORE(wordAt(tokens, at - 1)) && beyond?.word !== '%' && beyond?.word !== '°'
}

const LABELS = anyOf(
  'fig figs figure figures table problem exercise question chapter section example eq eqs equation page no case ' +
    'lab experiment station version part route highway flight room gate item trial apollo voyager boeing airbus model ' +
    'iec iso din en astm ieee ansi rfc',
)
const ABBREVIATED = anyOf('fig figs eq eqs no')
/** In the singular only: the masses 2 and 3 kg are not names. */
const OBJECTS = anyOf(
  'car block object particle body train ball wire planet player team tank pipe point resistor cart person runner ' +
    'ship bulb plate sphere satellite sample system reservoir glider puck phase day rod spring capacitor charge mass ' +
    'stock bond option type stage class group region zone medium layer component loop branch node formula',
)

/** `car 2`, `Fig. 3`, but not `part 3 kg` or `charges 3 and 5 C`; `Figure 3 in` contains no inch. */
const isLabelled = (tokens: readonly Token[], at: number): boolean => {
  const text = wordAt(tokens, at)
  if (wordAt(tokens, at - 1) === '#') return true
  const hasStop = wordAt(tokens, at - 1) === '.'
  const before = wordAt(tokens, hasStop ? at - 2 : at - 1)
  const next = tokens[at + 1]
  if (next?.text !== 'A' && next?.word !== 'in' && next?.word !== '-' && unitFactorAt(tokens, at + 1) !== null)
    return false
  if (hasStop) return ABBREVIATED(before) && /^\d+(?:\.\d+)*$/.test(text)
  if (LABELS(before) && before !== 'no') return /^\d+(?:\.\d+)*$/.test(text)
  return OBJECTS(before) && /^[1-9]$/.test(text) && next?.word !== '/'
}

/** The number of `U-235`, `carbon-14` and `M/M/1`, and the 1 of `10:1`. */
const isJoined = (tokens: readonly Token[], at: number): boolean => {
  const [before, sign] = [tokens[at - 2], wordAt(tokens, at - 1)]
  if (!isTight(tokens, at) || !isTight(tokens, at - 1)) return false
  if (sign === ':') return wordAt(tokens, at) === '1' && before?.kind === 'number'
  if (before?.kind !== 'word' || wordAt(tokens, at + 1) === '-') return false
  if (sign === '/') return before.word.length === 1 && wordAt(tokens, at - 3) === '/'
  return sign === '-' && /[A-Za-z\u0370-\u03ff]$/.test(before.word)
}

/** The 2 of a unit without a number, as in “in m^2” and “in m s^-2”, or of a symbol. */
const isExponent = (tokens: readonly Token[], at: number): boolean => {
  const sign = wordAt(tokens, at - 1) === '-' ? at - 2 : at - 1
  return wordAt(tokens, sign) === '^' && tokens[sign - 1]?.kind === 'word' && isTight(tokens, sign)
}

/** `1.` and `2)` before the sentence that begins the text. */
const isListNumber = (tokens: readonly Token[], at: number): boolean =>
  at === 0 && /^\d{1,2}$/.test(wordAt(tokens, at)) && /^[.)]$/.test(wordAt(tokens, 1)) && tokens[2]?.kind === 'word'

/** Phrases with zero that contain no number: a zero-coupon bond. */
const ZERO_OF = anyOf('coupon point sum gravity emission')

/** Whether the number at a token only names or orders something, with the tokens to skip; null if it measures something. */
export const notQuantityAt = (scan: Scan, at: number): NotQuantity | null => {
  const { tokens } = scan
  if (wordAt(tokens, at) === 'zero' && wordAt(tokens, at + 1) === '-' && ZERO_OF(wordAt(tokens, at + 2))) return NAME
  if (tokens[at]?.kind !== 'number') return null
  const clock = clockTime(scan, at)
  if (clock !== null) return clock
  const isDate = MONTH(wordAt(tokens, at - 1)) || (MONTH(wordAt(tokens, at + 1)) && /^\d+$/.test(wordAt(tokens, at)))
  const names = [isJoined, isYear, isLabelled, isListNumber, isExponent]
  return isDate || names.some((isName) => isName(tokens, at)) ? NAME : null
}
