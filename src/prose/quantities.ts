import { amountAt, digitsAt, spreadAt } from './amounts.ts'
import { isTight, some, wordAt, wordsAfter, wordsBefore } from './context.ts'
import { withCountNoun, withRateApart } from './count-nouns.ts'
import { kilohms } from './letter-units.ts'
import { barePartAt, withBarePart } from './number-apart.ts'
import { andAHalf } from './number-words.ts'
import { partsBySigns } from './parts-by-signs.ts'
import { type Quantity, unreadable } from './quantity.ts'
import type { Token } from './reading.ts'
import { refined } from './refine-unit.ts'
import type { Scan } from './tokens.ts'
import { readUnitAt } from './units.ts'

const SUFFIXES: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['K', 1e3],
  ['M', 1e6],
  ['m', 1e6],
  ['mn', 1e6],
  ['B', 1e9],
  ['bn', 1e9],
])

const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['$', 'USD'],
  ['us$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₹', 'INR'],
  ['usd', 'USD'],
  ['eur', 'EUR'],
  ['gbp', 'GBP'],
  ['inr', 'INR'],
  ['rs', 'INR'],
  ['chf', 'CHF'],
])

const NOTHING = { assumptions: [], others: [], problem: null }

/** `$100`, `€2.5 million`, `$0.12 per kWh`: the currency comes first. */
const moneyAt = (scan: Scan, at: number): Quantity | null => {
  const { tokens } = scan
  const currency = CURRENCIES.get(wordAt(tokens, at))
  const place = wordAt(tokens, at + 1) === '.' ? at + 2 : at + 1
  const amount = currency === undefined && wordAt(tokens, at) !== '¥' ? null : digitsAt(scan, place)
  if (amount === null || isMathematics(tokens, place, amount.next)) return null
  let { value, next } = amount
  const suffix =
    isTight(tokens, next) || wordAt(tokens, next) === 'bn' ? SUFFIXES.get(tokens[next]?.text ?? '') : undefined
  if (suffix !== undefined) {
    value *= suffix
    next++
  }
  const per = /^(?:per|\/|an?)$/.test(wordAt(tokens, next)) ? readUnitAt(tokens, next) : null
  const powers = [{ text: currency ?? 'money', exponent: 1 }, ...(per?.powers ?? [])]
  const rate = per === null ? '' : per.text.replace(/^1/, '')
  const quantity: Quantity = {
    value: per === null ? value : (value * per.scale) / per.divisor,
    uncertainty: 0,
    powers,
    unit: `${currency ?? 'money'}${rate}`,
    from: at,
    to: per?.next ?? next,
    unitAt: at,
    digits: true,
    ...NOTHING,
  }
  if (per !== null && !per.text.startsWith('1/'))
    return unreadable(quantity, `\`${per.text}\` is not a unit of an amount of money`, [])
  if (currency === undefined) return unreadable(quantity, '`¥` is the sign of two currencies', ['JPY', 'CNY'])
  return amount.problem === null ? quantity : { ...quantity, problem: { code: 'SYNTAX', ...amount.problem } }
}

/** Where the unit of a number begins: after a hyphen in `50-kg block`. */
const unitPlace = (tokens: readonly Token[], next: number): number =>
  wordAt(tokens, next) === '-' &&
  isTight(tokens, next) &&
  isTight(tokens, next + 1) &&
  tokens[next + 1]?.kind === 'word'
    ? next + 1
    : next

/** `5.0 m ± 0.1 m` and `5.0 m ± 2 %`. */
const withLateUncertainty = (scan: Scan, quantity: Quantity): Quantity => {
  const { tokens } = scan
  const spread = spreadAt(scan, quantity.to)
  if (spread === null) return quantity
  if (wordAt(tokens, spread.next) === '%')
    return { ...quantity, uncertainty: (Math.abs(quantity.value) * spread.size) / 100, to: spread.next + 1 }
  const unit = readUnitAt(tokens, spread.next)
  if (unit !== null && unit.text === quantity.unit) {
    return { ...quantity, uncertainty: (spread.size * unit.scale) / unit.divisor, to: unit.next }
  }
  return unreadable(quantity, 'the uncertainty has another unit than the value', [], 'DIMENSION_MISMATCH')
}

/** `(5.0 ± 0.1) m`: the unit follows the closing bracket. */
const pastBracket = (tokens: readonly Token[], at: number, next: number): number =>
  wordAt(tokens, at - 1) === '(' && wordAt(tokens, next) === ')' && next > at + 1 ? next + 1 : next

/** `$5$ m/s`: the dollar signs delimit mathematics. */
const isMathematics = (tokens: readonly Token[], at: number, next: number): boolean =>
  wordAt(tokens, at - 1) === '$' && isTight(tokens, at) && wordAt(tokens, next) === '$' && isTight(tokens, next)

const pastDollar = (tokens: readonly Token[], at: number, next: number): number =>
  isMathematics(tokens, at, next) ? next + 1 : next

/** Letters with a power after a number are a unit, known or unknown. */
const isUnknownUnit = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'word' &&
  /^[A-Za-zµΩ]{1,6}$/.test(tokens[at]?.text ?? '') &&
  (/^[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+$/.test(wordAt(tokens, at + 1)) ||
    (wordAt(tokens, at + 1) === '^' && isTight(tokens, at + 1) && tokens[at + 2] !== undefined))

/** The number at a token with its unit, or null. */
export const quantityAt = (scan: Scan, at: number): Quantity | null => {
  const { tokens } = scan
  const whole = moneyAt(scan, at) ?? partsBySigns(scan, at)
  if (whole !== null) return whole
  const amount = amountAt(scan, at)
  if (amount === null) return null
  const place = unitPlace(tokens, pastDollar(tokens, at, pastBracket(tokens, at, amount.next)))
  const unit = readUnitAt(tokens, place)
  const { value, uncertainty, digits } = amount
  const bare: Quantity = {
    value,
    uncertainty,
    powers: [],
    unit: '1',
    from: at,
    to: amount.next,
    unitAt: amount.next,
    digits,
    ...NOTHING,
  }
  if (unit === null && isUnknownUnit(tokens, place)) {
    const text = wordAt(tokens, place)
    return unreadable(
      { ...bare, to: wordAt(tokens, place + 1) === '^' ? place + 3 : place + 2 },
      `\`${text}\` is not a known unit`,
      [],
    )
  }
  if (unit === null) {
    const resistance = amount.problem === null ? kilohms(scan, bare) : null
    if (resistance !== null) return resistance
    const counted = withCountNoun(tokens, bare)
    return amount.problem === null ? counted : { ...counted, problem: { code: 'SYNTAX', ...amount.problem } }
  }
  // `two hours and a half`
  const half = digits ? null : andAHalf(tokens, unit.next)
  const sum = half === null ? value : value + 0.5
  const read: Quantity = {
    ...bare,
    value: (sum * unit.scale) / unit.divisor,
    uncertainty: (uncertainty * unit.scale) / unit.divisor,
    powers: unit.powers,
    unit: unit.text,
    to: half ?? unit.next,
    unitAt: place,
    assumptions: unit.assumptions,
  }
  if (amount.problem !== null) return { ...read, problem: { code: 'SYNTAX', ...amount.problem } }
  if (unit.problem !== null) return unreadable(read, unit.problem.reason, unit.problem.candidates)
  const sure = withLateUncertainty(scan, refined(scan, read))
  const part = barePartAt(scan, sure)
  return part === null ? withRateApart(tokens, sure) : withBarePart(tokens, sure, part)
}

const RELATIVE = /^(?:of|the|its|their|that|as)$/
const CHANGED =
  /^(?:increas|decreas|reduc|rais|lower|grow|drop|fall|fell|ris|shrink|chang|cut|larger|smaller|greater|less|more)/

/** A percentage or number that only compares two quantities: 20 % of 200 N, increased by 10 %. */
export const relative = (tokens: readonly Token[], quantity: Quantity): Quantity => {
  if (quantity.unit !== '%') return quantity
  const changed = wordAt(tokens, quantity.from - 1) === 'by' && some(wordsBefore(tokens, quantity.from - 1, 4), CHANGED)
  const compared = some(wordsAfter(tokens, quantity.to, 1), CHANGED) && RELATIVE.test(wordAt(tokens, quantity.to + 1))
  if (!changed && !compared) return quantity
  return unreadable(quantity, 'a change relative to another quantity is not worked out', [], 'MISSING_INPUT')
}
