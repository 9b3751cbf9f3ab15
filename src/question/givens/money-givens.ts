import { parseUnit } from '../../units/parse-unit.ts'
import type { Given } from '../evidence/evidence.ts'
import type { Reading } from '../read/reading.ts'

/** What is about money, so that its bare numbers may be amounts of it. */
const FINANCE =
  /\b(?:strike|Black[- –]?Scholes|put|call|bonds?|coupons?|mortgages?|loans?|annuit\w+|deposits?|dividends?|present value|future value|compound(?:ed)? (?:interest|annually|yearly|monthly|quarterly)|simple interest|discount rate|perpetuity|economic order|EOQ|order(?:ing)? costs?|holding costs?|interest)\b/i
/** Where `put`, `call` and `interest` are no words of finance, or what is paid has a sign. */
const ELSEWHERE =
  /\b(?:call cent(?:re|er)|calls? (?:per|a|each|come|arrive)|phones?|switchboard|photons?|queue|server)\b/i

/** Letters of amounts of money in the formulas of finance. */
const AMOUNT = /^(?:S|K|C|P|F|D|M|A|PV|FV|PMT|S_?0|C_?0)$/

/** What a bare number counts or is a number of instead. */
const COUNTED =
  /^(?:%|per ?cent|percent|years?|months?|weeks?|days?|periods?|payments?|instal?lments?|shares?|units?|pieces?|items?|times|coupons?|p\.?a\.?|basis|batteries|orders?|parts?|brothers|newspapers)$/i

/** Words between a number and what it counts: `10 equal annual payments`. */
const EQUAL = /^(?:equal|annual|yearly|monthly|quarterly|weekly|regular|level|constant|fixed|consecutive)$/

const MONEY = parseUnit('money')

/** A bare number of a question of finance that names no currency, as an amount of money. */
export const moneyGivens = (given: Given, { mentions, text, tokens }: Reading): readonly Given[] => {
  const { mention } = given
  if (mention.origin !== 'written' || mention.unit !== '1' || !FINANCE.test(text) || ELSEWHERE.test(text)) return []
  if (mention.symbol !== null && !AMOUNT.test(mention.symbol)) return []
  let behind = mention.to
  while (EQUAL.test(tokens[behind]?.word ?? '')) behind++
  if (COUNTED.test(tokens[behind]?.text ?? '')) return []
  if (mentions.some(({ origin, unit }) => origin === 'written' && parseUnit(unit).currency !== null)) return []
  const money = { ...mention, unit: 'money', dimension: MONEY.dimension, alternatives: [] }
  return [{ ...given, mention: money, derived: `${mention.text} is taken as an amount of money` }]
}

const PAYMENT = /^(?:payments?|instal?lments?|rates)$/i
const BY_MONTH = /\bmonthly\b|\b(?:each|every|per|a|of the) month\b/i
const BY_OTHER = /\b(?:quarterly|weekly|annual(?:ly)?|yearly|each year|every year) (?:payments?|instal?lments?)\b/i
const YEAR = parseUnit('yr')
const MONTHS = 12

/** `300 equal payments`, one a month: the years that they take. */
export const paymentGivens = (given: Given, { text, tokens }: Reading): readonly Given[] => {
  const { mention } = given
  if (mention.origin !== 'written' || mention.unit !== '1' || mention.symbol !== null) return []
  let behind = mention.to
  while (EQUAL.test(tokens[behind]?.word ?? '')) behind++
  if (!PAYMENT.test(tokens[behind]?.text ?? '') || !BY_MONTH.test(text) || BY_OTHER.test(text)) return []
  const years = { ...mention, value: mention.value / MONTHS, unit: 'yr', dimension: YEAR.dimension, alternatives: [] }
  const around = new Map([...given.around, ['year', 1], ['term', 1]] as [string, number][])
  return [{ ...given, mention: years, around, noun: null, derived: `${mention.text} monthly payments, in years` }]
}
