import { equalDimensions } from '../units/dimension.ts'
import { isPlural, some, wordAt, wordsAfter, wordsBefore } from './context.ts'
import { type Quantity, unreadable } from './quantity.ts'
import type { Token } from './reading.ts'
import { isCountedAlike, isNamedAlike } from './shared-units.ts'
import type { Scan } from './tokens.ts'
import { unitOf } from './unit-text.ts'

/** `4.5 - 0.95 M`, `x^2 - 7 = 0`: a difference in a formula, not a range. */
const isDifference = (tokens: readonly Token[], first: Quantity, second: Quantity): boolean => {
  const sign = tokens[first.to]
  const apart =
    (sign?.start ?? 0) > (tokens[first.to - 1]?.end ?? 0) && (tokens[second.from]?.start ?? 0) > (sign?.end ?? 0)
  const next = tokens[second.to]
  const formula = wordAt(tokens, first.from - 1) === '=' || wordAt(tokens, first.from - 1) === '^'
  return apart && (formula || next?.word === '=' || (next?.kind === 'word' && next.text.length === 1))
}

type Link = 'and' | ',' | 'to' | '→' | 'by' | '-' | null

/** Separators between two numbers when only the second has a unit. */
const linkOf = (tokens: readonly Token[], first: Quantity, second: Quantity): Link => {
  const words = tokens.slice(first.to, second.from).map(({ word }) => word)
  const gap = words.join(' ')
  if (/^(?:, )?(?:and|or)$/.test(gap)) return 'and'
  if (gap === ',') return ','
  if (gap === 'to' || gap === 'through') return 'to'
  if (gap === '→' || gap === '- >') return '→'
  if (gap === 'by' || gap === 'x' || gap === '×' || gap === '*') return 'by'
  return gap === '-' && !isDifference(tokens, first, second) ? '-' : null
}

const PASSAGE =
  /^(?:from|between|accelerat\w*|go|goes|going|heat\w*|warm\w*|cool\w*|rais\w*|ris\w*|rose|increas\w*|decreas\w*|drop\w*|fall\w*|fell|slow\w*|speed\w*|chang\w*|expand\w*|compress\w*|grow\w*|grew|shrink\w*|reduc\w*|lower\w*|boost\w*|decelerat\w*)$/

const shareUnit = (quantity: Quantity, from: Quantity): Quantity => ({
  ...quantity,
  powers: from.powers,
  unit: from.unit,
  assumptions: from.assumptions,
  others: from.others.map(({ unit }) => ({ value: quantity.value, unit })),
})

const range = (first: Quantity, second: Quantity): Quantity =>
  unreadable(
    { ...second, from: first.from },
    'a range is not one value; give the value that is meant',
    [`${first.value} ${second.unit}`, `${second.value} ${second.unit}`],
    'TWO_RESULTS',
  )

const isLength = (unit: string): boolean => {
  const size = unitOf(unit)?.dimension
  return size !== undefined && size.denominator === 1 && size.numerators.every((n, i) => n === (i === 0 ? 1 : 0))
}

/** Whether all numbers of a list before one unit have that unit. */
const isListOfOneKind = (tokens: readonly Token[], first: Quantity, second: Quantity): boolean => {
  const before = wordsBefore(tokens, first.from, 4)
  const after = wordsAfter(tokens, second.to, 10)
  return (
    // After a preposition the first number would have a noun if it had no unit.
    /^(?:between|from|for|with|at)$/.test(before[0] ?? '') ||
    some(before, /^(?:masses|charges|radii|both|binary|pair|system)$/) ||
    before.some(isPlural) ||
    isPlural(after[0] ?? '') ||
    some(after, /^respectively$/)
  )
}

/** Gives numbers the unit after the last of them: `between 20 and 80 °C`, `10 x 20 cm`. */
export const withSharedUnits = (scan: Scan, quantities: readonly Quantity[]): readonly Quantity[] => {
  const { tokens } = scan
  const result: Quantity[] = []
  let linkedByAnd = false
  for (let i = quantities.length - 1; i >= 0; i--) {
    const quantity = quantities[i]
    const next = result[0]
    if (quantity === undefined) continue
    const link = next === undefined ? null : linkOf(tokens, quantity, next)
    const bare =
      quantity.unit === '1' && quantity.digits && quantity.problem === null && quantity.to === quantity.unitAt
    const assigned = /^(?:=|:|is)$/.test(wordAt(tokens, quantity.from - 1)) && link !== '-'
    if (link === '-' && next !== undefined && quantity.problem === null && bare) {
      result[0] = range(quantity, next)
      continue
    }
    const alike = next !== undefined && bare && link === null && next.unit !== '1' && next.problem === null
    if (alike && (isNamedAlike(tokens, quantity, next) || isCountedAlike(tokens, quantity, next))) {
      result.unshift(shareUnit(quantity, next))
      continue
    }
    if (next === undefined || link === null || !bare || assigned || next.unit === '1' || next.problem !== null) {
      linkedByAnd = false
      result.unshift(quantity)
      continue
    }
    if (link === 'and') linkedByAnd = true
    if (link === 'to' && !some(wordsBefore(tokens, quantity.from, 7), PASSAGE)) result[0] = range(quantity, next)
    else if (link === 'to' || link === '→' || (link === 'by' && isLength(next.unit)))
      result.unshift(shareUnit(quantity, next))
    else if (link !== 'by' && linkedByAnd) {
      const first = quantity
      if (isListOfOneKind(tokens, first, next)) result.unshift(shareUnit(quantity, next))
      else {
        const reason = 'the unit behind the next number may belong to this one too'
        result.unshift(unreadable(quantity, reason, [`${quantity.value} ${next.unit}`, `${quantity.value}`]))
      }
    } else result.unshift(quantity)
  }
  return result
}

/** `15 % of 200 N`: neither number is the quantity itself. */
export const withShares = (tokens: readonly Token[], quantities: readonly Quantity[]): readonly Quantity[] => {
  const result: Quantity[] = []
  for (const quantity of quantities) {
    const last = result.at(-1)
    const gap =
      last === undefined
        ? ''
        : tokens
            .slice(last.to, quantity.from)
            .map(({ word }) => word)
            .join(' ')
    const share = last?.unit === '%' && quantity.unit !== '1' && /^of(?: the| its| this| that)?$/.test(gap)
    if (last === undefined || !share) result.push(quantity)
    else
      result[result.length - 1] = unreadable(
        { ...quantity, from: last.from },
        'a share of a quantity is not worked out',
        [],
        'MISSING_INPUT',
      )
  }
  return result
}

const SAME = 0.02

/** Size in SI units, for comparison only. */
const sizeOf = ({ unit, value }: Quantity): number => {
  const { factor = 1, offset = 0 } = unitOf(unit) ?? {}
  return value * factor + offset
}

/** Whether a quantity repeats the one before it: `60 mph (26.8 m/s)`, `25 °C = 298 K`. */
const isRestated = (tokens: readonly Token[], first: Quantity, second: Quantity): boolean => {
  const sign = wordAt(tokens, second.from - 1)
  if (
    first.problem !== null ||
    second.problem !== null ||
    (sign !== '(' && sign !== '=') ||
    second.from !== first.to + 1
  )
    return false
  const [one, other] = [unitOf(first.unit), unitOf(second.unit)]
  if (one === null || other === null || !equalDimensions(one.dimension, other.dimension) || first.unit === '1')
    return false
  return Math.abs(sizeOf(first) - sizeOf(second)) <= SAME * Math.abs(sizeOf(first))
}

/** How exactly one unit must equal a number of another. */
const EXACT = 1e-3

/** Whether a quantity only defines a unit of another one: `5730 years (1 year = 365.25 days)`, `15 hp (mechanical, 745.7 W)`. */
const saysUnit = (tokens: readonly Token[], { value, unit, from }: Quantity, others: readonly Quantity[]): boolean => {
  // A round number may equal one of another unit by chance: 60 s, 1000 m.
  if (Number.isInteger(value) || !/^[(=,]$/.test(wordAt(tokens, from - 1))) return false
  const own = unitOf(unit)
  if (own === null || own.offset !== 0) return false
  return others.some((other) => {
    const one = unitOf(other.unit)
    if (one === null || one.offset !== 0 || other.unit === unit || !equalDimensions(one.dimension, own.dimension))
      return false
    return unit !== '1' && Math.abs(value * own.factor - one.factor) <= EXACT * one.factor
  })
}

/** Whether a quantity is the defined side of a definition that a second one gives for the unit of a third: `(1 hp = 745.7 W)`. */
const isUnitSaid = (tokens: readonly Token[], quantities: readonly Quantity[], at: number): boolean => {
  const [quantity, next] = quantities.slice(at, at + 2)
  if (quantity?.value !== 1 || next === undefined || Number.isInteger(next.value)) return false
  const isOther = (other: Quantity): boolean => other !== quantity && other.unit === quantity.unit
  return wordAt(tokens, quantity.to) === '=' && isRestated(tokens, quantity, next) && quantities.some(isOther)
}

/** The quantities without repetitions in another unit and without definitions of units. */
export const withoutRestatements = (tokens: readonly Token[], quantities: readonly Quantity[]): readonly Quantity[] =>
  quantities.filter((quantity, at) => {
    const before = quantities[at - 1]
    const repeats = before !== undefined && isRestated(tokens, before, quantity)
    return !repeats && !saysUnit(tokens, quantity, quantities.slice(0, at)) && !isUnitSaid(tokens, quantities, at)
  })
