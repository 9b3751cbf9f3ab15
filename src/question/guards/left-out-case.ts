import { dimension, equalDimensions } from '../../units/dimension.ts'
import { parseUnit } from '../../units/parse-unit.ts'
import { isWrittenItself } from '../evidence/written-givens.ts'
import { type Question, sentenceOf } from '../fill/question.ts'
import { isRestated } from '../fill/restated.ts'
import type { Mention, Reading } from '../read/reading.ts'
import { type Candidate, placedGivens } from '../score/candidate.ts'
import { stemOf } from '../words/words.ts'

const LENGTH = dimension(1)
const SPEED = dimension(1, 0, -1)
const COEFFICIENT = parseUnit('W/(m^2*K)').dimension

const isDepth = ({ dimension: size, from, to }: Mention, { tokens }: Reading): boolean =>
  equalDimensions(size, LENGTH) &&
  (tokens[to]?.word === 'deep' || tokens.slice(Math.max(0, from - 3), from).some(({ word }) => word === 'depth'))

/** `0.5 m from the wall`, beside which the length of a beam may be what is left out. */
const FROM_END = /^(?:wall|support|supports|end|tip|left|right|clamp|root|base|fixed|free)$/

const isFromEnd = ({ dimension: size }: Mention, { mentions, tokens }: Reading): boolean =>
  equalDimensions(size, LENGTH) &&
  mentions.some(
    ({ dimension: other, to }) =>
      equalDimensions(other, LENGTH) &&
      tokens.slice(to, to + 2).some(({ word }) => word === 'from') &&
      tokens.slice(to + 1, to + 5).some(({ word }) => FROM_END.test(word)),
  )

/** A formula for one case, by its name, and the number that makes it another case where it is left out. */
const CASES: readonly (readonly [operator: RegExp, isOther: (mention: Mention, reading: Reading) => boolean])[] = [
  [/\bdeep-water\b/, isDepth],
  [/\bheat flux through\b/, ({ dimension: size }) => equalDimensions(size, COEFFICIENT)],
  [/\bbending moment\b|\bcantilever\b/, isFromEnd],
  [/\bspeed of free fall\b/, ({ dimension: size }) => equalDimensions(size, SPEED)],
  [/\bwithin a distance\b/, ({ unit }) => /^(?:deg|°|rad)$/.test(unit)],
]

/**
 * Units of what nobody says in passing: a speed, a force or a heat capacity that is left out beside a number that is used belongs to
 * the matter, which is then another one than that of the formula.
 */
const TELLING = 'm/s m/s^2 N N/m J/K J/(kg*K) J/kg W/(m*K) W/(m^2*K) kg/s m^3/s mol/m^3 A ohm T'
  .split(' ')
  .map((unit) => parseUnit(unit).dimension)

/** An angle that a formula of normal incidence or of right angles leaves out; a latitude may be said in passing. */
const isLeftAngle = ({ from, unit, value }: Mention, { tokens }: Reading): boolean =>
  /^(?:deg|°|rad)$/.test(unit) &&
  !(/^(?:deg|°)$/.test(unit) && value % 90 === 0) &&
  !tokens
    .slice(Math.max(0, from - 3), from)
    .some(({ word }) => /^(?:latitude|longitude|theta|θ|2theta|2θ|so)$/.test(word))

/** What is said in passing beside another number of its kind: a share, a length, a mass, a time and a temperature. */
const PASSING = [dimension(), LENGTH, dimension(0, 1), dimension(0, 0, 1), dimension(0, 0, 0, 0, 1)]

/** `0.5 Pa (reference 20 µPa)` */
const isReference = ({ from }: Mention, { tokens }: Reading): boolean =>
  tokens.slice(Math.max(0, from - 3), from).some(({ word }) => /^(?:reference|re|ref|against)$/.test(word))

/** A number like one that is used, left out of its sentence: `0.1 mol/L of acid … gets 0.01 mol/L of base`; or null. */
export const twinLeftOut = (candidate: Candidate, { reading }: Question): string | null => {
  const used = placedGivens(candidate).flatMap(([, { mention }]) => (mention.origin === 'written' ? [mention] : []))
  for (const at of candidate.unused) {
    const left = reading.mentions[at]
    if (left?.origin !== 'written' || isRestated(left, candidate.steps) || isReference(left, reading)) continue
    if (PASSING.some((kind) => equalDimensions(kind, left.dimension))) continue
    const own = sentenceOf(reading, left.from)
    const isTwin = (other: Mention): boolean =>
      equalDimensions(other.dimension, left.dimension) && sentenceOf(reading, other.from) === own
    if (used.some(isTwin)) return left.text
  }
  return null
}

/** A number of a telling kind that is left out of a sentence which gives the formula others. */
const tellingLeftOut = (candidate: Candidate, { reading }: Question): string | null => {
  const written = placedGivens(candidate).filter(([, { mention }]) => mention.origin === 'written')
  const busy = new Set(written.map(([, { mention }]) => sentenceOf(reading, mention.from)))
  for (const at of candidate.unused) {
    const mention = reading.mentions[at]
    if (mention?.origin !== 'written' || isRestated(mention, candidate.steps)) continue
    const isTelling = TELLING.some((kind) => equalDimensions(kind, mention.dimension))
    if (!isTelling && !isLeftAngle(mention, reading)) continue
    // `(2N)^b` is no force.
    const isOfFormula = reading.tokens[mention.from - 1]?.text === '('
    if (!isOfFormula && busy.has(sentenceOf(reading, mention.from))) return mention.text
  }
  return null
}

const WALL = /^(?:walls?|thickness|thick)$/

/** The thickness of a wall where the size of what is within it counts. */
const wallForDiameter = (candidate: Candidate, { tokens }: Reading): string | null => {
  for (const [slot, given] of placedGivens(candidate)) {
    if (!isWrittenItself(given)) continue
    const { mention } = given
    if (!slot.labels.some(({ stems }) => stems.includes('diameter'))) continue
    const near = [
      ...tokens.slice(Math.max(0, mention.from - 3), mention.from),
      ...tokens.slice(mention.to, mention.to + 2),
    ]
    if (near.some(({ word }) => WALL.test(word))) return mention.text
  }
  return null
}

const FREQUENCY = dimension(0, 0, -1)
const WAVELENGTH = stemOf('wavelength')

/** A length that no word calls a wavelength in the place of one, where the frequency is said and left out. */
const lengthForWavelength = (candidate: Candidate, { mentions }: Reading): string | null => {
  const isUnsaid = placedGivens(candidate).some(
    ([slot, given]) => slot.heads.has(WAVELENGTH) && isWrittenItself(given) && !given.around.has(WAVELENGTH),
  )
  if (!isUnsaid) return null
  const frequency = candidate.unused.find((at) => {
    const mention = mentions[at]
    return mention?.origin === 'written' && equalDimensions(mention.dimension, FREQUENCY)
  })
  return frequency === undefined ? null : (mentions[frequency]?.text ?? null)
}

/** The number that makes the case of a question another one than that of the formula, which leaves it out; or null. */
export const leftOutCase = (candidate: Candidate, question: Question): string | null => {
  const { reading } = question
  for (const [operator, isOther] of CASES) {
    if (!candidate.steps.some(({ form }) => operator.test(form.entry.operator.name))) continue
    for (const at of candidate.unused) {
      const mention = reading.mentions[at]
      if (mention?.origin === 'written' && isOther(mention, reading)) return mention.text
    }
  }
  return (
    wallForDiameter(candidate, reading) ??
    lengthForWavelength(candidate, reading) ??
    tellingLeftOut(candidate, question)
  )
}
