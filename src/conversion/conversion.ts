import { Refusal } from '../errors/refusal.ts'
import { readQuestion } from '../prose/read-question.ts'
import type { Mention, Reading, Token } from '../prose/reading.ts'
import { type ReadUnit, readUnitAt } from '../prose/units.ts'
import { equalDimensions } from '../units/dimension.ts'
import { parseUnit } from '../units/parse-unit.ts'
import { unitKind } from './unit-kind.ts'

/** A quantity and the unit in which the question wants it. */
export interface Conversion {
  /** As written. */
  readonly given: string
  readonly value: number
  readonly unit: string
  readonly uncertainty: number
  readonly target: Target
  readonly assumptions: readonly string[]
}

/** A unit that is asked for: `scale/divisor` times what the text says. */
export type Target = Pick<ReadUnit, 'text' | 'scale' | 'divisor' | 'assumptions'> & {
  /** As an answer names it. */
  readonly name: string
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** What may stand before the quantity, and nothing else: a conversion has no other words. */
const LEADING = words(
  "please hey hi hello so ok okay quick quickly just can could you tell me i need want to convert converting change express write give transform turn what what's whats wats wat is are was would be how much the value of does equal : , - '",
)
/** The same with the sign that ends the clause before. */
const LEADING_CLAUSE = new Set([...LEADING, '.', '?', '!', ';'])
/** Between the quantity and its new unit. */
const LINK = /^(?:to|into|in|as|on|=|→|->|equals|is|are|makes?|expressed|converted|measured|given|written|has)$/
const BETWEEN = words('the a an units unit of scale in to into as on = ? how many equal equals')
/** Between `how many joules` and the quantity. */
const BELONG = words(
  'is are in there make makes equal equals does do go fit into per correspond corresponds to of be would',
)
const TRAILING = words(
  '? . ! scale units unit please pls plz thx thanks thank you exactly approximately about roughly there equal equals make be is',
)

/** A quantity with the tokens [from, to) that say it. */
type Given = Pick<Mention, 'value' | 'unit' | 'uncertainty' | 'from' | 'to' | 'text' | 'alternatives' | 'assumption'>

const all = (tokens: readonly Token[], known: ReadonlySet<string>): boolean =>
  tokens.every(({ word }) => known.has(word))

/** `a kWh`, `one inch`: one of a unit, where the question has no number. */
const single = ({ text, tokens }: Reading): Given | null => {
  for (let at = 0; at + 1 < tokens.length; at++) {
    if (!/^(?:an?|per|one)$/.test(tokens[at]?.word ?? '')) continue
    const unit = readUnitAt(tokens, at + 1)
    if (unit === null || unit.problem !== null || unit.scale !== 1 || unit.divisor !== 1) continue
    const from = tokens[at]?.word === 'per' ? at + 1 : at
    const written = text.slice(tokens[from]?.start, tokens[unit.next - 1]?.end)
    return {
      value: 1,
      unit: unit.text,
      uncertainty: 0,
      from,
      to: unit.next,
      text: written,
      alternatives: [],
      assumption: null,
    }
  }
  return null
}

/** A unit and the token with which it begins. */
interface UnitAt extends ReadUnit {
  readonly from: number
}

/** The unit behind the quantity: `to pascals`, `on the kelvin scale`, `is how many cm`. */
const unitBehind = (tokens: readonly Token[], at: number): UnitAt | null => {
  if (!LINK.test(tokens[at]?.word ?? '')) return null
  let next = at + 1
  for (;;) {
    const unit = tokens[next]?.word === 'in' && next + 1 < tokens.length ? null : readUnitAt(tokens, next)
    if (unit !== null) return { ...unit, from: next }
    if (next >= tokens.length || !BETWEEN.has(tokens[next]?.word ?? '')) return null
    next++
  }
}

/** The unit in `how many joules are 3 kWh`, where the quantity begins at a token. */
const unitBefore = (tokens: readonly Token[], from: number): UnitAt | null => {
  const start = tokens.findIndex(({ word }, at) => word === 'how' && tokens[at + 1]?.word === 'many')
  if (start < 0 || start >= from || !all(tokens.slice(0, start), LEADING)) return null
  const unit = readUnitAt(tokens, start + 2)
  if (unit === null || unit.next > from || !all(tokens.slice(unit.next, from), BELONG)) return null
  return { ...unit, from: start + 2 }
}

/** A unit without a symbol is named as the question writes it: light seconds are not seconds. */
const nameOf = ({ tokens, text }: Reading, unit: UnitAt): string =>
  unit.scale === unit.divisor ? unit.text : text.slice(tokens[unit.from]?.start, tokens[unit.next - 1]?.end)

/** `the manual says 2.4 kWh per cycle, what is that in joules`: the last clause asks for the only quantity in another unit. */
const targetOfThat = (tokens: readonly Token[], { to, unit }: Given): UnitAt | null => {
  const that = tokens.findIndex(({ word }, at) => at >= to && /^(?:that|this|it)$/.test(word))
  const margin = tokens.findLastIndex(({ text }, at) => at < that && /^[.?!;:,]$/.test(text))
  if (margin < to || !all(tokens.slice(margin, that), LEADING_CLAUSE)) return null
  const behind = unitBehind(tokens, that + 1)
  if (behind === null || behind.problem !== null || !all(tokens.slice(behind.next), TRAILING)) return null
  return equalDimensions(parseUnit(unit).dimension, parseUnit(behind.text).dimension) ? behind : null
}

const targetOf = (tokens: readonly Token[], given: Given): UnitAt | null => {
  const { from, to } = given
  const before = unitBefore(tokens, from)
  if (before !== null) return all(tokens.slice(to), TRAILING) ? before : null
  if (!all(tokens.slice(0, from), LEADING)) return targetOfThat(tokens, given)
  const behind = unitBehind(tokens, to)
  return behind !== null && all(tokens.slice(behind.next), TRAILING) ? behind : null
}

/** The quantity as it is or as its words may mean as well, rpm as a frequency, where that fits the unit that is asked for. */
const fitting = (given: Given, target: string, name: string): Pick<Given, 'value' | 'unit'> => {
  const wanted = parseUnit(target)
  const fits = (unit: string): boolean =>
    equalDimensions(parseUnit(unit).dimension, wanted.dimension) && unitKind(unit) === unitKind(target)
  const found = [given, ...given.alternatives].find(({ unit }) => fits(unit))
  const { currency } = parseUnit(given.unit)
  // Cents are those of any currency.
  const isOneCurrency = currency === null || wanted.currency === null || currency === wanted.currency
  if (found !== undefined && isOneCurrency) return found
  throw new Refusal(
    'DIMENSION_MISMATCH',
    `${given.text} cannot be given in ${name}; ask for a unit of the same kind.`,
    {
      received: [given.unit, target],
    },
  )
}

/**
 * Reads a question that only asks for a quantity in another unit: `35 psi to Pa`, `how many joules are 3 kWh`,
 * `the mass of the Earth in pounds`; null for every other one.
 * @throws Refusal UNKNOWN_UNIT, DIMENSION_MISMATCH
 */
export const readConversion = (text: string): Conversion | null => {
  if (text.length > LONGEST) return null
  // `35 in in cm`: the second is not an inch.
  const reading = readQuestion(text.replace(/\bin in\b/i, 'in to'))
  const { tokens, mentions, unclear } = reading
  const [only, more] = mentions.filter(({ origin }) => origin !== 'implied')
  if (more !== undefined || unclear.length > 1) return null
  const [problem] = unclear
  const given = only ?? (problem === undefined ? single(reading) : { ...UNREAD, ...problem })
  if (given === null) return null
  // `150 lb in newtons`: not a pound times an inch.
  if (/[^\d\s.,]\s+in$/i.test(given.text) && /\*in$/.test(given.unit))
    return readConversion(`${text.slice(0, tokens[given.to - 1]?.start)}to${text.slice(tokens[given.to - 1]?.end)}`)
  const unit = targetOf(tokens, given)
  if (unit === null) return null
  const unread =
    problem ?? (unit.problem === null ? undefined : { ...unit.problem, text: unit.text, code: 'UNKNOWN_UNIT' as const })
  if (unread !== undefined)
    throw new Refusal(unread.code, unread.reason, { text: unread.text, candidates: unread.candidates })
  const name = nameOf(reading, unit)
  const { value, unit: from } = fitting(given, unit.text, name)
  const read = from === given.unit ? [] : [`${given.text} is read as ${value} ${from}`]
  return {
    given: given.text,
    value,
    unit: from,
    uncertainty: from === given.unit ? given.uncertainty : 0,
    target: { ...unit, name },
    assumptions: [...(given.assumption === null ? [] : [given.assumption]), ...read, ...unit.assumptions],
  }
}

/**
 * The word in the place of a unit where a question has the form of a conversion and does not ask for one: `5 glorps in m`, `5 m to
 * glorps`; null for every other one.
 */
export const strangeUnit = ({ tokens, mentions }: Reading): string | null => {
  const [given, more] = mentions.filter(({ origin }) => origin !== 'implied')
  if (given?.origin !== 'written' || more !== undefined || !all(tokens.slice(0, given.from), LEADING)) return null
  const isLink = (at: number): boolean => LINK.test(tokens[at]?.word ?? '')
  const at = given.unit === '1' ? given.to : given.to + 1
  const behind = given.unit === '1' ? unitBehind(tokens, at + 1)?.next : at + 1
  const inForm = given.unit === '1' ? !isLink(at) : isLink(given.to)
  const word = tokens[at]
  if (!inForm || behind === undefined || word?.kind !== 'word' || TRAILING.has(word.word)) return null
  return all(tokens.slice(behind), TRAILING) ? word.text : null
}

/** More characters than a conversion has. */
const LONGEST = 120

/** Stands for a quantity that cannot be read with certainty. */
const UNREAD = { value: Number.NaN, unit: '1', uncertainty: 0, alternatives: [], assumption: null } as const
