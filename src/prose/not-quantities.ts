import type { Scan } from './tokens.ts'
import { unitFactorAt } from './unit-factor.ts'

const LABELS =
  /^(?:figs?|figures?|tables?|problems?|exercises?|questions?|chapters?|ch|sections?|sec|examples?|ex|eqs?|eqn|equations?|pages?|pp|no|cases?|labs?|experiments?|stations?|versions?|parts?|q|hw|homework|appendix|route|highway|flight|room|gate|item|trial|grade|apollo|iec|iso|din|en|astm|ieee|ansi|rfc|sae|api|voyager|boeing|airbus|falcon|model|mk)$/
/** In the singular only: the masses 2 and 3 kg are not names. */
const OBJECTS =
  /^(?:car|block|object|particle|body|train|ball|wire|planet|player|team|tank|pipe|point|resistor|cart|person|runner|ship|bulb|plate|sphere|satellite|sample|system|reservoir|glider|puck|phase|day|rod|spring|capacitor|charge|mass|stock|bond|option|type|stage|class|group|region|zone|medium|layer|component|loop|branch|node|formula)$/
const YEAR_BEFORE =
  /^(?:in|since|by|year|until|till|from|during|of|circa|before|after|around|late|early|january|february|march|april|may|june|july|august|september|october|november|december|winter|spring|summer|fall|autumn)$/
/** The smallest number in a list of years. */
const YEARS_FROM = 1000
const MONTH =
  /^(?:january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept|oct|nov|dec)$/
const CLOCK_BEFORE = /^(?:at|until|till|by|before|after|from|to|and|around)$/
const CLOCKS = /\b\d{1,2}:[0-5]\d\b|\b\d{1,2} ?[ap]\.?m\b|\b(?:noon|midnight)\b|\bo['’ ]?clock\b/gi
const ASKS_TIME =
  /\b(?:when|how long|how much time|(?:what|which) (?:time|hour)|hour angle|solar time|sun|sunrise|sunset|tides?)\b/i
const ORBITAL = /^(?:orbitals?|subshells?|electrons?|states?|shells?|levels?|block|transitions?)$/
const MARKS = /^(?:points?|pts?|marks?|credits?)$/
/** Phrases with zero that contain no number: a zero-coupon bond. */
const ZERO_OF = /^(?:coupon|point|sum|gravity|emission)$/
const WORD_HYPHEN = /[A-Za-z\u0370-\u03ff]$/

/** Number of tokens from `at` that form a number which measures nothing, and whether it still has a meaning. */
export interface NotQuantity {
  readonly length: number
  /** For example a time of day: it has a meaning that is not read. */
  readonly unclear: string | null
}

const isWhole = (text: string): boolean => /^\d+$/.test(text)

const UNREAD = 'a time of day is not read; give the time that passes'

/** Whether a time of day only sets the scene: there is no second one to count from, and none is asked for. */
const isIdleClock = ({ plain, tokens }: Scan, at: number): boolean =>
  /^(?:at|around|about)$/.test(tokens[at - 1]?.word ?? '') &&
  (plain.match(CLOCKS)?.length ?? 0) === 1 &&
  !ASKS_TIME.test(plain)

/** A time of day: `12:30`, `7:15 pm`, `at 10 am`. */
const clockTime = (scan: Scan, at: number): NotQuantity | null => {
  const { tokens, plain } = scan
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (token === undefined || !isWhole(token.text)) return null
  const hour = Number(token.text)
  const minute = tokens[at + 2]
  if (
    next?.word === ':' &&
    minute !== undefined &&
    /^[0-5]\d$/.test(minute.text) &&
    hour < 25 &&
    token.end === next.start &&
    next.end === minute.start
  )
    return { length: 3, unclear: isIdleClock(scan, at) ? null : UNREAD }
  if (next?.word === "o'clock" || (next?.text === 'o' && tokens[at + 3]?.word === 'clock'))
    return { length: next.text === 'o' ? 4 : 2, unclear: null }
  const half = plain.slice(token.end, token.end + 6).toLowerCase()
  if (
    hour >= 1 &&
    hour <= 12 &&
    /^\s?(?:[ap]\.m\.|[ap]m\b)/.test(half) &&
    CLOCK_BEFORE.test(tokens[at - 1]?.word ?? '')
  )
    return {
      length: /^\s?[ap]\.m\./.test(half) ? 5 : 2,
      unclear: isIdleClock(scan, at) ? null : UNREAD,
    }
  return null
}

/** A year: a bare whole number of four digits behind a word such as `in`. */
const isYear = (scan: Scan, at: number): boolean => {
  const { tokens } = scan
  const text = tokens[at]?.text ?? ''
  const before = tokens[at - 1]?.word ?? ''
  if (before === 'year' && /^\d{3,4}$/.test(text)) return true
  if (!/^(?:1[5-9]|20)\d\d$/.test(text)) return false
  const beyond = tokens[at + 1]
  // `from 1500 to 2000 rpm` counts revolutions.
  const second = tokens[at + 2]
  if (
    /^(?:to|and|or|by|-)$/.test(beyond?.word ?? '') &&
    second?.kind === 'number' &&
    // `built in 1931 and 22 m high`: the year and the height are not a range.
    !(beyond?.word === 'and' && /^(?:in|since)$/.test(before) && Number(second.text) < YEARS_FROM) &&
    (unitFactorAt(tokens, at + 3) !== null || !/^(?:1[5-9]|20)\d\d$/.test(second.text))
  )
    return false
  const bare =
    beyond === undefined ||
    beyond.kind === 'sign' ||
    /^(?:and|to|the|a|was|is|by|for|when|it|he|she|with|olympics?|world|model)$/.test(beyond.word)
  const bracket = before === '(' && beyond?.word === ')'
  const ended =
    before === 'to' &&
    /^(?:1[5-9]|20)\d\d$/.test(tokens[at - 2]?.text ?? '') &&
    bare &&
    unitFactorAt(tokens, at + 1) === null
  const dated = before === ',' && MONTH.test(tokens[at - 3]?.word ?? '')
  return bracket || dated || ended || (YEAR_BEFORE.test(before) && bare && beyond?.word !== '%' && beyond?.word !== '°')
}

const isLabelled = (scan: Scan, at: number): boolean => {
  const { tokens } = scan
  const token = tokens[at]
  const dot = tokens[at - 1]?.word === '.' || tokens[at - 1]?.word === '#'
  const before = tokens[dot ? at - 2 : at - 1]?.word ?? ''
  if (token === undefined) return false
  if (tokens[at - 1]?.word === '#') return true
  // `M/M/1`: a queue with one server.
  if (
    token.text === '1' &&
    tokens[at - 1]?.word === '/' &&
    /^[mgd]$/.test(tokens[at - 2]?.word ?? '') &&
    tokens[at - 3]?.word === '/'
  )
    return true
  // `car 2`, but not `part 3 kg` or `charges 3 and 5 C`; `Figure 3 in` contains no inch.
  const next = tokens[at + 1]
  if (next?.text !== 'A' && next?.word !== 'in' && next?.word !== '-' && unitFactorAt(tokens, at + 1) !== null)
    return false
  if (LABELS.test(before) && (dot || before !== 'no')) {
    return (!dot || /^(?:figs?|eqs?|no|ch|sec|ex|pp|q|prob)$/.test(before)) && /^\d+(?:\.\d+)*$/.test(token.text)
  }
  return OBJECTS.test(before) && !dot && /^[1-9]$/.test(token.text) && next?.word !== '/'
}

/** Spaces before the number of a list item that are examined. */
const INDENT = 12

/** `1.` and `2)` at the beginning of a line, `(3)` before a sentence. */
const isListNumber = (scan: Scan, at: number): boolean => {
  const { tokens, plain } = scan
  const token = tokens[at]
  if (token === undefined || !/^\d{1,2}$/.test(token.text)) return false
  const before = plain.slice(Math.max(token.start - INDENT, 0), token.start)
  const first = (token.start <= INDENT ? /(?:^|\n)\s*[([]?$/ : /\n\s*[([]?$/).test(before)
  const end = tokens[at + 1]
  return (
    first &&
    (end?.word === '.' || end?.word === ')' || end?.word === ']') &&
    plain[end.end] === ' ' &&
    tokens[at + 2]?.kind === 'word' &&
    /^[A-Z(]/.test(tokens[at + 2]?.text ?? '')
  )
}

/** Tokens within which a function must name its variable again. */
const FUNCTION_REACH = 8

/** The first number of an explicit function: `G(s) = 18/((s+1)(s+2))`. */
const isOfFunction = ({ tokens }: Scan, at: number): boolean => {
  const [open, variable, close, equals] = tokens.slice(Math.max(at - 4, 0), at)
  return (
    open?.word === '(' &&
    close?.word === ')' &&
    equals?.word === '=' &&
    /^\p{L}$/u.test(variable?.text ?? '') &&
    tokens.slice(at + 1, at + 1 + FUNCTION_REACH).some(({ text }) => text === variable?.text)
  )
}

/** `the rate constant at 45 °C, in 1/s?`: the unit of the requested quantity, not a number. */
const isReciprocalUnit = (tokens: Scan['tokens'], at: number): boolean => {
  const [before, token, slash, unit, end] = [-1, 0, 1, 2, 3].map((by) => tokens[at + by])
  return (
    token?.text === '1' &&
    before?.word === 'in' &&
    slash?.text === '/' &&
    /^(?:s|ms|min|h|yr|year|day|m|mm|cm|km|K)$/.test(unit?.text ?? '') &&
    (end === undefined || /^[.?!;,)]$/.test(end.text))
  )
}

/** Whether the number at a token only names or orders something, with the tokens to skip; null if it measures something. */
export const notQuantityAt = (scan: Scan, at: number): NotQuantity | null => {
  const { tokens } = scan
  const token = tokens[at]
  if (token?.word === 'zero' && tokens[at + 1]?.word === '-' && ZERO_OF.test(tokens[at + 2]?.word ?? ''))
    return { length: 1, unclear: null }
  if (token?.kind !== 'number') return null
  const clock = clockTime(scan, at)
  if (clock !== null) return clock
  if (isOfFunction(scan, at)) return { length: 1, unclear: 'a function is not read; give its numbers by their names' }
  const none = { length: 1, unclear: null }
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  // U-235, carbon-14: the hyphen joins.
  const hyphen = before?.word === '-' && before.end === token.start && before.start === tokens[at - 2]?.end
  if (
    hyphen &&
    WORD_HYPHEN.test(tokens[at - 2]?.word ?? '') &&
    tokens[at - 2]?.kind === 'word' &&
    !(next?.word === '-')
  )
    return none
  if (token.text === '24' && next?.word === '/' && tokens[at + 2]?.text === '7') return { length: 3, unclear: null }
  // `open 6 days a week` is a schedule, not a rate.
  if (/^days?$/.test(next?.word ?? '') && /^(?:an?|per|each|every)$/.test(tokens[at + 2]?.word ?? ''))
    if (tokens[at + 3]?.word === 'week') return { length: 4, unclear: null }
  // `10:1` is the number 10.
  const ratio = token.text === '1' && before?.word === ':' && tokens[at - 2]?.kind === 'number'
  if (ratio && before?.end === token.start && tokens[at - 2]?.end === before.start) return none
  if (isReciprocalUnit(tokens, at)) return none
  if (isYear(scan, at) || isLabelled(scan, at) || isListNumber(scan, at)) return none
  if (MONTH.test(before?.word ?? '') || (MONTH.test(next?.word ?? '') && isWhole(token.text))) return none
  const joined = next?.kind === 'word' && next.start === token.end
  if (joined && /^[spdf]$/.test(next.text) && ORBITAL.test(tokens[at + 2]?.word ?? ''))
    return { length: 2, unclear: null }
  if (MARKS.test(next?.word ?? '') && /^[([]$/.test(before?.word ?? '')) return { length: 2, unclear: null }
  return null
}
