import { equalDimensions } from '../units/dimension.ts'
import { isPlural, isTight, some, wordAt, wordsBefore } from './context.ts'
import { type Quantity, unreadable } from './quantity.ts'
import type { Token } from './reading.ts'
import { unitOf } from './unit-text.ts'
import { anyOf } from './word-lists.ts'

/** `4.5 - 0.95 M`, `x^2 - 7 = 0`: a difference in a formula, not a range. */
const isDifference = (tokens: readonly Token[], first: Quantity, second: Quantity): boolean => {
  if (isTight(tokens, first.to) || isTight(tokens, second.from)) return false
  const next = tokens[second.to]
  const isFormula = wordAt(tokens, first.from - 1) === '=' || wordAt(tokens, first.from - 1) === '^'
  return isFormula || next?.word === '=' || (next?.kind === 'word' && next.text.length === 1)
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

const PASSAGE = anyOf(
  'from between accelerat* go goes going heat* warm* cool* rais* ris* rose increas* decreas* drop* fall* fell slow* speed* ' +
    'chang* expand* compress* grow* grew shrink* reduc* lower* boost* decelerat*',
)

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
  const [size, metre] = [unitOf(unit), unitOf('m')]
  return size !== null && metre !== null && equalDimensions(size.dimension, metre.dimension)
}

const NAMED_BY = anyOf('of is was = at being about')
/** Numbers that have no unit and take none from a neighbour. */
const WITHOUT_UNIT = anyOf(
  'coefficient* factor factors ratio ratios number numbers index indices exponent* efficiency probability',
)
const SUBJECT_REACH = 9
/** Tokens between two numbers of one kind that share a unit. */
const MOST_APART = 6

/** The noun whose value a number is: `density` in `a crustal density of 2800`. */
const nounBefore = (tokens: readonly Token[], at: number): string => {
  let place = at - 1
  while (place > 0 && NAMED_BY(wordAt(tokens, place))) place--
  return tokens[place]?.kind === 'word' && wordAt(tokens, place).length > 3 ? wordAt(tokens, place) : ''
}

/** `a density of 2800 and a density of 3300 kg/m³`, `2e17 acceptors and 5e15 donors per cm³`: both have the unit after the second. */
const isAlike = (tokens: readonly Token[], first: Quantity, second: Quantity): boolean => {
  const between = tokens.slice(first.to, second.from).map(({ word }) => word)
  const [joins = ''] = between
  if (some(wordsBefore(tokens, first.from, SUBJECT_REACH), WITHOUT_UNIT)) return false
  const noun = nounBefore(tokens, first.from)
  if (/^(?:and|,|but)$/.test(joins) && between.length <= MOST_APART)
    return noun !== '' && noun === nounBefore(tokens, second.from)
  const isCounted = second.unit.startsWith('1/') && isPlural(wordAt(tokens, second.unitAt))
  return isCounted && isPlural(joins) && /^(?:and|,|, and)$/.test(between.slice(1).join(' '))
}

const ASSIGNS = anyOf('= : is')

/** A number without a unit whose unit may follow the next one. */
const isBare = ({ digits, problem, to, unit, unitAt }: Quantity): boolean =>
  unit === '1' && digits && problem === null && to === unitAt

/** Gives numbers the unit after the last of them: `between 20 and 80 °C`, `10 x 20 cm`, `3, 4 and 5 kg`. */
export const withSharedUnits = (tokens: readonly Token[], quantities: readonly Quantity[]): readonly Quantity[] => {
  const result: Quantity[] = []
  let isList = false
  for (const quantity of quantities.toReversed()) {
    const [next] = result
    const link = next === undefined || !isBare(quantity) ? null : linkOf(tokens, quantity, next)
    const isAssigned = ASSIGNS(wordAt(tokens, quantity.from - 1))
    const isPassage = link !== 'to' || some(wordsBefore(tokens, quantity.from, 7), PASSAGE)
    if (
      next !== undefined &&
      (link === '-' || (!isPassage && !isAssigned && next.unit !== '1' && next.problem === null))
    ) {
      result[0] = range(quantity, next)
      continue
    }
    const hasUnit = next !== undefined && next.unit !== '1' && next.problem === null
    if (hasUnit && link === null && isBare(quantity) && isAlike(tokens, quantity, next)) {
      result.unshift(shareUnit(quantity, next))
      continue
    }
    const mayShare = hasUnit && link !== null && !isAssigned
    const isPlain = some(wordsBefore(tokens, quantity.from, 3), WITHOUT_UNIT)
    isList = mayShare && !isPlain && (isList || link === 'and')
    const isShared = link === 'to' || link === '→' || (link === 'by' ? isLength(next?.unit ?? '1') : isList)
    result.unshift(mayShare && isShared ? shareUnit(quantity, next) : quantity)
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
  if (first.problem !== null || second.problem !== null || first.unit === '1') return false
  if ((sign !== '(' && sign !== '=') || second.from !== first.to + 1) return false
  const [one, other] = [unitOf(first.unit), unitOf(second.unit)]
  if (one === null || other === null || !equalDimensions(one.dimension, other.dimension)) return false
  return Math.abs(sizeOf(first) - sizeOf(second)) <= SAME * Math.abs(sizeOf(first))
}

/** How exactly one unit must equal a number of another. */
const EXACT = 1e-3

/** Whether a quantity only defines a unit of another one: `5730 years (1 year = 365.25 days)`, `15 hp (mechanical, 745.7 W)`. */
const saysUnit = (tokens: readonly Token[], { value, unit, from }: Quantity, others: readonly Quantity[]): boolean => {
  // A round number may equal one of another unit by chance: 60 s, 1000 m.
  if (Number.isInteger(value) || unit === '1' || !/^[(=,]$/.test(wordAt(tokens, from - 1))) return false
  const own = unitOf(unit)
  if (own === null || own.offset !== 0) return false
  return others.some((other) => {
    const one = unitOf(other.unit)
    if (one === null || one.offset !== 0 || other.unit === unit || !equalDimensions(one.dimension, own.dimension))
      return false
    return Math.abs(value * own.factor - one.factor) <= EXACT * one.factor
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
