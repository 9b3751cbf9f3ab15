import { amountAt, digitsAt, spreadAt } from './amounts.ts'
import { isTight, wordAt } from './context.ts'
import { withCountNoun, withRateApart } from './count-nouns.ts'
import { withBarePart } from './ladders.ts'
import { kilohms } from './letter-units.ts'
import { andAHalf } from './number-words.ts'
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

const CURRENCIES: ReadonlyMap<string, string> = new Map(
  '$ USD,us$ USD,usd USD,€ EUR,eur EUR,£ GBP,gbp GBP,₹ INR,inr INR,rs INR,chf CHF'
    .split(',')
    .map((row): [string, string] => [row.split(' ')[0] ?? '', row.split(' ')[1] ?? '']),
)

const NOTHING = { assumptions: [], others: [], problem: null }

/** `$100`, `€2.5 million`, `$0.12 per kWh`: the currency comes first. */
const moneyAt = (scan: Scan, at: number): Quantity | null => {
  const { tokens } = scan
  const currency = CURRENCIES.get(wordAt(tokens, at))
  // `Rs. 500`
  const place = wordAt(tokens, at + 1) === '.' ? at + 2 : at + 1
  const amount = currency === undefined && wordAt(tokens, at) !== '¥' ? null : digitsAt(scan, place)
  if (amount === null) return null
  const isSuffixed = isTight(tokens, amount.next) || wordAt(tokens, amount.next) === 'bn'
  const suffix = isSuffixed ? SUFFIXES.get(tokens[amount.next]?.text ?? '') : undefined
  const next = suffix === undefined ? amount.next : amount.next + 1
  const per = /^(?:per|\/|an?)$/.test(wordAt(tokens, next)) ? readUnitAt(tokens, next) : null
  const value = amount.value * (suffix ?? 1)
  const quantity: Quantity = {
    value: per === null ? value : (value * per.scale) / per.divisor,
    uncertainty: 0,
    powers: [{ text: currency ?? 'money', exponent: 1 }, ...(per?.powers ?? [])],
    unit: `${currency ?? 'money'}${per?.text.slice(1) ?? ''}`,
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
  if (unit?.text === quantity.unit)
    return { ...quantity, uncertainty: (spread.size * unit.scale) / unit.divisor, to: unit.next }
  return unreadable(quantity, 'the uncertainty has another unit than the value', [], 'DIMENSION_MISMATCH')
}

/** `(5.0 ± 0.1) m`: the unit follows the closing bracket. */
const pastBracket = (tokens: readonly Token[], at: number, next: number): number =>
  wordAt(tokens, at - 1) === '(' && wordAt(tokens, next) === ')' && next > at + 1 ? next + 1 : next

/** Letters with a power after a number are a unit, known or unknown. */
const isUnknownUnit = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'word' &&
  /^[A-Za-zµΩ]{1,6}$/.test(tokens[at]?.text ?? '') &&
  (/^[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+$/.test(wordAt(tokens, at + 1)) ||
    (wordAt(tokens, at + 1) === '^' && isTight(tokens, at + 1) && tokens[at + 2] !== undefined))

/** A number without a known unit: of things, in kilohms, or with letters of an unknown unit. */
const withoutUnit = (scan: Scan, bare: Quantity, place: number): Quantity => {
  const { tokens } = scan
  if (isUnknownUnit(tokens, place)) {
    const to = wordAt(tokens, place + 1) === '^' ? place + 3 : place + 2
    return unreadable({ ...bare, to }, `\`${wordAt(tokens, place)}\` is not a known unit`, [])
  }
  return kilohms(scan, bare) ?? withCountNoun(tokens, bare)
}

/** The number at a token with its unit, or null. */
export const quantityAt = (scan: Scan, at: number): Quantity | null => {
  const { tokens } = scan
  const money = moneyAt(scan, at)
  if (money !== null) return money
  const amount = amountAt(scan, at)
  if (amount === null) return null
  const place = unitPlace(tokens, pastBracket(tokens, at, amount.next))
  const unit = readUnitAt(tokens, place)
  const { value, uncertainty, digits, next } = amount
  const bare: Quantity = {
    ...{ value, uncertainty, powers: [], unit: '1', from: at, to: next, unitAt: next, digits },
    ...NOTHING,
  }
  // `two hours and a half`
  const half = digits || unit === null ? null : andAHalf(tokens, unit.next)
  const read: Quantity =
    unit === null
      ? withoutUnit(scan, bare, place)
      : {
          ...bare,
          value: ((half === null ? value : value + 0.5) * unit.scale) / unit.divisor,
          uncertainty: (uncertainty * unit.scale) / unit.divisor,
          powers: unit.powers,
          unit: unit.text,
          to: half ?? unit.next,
          unitAt: place,
          assumptions: unit.assumptions,
        }
  if (amount.problem !== null) return { ...read, problem: { code: 'SYNTAX', ...amount.problem } }
  if (unit === null) return read
  if (unit.problem !== null) return unreadable(read, unit.problem.reason, unit.problem.candidates)
  const sure = withLateUncertainty(scan, refined(scan, read))
  const whole = withBarePart(scan, sure)
  return whole === sure ? withRateApart(tokens, sure) : whole
}
