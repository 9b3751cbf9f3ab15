import { isTemperaturePoint } from '../../operators/temperature-point.ts'
import { dimension, divideDimensions, equalDimensions, isDimensionless } from '../../units/dimension.ts'
import type { Given } from '../evidence/evidence.ts'
import { isOtherRadius } from '../givens/pipe-givens.ts'
import { takesRatio } from '../givens/share-pairs.ts'
import { isOtherSign } from '../givens/signed-givens.ts'
import { isCalled, type Slot } from '../lexicon/lexicon.ts'
import { isAngleBetween, RIGHT_ANGLE_NAME } from '../lexicon/right-angle.ts'
import { readUnitTraits, type UnitTraits } from '../lexicon/unit-traits.ts'
import { isYearlyCount } from '../lexicon/years.ts'
import type { Mention } from '../read/reading.ts'
import { siValue } from '../read/si-value.ts'
import { STRUCK_AT_REST } from '../read/struck-rest.ts'
import { stemOf } from '../words/words.ts'

/** Words that make a number of degrees a difference and not a point of the scale. */
const CHANGES = ['ris', 'increas', 'differenc', 'chang', 'change', 'drop', 'decreas', 'warm', 'heat', 'cool']

const TIME = dimension(0, 0, 1)
const TEMPERATURE = dimension(0, 0, 0, 0, 1)
const RATE = dimension(0, 0, -1)
const YEAR = 31_557_600
/** Stems of amounts that come every year. */
const YEARLY = new Set('year period payment dividend coupon flow annuity income saving deposit'.split(' ').map(stemOf))

/**
 * The formulas of finance count years as bare numbers: `8 years` is 8, `3 % per year` is 0.03, `400 dollars a year` is
 * 400. Null where the number is no such thing.
 */
const perYear = (given: Given, slot: Slot): number | null => (slot.countsYears ? yearly(given, slot) : null)

const yearly = ({ mention }: Given, slot: Slot): number | null => {
  const { dimension: size, value, unit } = mention
  if (isYearlyCount(slot.unit, slot.labels)) return equalDimensions(size, RATE) && unit === '1/yr' ? value : null
  const counts = slot.heads.has('year')
  const si = (): number => siValue({ value, unit })
  if (slot.unit === '1' && equalDimensions(size, TIME)) return counts ? si() / YEAR : null
  if (slot.unit === '1' && equalDimensions(size, RATE)) return counts ? null : si() * YEAR
  if (slot.unit === 'money' && !slot.labels.some(({ stems }) => stems.some((stem) => YEARLY.has(stem)))) return null
  if (slot.unit === 'money' && equalDimensions(size, divideDimensions(slot.dimension, TIME))) return si() * YEAR
  return null
}

/** Quantities without a unit that nobody gives in per cent. */
export const NO_SHARES = new Set(
  'year value measured absorbance index number mode order level exponent steps electrons charge'.split(' ').map(stemOf),
)

const RATE_CONSTANT = /\b(?:rate|decay) constant\b/

/** Whether a quantity is a point of the scale of temperatures. */
export const isPoint = (slot: Slot): boolean => slot.input !== null && isTemperaturePoint(slot.input)

const traits = new WeakMap<Mention, UnitTraits>()

/** What the unit of a number says, read once for all the quantities that it is held against. */
const traitsOf = (mention: Mention): UnitTraits => {
  const known = traits.get(mention)
  if (known !== undefined) return known
  const read = readUnitTraits(mention.unit)
  traits.set(mention, read)
  return read
}

const isDifference = (given: Given): boolean => CHANGES.some((stem) => (given.around.get(stem) ?? 0) >= 0.5)

/** Whether a value sent without a unit is the slot's: by its symbol, or by all the words of one of its labels. */
const isNamed = ({ mention, around, sent }: Given, slot: Slot): boolean => {
  if (Array.isArray(sent) !== (slot.input?.list === true)) return false
  return mention.symbol === slot.symbol || slot.labels.some(({ stems }) => stems.every((stem) => around.has(stem)))
}

/** `from rest` is an initial speed and `to a stop` a final one, and neither any other. */
const isInPlace = ({ mention: { origin, name } }: Given, slot: Slot): boolean => {
  // Twelve periods a year are no term of twelve years.
  if (name?.startsWith('compounded ')) return slot.labels.some(({ stems }) => stems.includes('compound'))
  // What is hit was at rest before, and is not afterwards.
  if (name === STRUCK_AT_REST) return slot.labels.some(({ text }) => text === STRUCK_AT_REST)
  const place = origin === 'implied' ? /^(initial|final) /.exec(name ?? '')?.[1] : undefined
  return place === undefined || slot.labels.some(({ stems }) => stems.includes(place))
}

/** Whether the operator gives back what the number was worked out from. */
const isCircular = ({ derived }: Given, { entry }: Slot): boolean =>
  derived?.includes(' over the ') === true &&
  entry.result.labels.some(({ text }) => derived.includes(` over the ${text} `))

/** Whether a number of these units may stand for the slot at all: dimension, and what the unit says beyond it. */
export const isCompatible = (given: Given, slot: Slot): boolean => {
  if (given.sent !== null) return isNamed(given, slot)
  const { unit, dimension: size } = given.mention
  if (perYear(given, slot) !== null) return true
  if (!equalDimensions(size, slot.dimension) || isCircular(given, slot)) return false
  if (given.ratio && !takesRatio(slot)) return false
  if (isOtherRadius(given, slot) || isOtherSign(given, slot)) return false
  if (unit === '%' && isCalled(slot, NO_SHARES)) return false
  // Two points of the scale make a difference, never a third point.
  if (given.uses.length > 1 && equalDimensions(size, TEMPERATURE) && isPoint(slot)) return false
  // No share and no fraction counts anything.
  const { multipleOf = null } = slot.input ?? {}
  if (multipleOf !== null && (unit === '%' || !Number.isInteger(given.mention.value / multipleOf))) return false
  const { isAffine, isAngular, isCyclic, isDecays, isLevel } = traitsOf(given.mention)
  // A level is no ratio: 30 dB is not the number 30.
  if (isLevel !== slot.traits.isLevel) return false
  if (!isInPlace(given, slot)) return false
  if (given.mention.name === RIGHT_ANGLE_NAME) return isAngleBetween(slot)
  const wantsAngle = slot.traits.isAngular
  if (isDimensionless(size)) return isAngular ? wantsAngle : !wantsAngle || given.mention.value === 0
  if (isAngular !== wantsAngle) return !(isAngular || isCyclic || isDecays) && !wantsAngle
  if (isCyclic && slot.traits.isDecays) return false
  // Decays per second are those of many nuclei, and a rate constant that of one.
  if (isDecays && slot.labels.some(({ text }) => RATE_CONSTANT.test(text))) return false
  if (isDecays && slot.traits.isCyclic) return false
  if (isAffine && !isPoint(slot)) return isDifference(given)
  return true
}

/** The unit under which a number is handed on: degrees that are a difference become kelvins. */
export const unitFor = (
  given: Given,
  slot: Slot,
): { readonly value: number; readonly unit: string; readonly uncertainty: number } => {
  const yearly = perYear(given, slot)
  const { value, unit, uncertainty } = given.mention
  if (yearly !== null) {
    const share = value === 0 ? 0 : Math.abs(yearly / value)
    return { value: yearly, unit: slot.unit, uncertainty: uncertainty * share }
  }
  // A difference has no sign where the operator says difference, and not change or rise.
  if (given.uses.length > 1 && value < 0 && /difference/.test(slot.input?.meaning ?? ''))
    return { value: -value, unit, uncertainty }
  if (!traitsOf(given.mention).isAffine || isPoint(slot)) return { value, unit, uncertainty }
  return /[F℉]$/.test(unit) ? { value, unit: 'degR', uncertainty } : { value, unit: 'K', uncertainty }
}
