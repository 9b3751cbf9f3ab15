import { degreeIn } from '../../expression/degree.ts'
import { DIMENSIONLESS, type Dimension, isDimensionless, keyOf, raiseDimension } from '../../units/dimension.ts'
import { parseUnit } from '../../units/parse-unit.ts'
import { type Rational, rational } from '../../units/rational.ts'
import type { Question } from '../fill/question.ts'
import { givensIn } from '../fill/ways-to-fill.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import type { Mention, Reading } from '../read/reading.ts'
import { siQuantity } from '../read/si-value.ts'
import type { Candidate } from '../score/candidate.ts'
import { ownNameMatch, targetMatch } from '../score/match.ts'

/** Families of formulas for numbers of any kind: what is measured brings its own unit. */
const FAMILIES: ReadonlySet<string> = new Set(['ST', 'MU', 'NA', 'HG'])

/** Share of its name that must be said of a formula for plain numbers: a ratio of speeds is no odds ratio. */
const LEAST_NAME = 0.5

const isFormula = ({ dimension, entry }: Slot): boolean =>
  isDimensionless(dimension) && FAMILIES.has(entry.operator.family.prefix)

/** Whether something is asked for that a formula for plain numbers gives, and the question names that formula. */
export const isCarried = (question: Question): boolean =>
  question.wanted.heads.some((head) =>
    question.lexicon
      .slotsOf(head)
      .some(
        (slot) =>
          isFormula(slot) && ownNameMatch(slot.entry, question) >= LEAST_NAME && targetMatch(slot, question) > 0,
      ),
  )

/** Whether a quantity can be told as a multiple of its SI unit: a temperature on a scale with a zero of its own cannot, nor can money. */
const isProportional = ({ origin, unit, dimension, multiple }: Mention): boolean => {
  if (origin !== 'written' || multiple !== undefined || isDimensionless(dimension)) return false
  const { currency, offset } = parseUnit(unit)
  return currency === null && offset === 0
}

/** The dimensions that quantities of a question have, once each. */
export const carriedDimensions = ({ mentions }: Reading): readonly Dimension[] => [
  ...new Map(
    mentions.filter(isProportional).map(({ dimension }): [string, Dimension] => [keyOf(dimension), dimension]),
  ).values(),
]

const isOf = (mention: Mention, key: string): boolean => isProportional(mention) && keyOf(mention.dimension) === key

/** The question with the quantities of one dimension as plain numbers of their SI unit. @throws Refusal where one fits no double */
export const withPlainNumbers = (reading: Reading, carried: Dimension): Reading => {
  const key = keyOf(carried)
  return {
    ...reading,
    mentions: reading.mentions.map((mention) =>
      isOf(mention, key)
        ? { ...mention, ...siQuantity(mention), unit: '1', dimension: DIMENSIONLESS, alternatives: [] }
        : mention,
    ),
  }
}

/** What is a plain number by its nature, however its formula reads. */
const PLAIN =
  /\b(?:relative|fractional|fraction|share|ratio|probability|proportion|percentage|number|size|score|coefficient|level|factor|count|degrees? of freedom|confidence|statistic)\b/i

const isPlain = ({ labels }: Slot): boolean => labels.every(({ text }) => PLAIN.test(text))

/** What has the square of the unit. */
const SQUARED = /\bvariance\b|\bsquare/i

/** Whether what comes out may have the unit to this degree. */
const mayHave = (slot: Slot, degree: Rational): boolean =>
  isWhole(degree, 0) ||
  (isWhole(degree, 1) && !isPlain(slot)) ||
  (isWhole(degree, 2) && slot.labels.some(({ text }) => SQUARED.test(text)))

const isWhole = ({ numerator, denominator }: Rational, value: number): boolean =>
  denominator === 1 && numerator === value

/**
 * The dimension that a result has where its numbers have one: that of the numbers to the degree of the formula in them.
 * @param reading with its quantities as written
 * @returns null where the formula holds for plain numbers only, or does not use all of these quantities
 */
export const carriedResult = (
  { link, steps, unused }: Candidate,
  reading: Reading,
  carried: Dimension,
): Dimension | null => {
  const key = keyOf(carried)
  const places = new Set(reading.mentions.flatMap((mention, at) => (isOf(mention, key) ? [at] : [])))
  // A letter that is left out was meant for something: of `R = V/I` no uncertainty follows from that of I alone.
  if (unused.some((at) => places.has(at) || (reading.mentions[at]?.symbol ?? null) !== null)) return null
  let degree = rational(0)
  for (const { fillings, form } of steps) {
    if (!FAMILIES.has(form.entry.operator.family.prefix)) return null
    const symbols = new Set<string>()
    for (const [at, slot] of form.needs.entries()) {
      const filling = fillings[at]
      const givens = filling === undefined ? [] : givensIn(filling)
      const carrying = givens.filter(({ uses }) => uses.some((use) => places.has(use)))
      if (carrying.length > 0 && (carrying.length < givens.length || isPlain(slot))) return null
      const isLinked = slot === link && isWhole(degree, 1)
      if (slot === link && !isLinked && !isWhole(degree, 0)) return null
      if (carrying.length > 0 || isLinked) symbols.add(slot.symbol)
    }
    const own = degreeIn(form.operator().computable.expression, symbols)
    if (own === undefined || !mayHave(form.target, own)) return null
    degree = own
  }
  return raiseDimension(carried, degree)
}
