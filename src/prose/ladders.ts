import { amountAt } from './amounts.ts'
import { isTight, wordAt } from './context.ts'
import { inUnit, type Quantity } from './quantity.ts'
import type { Token } from './reading.ts'
import type { Scan } from './tokens.ts'
import { readUnitAt } from './units.ts'
import { anyOf } from './word-lists.ts'

/** Pairs of a larger and a smaller unit that are used in one quantity, with the number of smaller units in the larger one. */
const LADDERS: readonly (readonly string[])[] =
  'yr d 365.25,wk d 7,d h 24,d min 1440,h min 60,h s 3600,min s 60,ft in 12,yd ft 3,mi ft 5280,lb oz 16,deg arcmin 60,arcmin arcsec 60,deg arcsec 3600'
    .split(',')
    .map((row) => row.split(' '))

/** How many of the smaller unit make the larger one; 0 for pairs that nobody combines. */
const ratioOf = (larger: string, smaller: string): number =>
  Number(LADDERS.find(([above, below]) => above === larger && below === smaller)?.[2] ?? 0)

/** `2h 30m`: after hours, m means minutes. */
const asMinutes = (tokens: readonly Token[], first: Quantity, second: Quantity): Quantity =>
  first.unit === 'h' && second.unit === 'm' && tokens[second.unitAt]?.text === 'm' && first.to === second.from
    ? inUnit(second, 'min')
    : second

/** Whether the hyphen between two parts has no space on either side: `5-foot-9-inch`. */
const isHyphen = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) === '-' && isTight(tokens, at) && isTight(tokens, at + 1)

/** Behind a second part: a length across the first one, or another time. */
const APART = anyOf(
  'thick across diameter thickness later late early earlier longer shorter more less after afterwards before ago apart ' +
    'behind ahead respectively',
)
/** What is a part of the first one, and pauses: `2 h and 30 min of rest`. */
const OF_FIRST = anyOf('which it them that this those these rest pause break waiting idling sleep')

/** Whether the words behind a second part set it apart: `3 h, 30 min of which it is idle`, `10 ft and 2 in diameter`. */
const isApart = (tokens: readonly Token[], { to }: Quantity): boolean => {
  const [word, next] = [wordAt(tokens, to), wordAt(tokens, to + 1)]
  return APART(word) || (word === 'in' && APART(next)) || (word === 'of' && OF_FIRST(next))
}

/** Joins two parts of one quantity in the smaller unit: `5 ft 3 in`, `2 hours and 15 minutes`; null if they are separate. */
const joined = (tokens: readonly Token[], first: Quantity, next: Quantity): Quantity | null => {
  const second = asMinutes(tokens, first, next)
  const ratio = ratioOf(first.unit, second.unit)
  if (ratio === 0 || first.problem !== null || second.problem !== null) return null
  if (!(second.value >= 0 && second.value < ratio) || !Number.isInteger(first.value)) return null
  const between = tokens.slice(first.to, second.from).map(({ word }) => word)
  const gap = between.join(' ')
  const isOne = gap === '' || (gap === '-' && isHyphen(tokens, first.to))
  if (!isOne && gap !== 'and' && gap !== ',' && gap !== ', and') return null
  if (!isOne && (isApart(tokens, second) || wordAt(tokens, first.from - 1) === 'between')) return null
  const { digits, from, unitAt } = first
  const value = first.value * ratio + (first.value < 0 ? -second.value : second.value)
  return { ...second, value, from, digits, unitAt, assumptions: [...first.assumptions, ...second.assumptions] }
}

/** Larger units behind which people omit the smaller one. */
const CUSTOMS: ReadonlyMap<string, string> = new Map([
  ['ft', 'in'],
  ['lb', 'oz'],
  ['h', 'min'],
  ['min', 's'],
])
/** What follows a number that counts or computes: it does not belong to the quantity before it. */
const OPERATION = /^(?:[=^*/+±<>÷%-]|times|of|per)$/

/** `5 ft 9`, `3 min 20`: a quantity with the bare number behind it, in the smaller unit; otherwise the quantity. */
export const withBarePart = (scan: Scan, first: Quantity): Quantity => {
  const { tokens } = scan
  const smaller = CUSTOMS.get(first.unit)
  if (smaller === undefined || !Number.isInteger(first.value) || first.uncertainty !== 0) return first
  const amount = amountAt(scan, isHyphen(tokens, first.to) ? first.to + 1 : first.to)
  const ratio = ratioOf(first.unit, smaller)
  if (amount?.digits !== true || amount.problem !== null || !(amount.value >= 0 && amount.value < ratio)) return first
  const { next: to, value } = amount
  if (OPERATION.test(wordAt(tokens, to)) || readUnitAt(tokens, to) !== null) return first
  const written = tokens.slice(first.from, to).map(({ text }) => text)
  const assumption = `\`${written.join(' ')}\` is read as ${first.value} ${first.unit} ${value} ${smaller}`
  const sum = inUnit(first, smaller, first.value * ratio + (first.value < 0 ? -value : value))
  return { ...sum, to, others: [], assumptions: [...first.assumptions, assumption] }
}

/** Adds up the parts of quantities that are given in several units. */
export const withLadders = (tokens: readonly Token[], quantities: readonly Quantity[]): readonly Quantity[] => {
  const result: Quantity[] = []
  for (const quantity of quantities) {
    const last = result.at(-1)
    const sum = last === undefined ? null : joined(tokens, last, quantity)
    if (sum === null) result.push(quantity)
    else result[result.length - 1] = sum
  }
  return result
}
