import { isPlural, wordAt } from './context.ts'
import type { Quantity } from './quantity.ts'
import type { Token } from './reading.ts'
import { unitText } from './unit-text.ts'
import { type ReadUnit, readUnitAt } from './units.ts'
import { anyOf } from './word-lists.ts'

/** Words that end a noun phrase. */
const NO_NOUN = anyOf(
  'is are was were be has have had per each every for and or but with at in on to from by of than that which if when over ' +
    'under across through into as then while it they he she apart away long wide deep high thick',
)
/** Words between a number and its noun. */
const MOST_WORDS = 3

/** Verbs of the counted subjects: `30 customers arrive per hour`, `54 enter per hour`. */
const HAPPENS = anyOf(
  'arrive arrives arrived arriving enter come comes call leave pass join appear visit reach show drop decay disintegrate ' +
    'occur happen served processed handled finished produced born die hit strike',
)
const AUXILIARY = anyOf('are were can be is will')
const PARTICLE = anyOf('in up by on')
const DIVIDING = anyOf('per / each every a an in over')

/** The token after the verb that may stand between a counted noun and its `per`. */
const pastVerb = (tokens: readonly Token[], at: number): number => {
  let place = at
  while (AUXILIARY(wordAt(tokens, place))) place++
  if (!HAPPENS(wordAt(tokens, place))) return at
  place++
  if (PARTICLE(wordAt(tokens, place)) && DIVIDING(wordAt(tokens, place + 1))) place++
  return DIVIDING(wordAt(tokens, place)) ? place : at
}

/** The token after `lines`, `free electrons`, `neutral hydrogen atoms`, or null. */
const pastNoun = (tokens: readonly Token[], at: number): number | null => {
  const direct = pastVerb(tokens, at)
  if (direct > at) return direct
  for (let place = at; place < at + MOST_WORDS; place++) {
    if (tokens[place]?.kind !== 'word' || NO_NOUN(wordAt(tokens, place))) return null
    if (!isPlural(wordAt(tokens, place))) continue
    const next = pastVerb(tokens, place + 1)
    if (DIVIDING(wordAt(tokens, next))) return next
  }
  return null
}

const ARTICLES = anyOf('a an the its this')

/** The token after `of the drug`, `of oxygen`, `O2` between an amount and its `per`, or the token itself. */
const pastSubstance = (tokens: readonly Token[], at: number): number => {
  let place = at
  if (wordAt(tokens, place) === 'of') place++
  if (place > at && ARTICLES(wordAt(tokens, place))) place++
  for (let i = 0; i < MOST_WORDS - 1; i++) {
    const word = wordAt(tokens, place)
    if (tokens[place]?.kind === 'word' && !NO_NOUN(word) && word !== 'a' && word !== 'an') place++
  }
  return place
}

const PERIOD = anyOf('hour hr minute min second sec day week month year')
const BEFORE_EACH = anyOf('for over in across on')
const EACH = anyOf('each every')
/** `8 kA each in opposite directions` contains no inch. */
const NO_DIVISOR = anyOf('in at a as to on of')

/** The unit that `per`, `every`, `for each` or `a` divide by, with the token of `per` at `at`; null without a division. */
const divisorAt = (tokens: readonly Token[], at: number): ReadUnit | null => {
  const word = wordAt(tokens, at)
  if (word === 'per' || word === '/') {
    const unit = readUnitAt(tokens, at)
    return unit === null || unit.problem !== null ? null : unit
  }
  const isEach = BEFORE_EACH(word) && EACH(wordAt(tokens, at + 1))
  const place = isEach ? at + 2 : at + 1
  const isPeriod = (word === 'a' || word === 'an') && PERIOD(wordAt(tokens, place))
  if ((!EACH(word) && !isEach && !isPeriod) || NO_DIVISOR(wordAt(tokens, place))) return null
  const unit = readUnitAt(tokens, place)
  if (unit === null || unit.problem !== null || unit.powers.length !== 1) return null
  return {
    ...unit,
    powers: unit.powers.map(({ text, exponent }) => ({ text, exponent: -exponent })),
    scale: unit.divisor,
    divisor: unit.scale,
  }
}

const divided = (quantity: Quantity, unit: ReadUnit): Quantity => {
  const powers = [...quantity.powers, ...unit.powers]
  return {
    ...quantity,
    value: (quantity.value * unit.scale) / unit.divisor,
    uncertainty: (quantity.uncertainty * unit.scale) / unit.divisor,
    powers,
    unit: unitText(powers),
    to: unit.next,
    assumptions: [...quantity.assumptions, ...unit.assumptions],
    others: [],
  }
}

/** `600 lines per mm`, `8.5e28 free electrons per cubic metre`: a counted noun has no unit; its density or rate has one. */
export const withCountNoun = (tokens: readonly Token[], quantity: Quantity): Quantity => {
  const place = pastNoun(tokens, quantity.to)
  const unit = place === null ? null : divisorAt(tokens, place)
  return unit === null ? quantity : { ...divided(quantity, unit), unitAt: quantity.to }
}

/** `30 mg of a drug every hour`, `20 W for each square metre`: a rate or density with the substance in between. */
export const withRateApart = (tokens: readonly Token[], quantity: Quantity): Quantity => {
  if (quantity.problem !== null || /^(?:%|deg[CF])$/.test(quantity.unit)) return quantity
  const isRate = quantity.powers.some(({ exponent }) => exponent < 0)
  const next = wordAt(tokens, quantity.to)
  // `2.5 m³/s on every metre`: a quantity that is already a rate is divided directly after it or not at all.
  if (isRate && !BEFORE_EACH(next) && !EACH(next)) return quantity
  const unit = divisorAt(tokens, isRate ? quantity.to : pastSubstance(tokens, quantity.to))
  if (unit === null) return quantity
  const isCancelled = unit.powers.some(({ text }) => quantity.powers.some((own) => own.text === text))
  return isCancelled && !isRate ? quantity : divided(quantity, unit)
}
