import { toPlainText } from '../expression/characters.ts'
import { quantityAt } from '../prose/quantities.ts'
import type { Mention, Reading, Unclear } from '../prose/reading.ts'
import { siValue } from '../prose/si-value.ts'
import { assignedSymbol } from '../prose/symbols.ts'
import { scanTokens } from '../prose/tokens.ts'
import { type Dimension, equalDimensions } from '../units/dimension.ts'
import { parseUnit } from '../units/parse-unit.ts'

/** A number of a request: it finds its place, or the request is refused. */
export interface StatedNumber {
  readonly value: number
  /** `1` where none was written. */
  readonly unit: string
  readonly dimension: Dimension
  readonly uncertainty: number
  readonly symbol: string | null
  /** Tokens [from, to). */
  readonly from: number
  readonly to: number
  readonly text: string
  /** Why it cannot be read, or null. */
  readonly problem: string | null
}

/** Numbers that the reader of questions passes over as labels, `number 400`, and that a request may mean all the same. */
const passedOver = (reading: Reading): readonly StatedNumber[] => {
  const covered = new Set<number>()
  for (const { from, to } of [...reading.mentions, ...reading.unclear])
    for (let at = from; at < to; at++) covered.add(at)
  const scan = scanTokens(reading.text)
  return reading.tokens.flatMap((token, at) => {
    const quantity = token.kind === 'number' && !covered.has(at) ? quantityAt(scan, at) : null
    if (quantity === null) return []
    const { value, unit, uncertainty, from, to, problem } = quantity
    const text = reading.text.slice(token.start, reading.tokens[to - 1]?.end)
    const symbol = assignedSymbol(reading.tokens, at)
    const { dimension } = parseUnit(unit)
    return [{ value, unit, dimension, uncertainty, symbol, from, to, text, problem: problem?.reason ?? null }]
  })
}

/** How far two ways to say one number may be apart: `two years (730 days)`. */
const SAME = 0.005

/** Whether the second number says the first one again in brackets, more exactly. */
const saysAgain = (reading: Reading, first: StatedNumber, second: StatedNumber): boolean =>
  second.from === first.to + 1 &&
  reading.tokens[first.to]?.text === '(' &&
  reading.tokens[second.to]?.text === ')' &&
  first.unit !== '1' &&
  equalDimensions(first.dimension, second.dimension) &&
  Math.abs(siValue(first) - siValue(second)) <= SAME * Math.abs(siValue(second))

/** Words between the name of a value and the value itself: `solar constant of 1340 W/m2`. */
const BETWEEN = /^(?:=|:|of|is|at|\()$/

/** Whether a named value is only the name of the number behind it. */
const isName = (reading: Reading, { to, origin, dimension }: Mention): boolean => {
  if (origin !== 'named') return false
  const at = BETWEEN.test(reading.tokens[to]?.text ?? '') ? to + 1 : to
  return reading.mentions.some(
    (other) => other.from === at && other.origin === 'written' && equalDimensions(other.dimension, dimension),
  )
}

/** `in 1978,`: a year of the calendar, which tells when something happened and is not an input. */
const isYear = (reading: Reading, { value, unit, symbol, from, to }: StatedNumber): boolean =>
  unit === '1' &&
  symbol === null &&
  Number.isInteger(value) &&
  value >= 1500 &&
  value < 2100 &&
  /^(?:in|since)$/.test(reading.tokens[from - 1]?.word ?? '') &&
  /^(?:[,;:.)]|and|when)$/.test(reading.tokens[to]?.word ?? '.')

const MULTIPLES = new Set('twice thrice double triple half doubled halved tripled quadrupled'.split(' '))
const OF = new Set('the its their that as'.split(' '))

/** `twice the default`: a multiple of something that the request does not state. */
const multiplesIn = ({ tokens }: Reading): readonly Pick<Unclear, 'text' | 'from' | 'to' | 'reason'>[] =>
  tokens.flatMap(({ text, word }, at) =>
    MULTIPLES.has(word) && (word.endsWith('d') || OF.has(tokens[at + 1]?.word ?? ''))
      ? [{ text, from: at, to: at + 1, reason: 'a multiple of another value is not worked out; give the value' }]
      : [],
  )

/** The numbers of a request, in their order; what is implied ("an electron") is not a number of it. */
export const statedNumbers = (reading: Reading): readonly StatedNumber[] => {
  const written = reading.mentions
    .filter((mention) => mention.origin !== 'implied' && !isName(reading, mention))
    .map(({ value, unit, dimension, uncertainty, symbol, from, to, text }) => ({
      ...{ value, unit, dimension, uncertainty, from, to, text, problem: null },
      symbol: symbol === null ? null : toPlainText(symbol).text,
    }))
  const unclear = [...reading.unclear, ...multiplesIn(reading)].map(({ text, from, to, reason }) => ({
    ...{ value: Number.NaN, unit: '1', dimension: parseUnit('1').dimension, uncertainty: 0, symbol: null },
    ...{ from, to, text, problem: reason },
  }))
  const all = [...written, ...unclear, ...passedOver(reading)].sort((a, b) => a.from - b.from)
  return all.flatMap((number, at) => {
    if (isYear(reading, number)) return []
    const [before, next] = [all[at - 1], all[at + 1]]
    if (next !== undefined && saysAgain(reading, number, next)) return []
    const again = before !== undefined && saysAgain(reading, before, number)
    return [again ? { ...number, from: before.from, to: number.to + 1 } : number]
  })
}
