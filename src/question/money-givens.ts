import { parseUnit } from '../units/parse-unit.ts'
import type { Given } from './evidence.ts'
import type { Reading } from './reading.ts'

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

const MONEY = parseUnit('money')

/** A bare number of a question of finance that names no currency, as an amount of money. */
export const moneyGivens = (given: Given, { mentions, text, tokens }: Reading): readonly Given[] => {
  const { mention } = given
  if (mention.origin !== 'written' || mention.unit !== '1' || !FINANCE.test(text) || ELSEWHERE.test(text)) return []
  if (mention.symbol !== null && !AMOUNT.test(mention.symbol)) return []
  if (COUNTED.test(tokens[mention.to]?.text ?? '')) return []
  if (mentions.some(({ origin, unit }) => origin === 'written' && parseUnit(unit).currency !== null)) return []
  const money = { ...mention, unit: 'money', dimension: MONEY.dimension, alternatives: [] }
  return [{ ...given, mention: money, derived: `${mention.text} is taken as an amount of money` }]
}
