import { isTemperaturePoint } from '../operators/temperature-point.ts'
import { dimension, divideDimensions, equalDimensions, isDimensionless } from '../units/dimension.ts'
import { parseUnit } from '../units/parse-unit.ts'
import { toSi } from '../units/quantity.ts'
import type { Given } from './evidence.ts'
import type { Slot } from './lexicon.ts'
import { isAngleBetween, RIGHT_ANGLE_NAME } from './right-angle.ts'
import { stemOf } from './words.ts'

const ANGULAR = /(?:^|[^a-zA-Z])(?:rad|rev|turn|deg|arcmin|arcsec)(?:[^a-zA-Z]|$)|°/
const CYCLIC = /(?:^|[^a-zA-Z])[kMGTm]?Hz(?:[^a-zA-Z]|$)/
const DECAYS = /Bq|Ci/
const LEVEL = /^(?:dB|Np)/
const AFFINE = /^(?:deg ?[CF]|°[CF]|℃|℉)$/
/** Words that make a number of degrees a difference and not a point of the scale. */
const CHANGES = ['ris', 'increas', 'differenc', 'chang', 'change', 'drop', 'decreas', 'warm', 'heat', 'cool']

const TIME = dimension(0, 0, 1)
const RATE = dimension(0, 0, -1)
const YEAR = 31_557_600
/** Stems of amounts that come every year. */
const YEARLY = new Set('year period payment dividend coupon flow annuity income saving deposit'.split(' ').map(stemOf))

/**
 * The formulas of finance count years as bare numbers: `8 years` is 8, `3 % per year` is 0.03, `400 dollars a year` is
 * 400. Null where the number is no such thing.
 */
const perYear = ({ mention }: Given, slot: Slot): number | null => {
  if (slot.entry.operator.family.prefix !== 'FI') return null
  const { dimension: size, value, unit } = mention
  const counts = slot.heads.has('year')
  const si = (): number => toSi(value, 0, parseUnit(unit)).value
  if (slot.unit === '1' && equalDimensions(size, TIME)) return counts ? si() / YEAR : null
  if (slot.unit === '1' && equalDimensions(size, RATE)) return counts ? null : si() * YEAR
  if (slot.unit === 'money' && !slot.labels.some(({ stems }) => stems.some((stem) => YEARLY.has(stem)))) return null
  if (slot.unit === 'money' && equalDimensions(size, divideDimensions(slot.dimension, TIME))) return si() * YEAR
  return null
}

/** Quantities without a unit that nobody gives in per cent. */
const NO_SHARES = new Set(
  'year value measured absorbance index number mode order level exponent steps electrons charge'.split(' ').map(stemOf),
)

const isPoint = (slot: Slot): boolean => slot.input !== null && isTemperaturePoint(slot.input)

const isDifference = (given: Given): boolean => CHANGES.some((stem) => (given.around.get(stem) ?? 0) >= 0.5)

/** Whether a value sent without a unit is the slot's: by its symbol, or by all the words of one of its labels. */
const isNamed = ({ mention, around, sent }: Given, slot: Slot): boolean => {
  if (Array.isArray(sent) !== (slot.input?.list === true)) return false
  return mention.symbol === slot.symbol || slot.labels.some(({ stems }) => stems.every((stem) => around.has(stem)))
}

/** `from rest` is an initial speed and `to a stop` a final one, and neither any other. */
const isInPlace = ({ mention: { origin, name } }: Given, slot: Slot): boolean => {
  const place = origin === 'implied' ? /^(initial|final) /.exec(name ?? '')?.[1] : undefined
  return place === undefined || slot.labels.some(({ stems }) => stems.includes(place))
}

/** Whether a number of these units may stand for the slot at all: dimension, and what the unit says beyond it. */
export const isCompatible = (given: Given, slot: Slot): boolean => {
  if (given.sent !== null) return isNamed(given, slot)
  const { unit, dimension: size } = given.mention
  if (perYear(given, slot) !== null) return true
  if (given.mention.unit === '%' && [...slot.heads].some((head) => NO_SHARES.has(head))) return false
  // Two points of the scale make a difference, never a third point.
  if (given.uses.length > 1 && isPoint(slot)) return false
  if (!equalDimensions(size, slot.dimension)) return false
  // No share and no fraction counts anything.
  const { multipleOf = null } = slot.input ?? {}
  if (multipleOf !== null && (unit === '%' || !Number.isInteger(given.mention.value / multipleOf))) return false
  // A level is no ratio: 30 dB is not the number 30.
  if (LEVEL.test(unit) !== LEVEL.test(slot.unit)) return false
  if (!isInPlace(given, slot)) return false
  if (given.mention.name === RIGHT_ANGLE_NAME) return isAngleBetween(slot)
  const angular = ANGULAR.test(unit)
  const wantsAngle = ANGULAR.test(slot.unit)
  if (isDimensionless(size)) return angular ? wantsAngle : !wantsAngle || given.mention.value === 0
  if (angular !== wantsAngle) return !(angular || CYCLIC.test(unit) || DECAYS.test(unit)) && !wantsAngle
  if (CYCLIC.test(unit) && DECAYS.test(slot.unit)) return false
  if (DECAYS.test(unit) && CYCLIC.test(slot.unit)) return false
  if (AFFINE.test(unit) && !isPoint(slot)) return isDifference(given)
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
  if (!AFFINE.test(unit) || isPoint(slot)) return { value, unit, uncertainty }
  return /[F℉]$/.test(unit) ? { value, unit: 'degR', uncertainty } : { value, unit: 'K', uncertainty }
}
