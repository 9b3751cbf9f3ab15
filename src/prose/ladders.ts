import { isTight, some, wordAt, wordsAfter } from './context.ts'
import { type Quantity, unreadable } from './quantity.ts'
import type { Token } from './reading.ts'

/** Pairs of a larger and a smaller unit that are used in one quantity, with the number of smaller units in the larger one. */
const LADDERS: readonly (readonly [larger: string, smaller: string, ratio: number])[] = [
  ['yr', 'd', 365.25],
  ['wk', 'd', 7],
  ['d', 'h', 24],
  ['d', 'min', 1440],
  ['h', 'min', 60],
  ['h', 's', 3600],
  ['min', 's', 60],
  ['ft', 'in', 12],
  ['yd', 'ft', 3],
  ['mi', 'ft', 5280],
  ['lb', 'oz', 16],
  ['deg', 'arcmin', 60],
  ['arcmin', 'arcsec', 60],
  ['deg', 'arcsec', 3600],
]

/** How many of the smaller unit make the larger one; 0 for pairs that nobody combines. */
export const ratioOf = (larger: string, smaller: string): number =>
  LADDERS.find(([above, below]) => above === larger && below === smaller)?.[2] ?? 0

/** A copy of a quantity with another number and unit. */
export const inUnit = (quantity: Quantity, value: number, unit: string): Quantity => ({
  ...quantity,
  value,
  powers: [{ text: unit, exponent: 1 }],
  unit,
})

/** `2h 30m`: after hours, m means minutes. */
const asMinutes = (tokens: readonly Token[], first: Quantity, second: Quantity): Quantity =>
  first.unit === 'h' && second.unit === 'm' && tokens[second.unitAt]?.text === 'm' && first.to === second.from
    ? inUnit(second, second.value, 'min')
    : second

/** Whether the hyphen between two parts has no space on either side: `5-foot-9-inch`. */
export const isHyphen = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) === '-' && isTight(tokens, at) && isTight(tokens, at + 1)

/** Marks a part of the first quantity: `3 h, 30 min of which it is idle`. */
const OF_FIRST = /^of (?:which|it|them|that|this|those|these|whom)\b/
/** Words that mark a length as one across another. */
const ACROSS = /^(?:thick|across|(?:in )?diameter|(?:in )?thickness)\b/
/** Words that mark the second time as a separate one: `for 2 h and 20 min later it stops`. */
const OTHER_TIME =
  /^(?:later|late|early|earlier|longer|shorter|more|less|after|afterwards|before|ago|apart|behind|ahead)\b/
/** Words after which the first quantity stands alone, as a duration. */
const LASTS = /^(?:for|in|within|during|takes?|took|needs?|needed|lasts?|lasted)$/

/** The words after a second part that a comma or “and” joins to the first, if it may be a separate quantity; else null. */
const setApart = (tokens: readonly Token[], first: Quantity, second: Quantity, gap: string): string | null => {
  const behind = wordsAfter(tokens, second.to, 2).join(' ')
  const [said = null] = OF_FIRST.exec(behind) ?? ACROSS.exec(behind) ?? []
  if (said !== null) return said
  const [time = null] = OTHER_TIME.exec(behind) ?? []
  return gap === ',' || LASTS.test(wordAt(tokens, first.from - 1)) ? time : null
}

/** Joins two parts of one quantity in the smaller unit: `5 ft 3 in`, `2 hours and 15 minutes`; null if they are separate. */
const joined = (tokens: readonly Token[], first: Quantity, next: Quantity): Quantity | null => {
  const second = asMinutes(tokens, first, next)
  const ratio = ratioOf(first.unit, second.unit)
  if (ratio === 0 || first.problem !== null || second.problem !== null) return null
  if (!(second.value >= 0 && second.value < ratio) || first.value !== Math.floor(first.value)) return null
  const between = tokens.slice(first.to, second.from).map(({ word }) => word)
  const gap = between.join(' ')
  const isOne = gap === '' || (gap === '-' && isHyphen(tokens, first.to))
  if (!isOne && gap !== 'and' && gap !== ',' && gap !== ', and') return null
  if (!isOne && wordAt(tokens, first.from - 1) === 'between') return null
  if (!isOne && some(wordsAfter(tokens, second.to, 12), /^respectively$/)) return null
  const apart = isOne ? null : setApart(tokens, first, second, gap)
  if (apart !== null)
    return unreadable(
      { ...second, from: first.from },
      `\`${second.value} ${second.unit} ${apart}\` may be no part of the number before it`,
      [`${first.value} ${first.unit}`, `${first.value} ${first.unit} ${second.value} ${second.unit}`],
      'MISSING_INPUT',
    )
  const sign = first.value < 0 ? -1 : 1
  return {
    ...second,
    value: first.value * ratio + sign * second.value,
    from: first.from,
    digits: first.digits,
    unitAt: first.unitAt,
    assumptions: [...first.assumptions, ...second.assumptions],
  }
}

/** `3 m 20 s`: a distance and a time, or three minutes. */
const metresOrMinutes = (tokens: readonly Token[], first: Quantity, second: Quantity): Quantity | null => {
  const isEither =
    first.problem === null && first.unit === 'm' && tokens[first.unitAt]?.text === 'm' && second.unit === 's'
  if (!isEither || first.to !== second.from || Math.max(first.value, second.value) >= 60) return null
  return unreadable({ ...second, from: first.from }, '`m` may be a metre or a minute', ['m', 'min'])
}

/** Adds up the parts of quantities that are given in several units. */
export const withLadders = (tokens: readonly Token[], quantities: readonly Quantity[]): readonly Quantity[] => {
  const result: Quantity[] = []
  for (const quantity of quantities) {
    const last = result.at(-1)
    const sum = last === undefined ? null : (joined(tokens, last, quantity) ?? metresOrMinutes(tokens, last, quantity))
    if (sum === null) result.push(quantity)
    else result[result.length - 1] = sum
  }
  return result
}
