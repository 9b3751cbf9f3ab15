import type { Reading } from '../prose/reading.ts'
import { equalDimensions } from '../units/dimension.ts'
import { parseUnit } from '../units/parse-unit.ts'
import type { Member } from './members.ts'
import type { StatedNumber } from './stated-numbers.ts'

/** The numbers of a request without the zeros at which runs begin, and the ends of these runs. */
export interface Spans {
  readonly numbers: readonly StatedNumber[]
  readonly ends: ReadonlySet<StatedNumber>
}

const FROM = /^(?:from|between)$/
const TO = /^(?:to|until|till|and)$/
const TIME = /^(?:t|time|=|:)$/

/** Words that may precede `from 0 to 20` without a unit, so that it is not a coordinate. */
const BEFORE_TIME =
  /^(?:[,;:.()]|t|time|it|them|run|integrate|integrated|simulate|simulated|equations?|system|model|attractor|oscillator|\d.*)$/

/** The token before `t =` and the like. */
const before = (reading: Reading, from: number): number => {
  let at = from - 1
  while (TIME.test(reading.tokens[at]?.word ?? '')) at--
  return at
}

const isSpan = (reading: Reading, first: StatedNumber, second: StatedNumber, end: Member): boolean => {
  const start = before(reading, first.from)
  const joined = before(reading, second.from)
  if (first.value !== 0 || joined !== first.to || !TO.test(reading.tokens[joined]?.word ?? '')) return false
  if (!FROM.test(reading.tokens[start]?.word ?? '')) return false
  const isOf = (number: StatedNumber): boolean =>
    number.unit !== '1' && equalDimensions(number.dimension, parseUnit(end.unit).dimension)
  const says = [first, second].every(({ symbol }) => symbol === null || /^t$/i.test(symbol))
  if (!says || (first.unit !== '1' && !isOf(first))) return false
  if (second.unit !== '1') return isOf(second)
  return second.symbol !== null || BEFORE_TIME.test(reading.tokens[start - 1]?.word ?? ',')
}

/**
 * Finds `from 0 to 20 s` and `from t = 0 to t = 50`, in which the second number is the end of the run.
 * @param end the member for that time, or null if the solver has none
 */
export const spansOf = (reading: Reading, numbers: readonly StatedNumber[], end: Member | null): Spans => {
  const zeros = new Set<StatedNumber>()
  const ends = new Set<StatedNumber>()
  for (const [at, second] of numbers.entries()) {
    const first = numbers[at - 1]
    if (end === null || first === undefined || !isSpan(reading, first, second, end)) continue
    zeros.add(first)
    ends.add(second)
  }
  return { numbers: numbers.filter((number) => !zeros.has(number)), ends }
}
