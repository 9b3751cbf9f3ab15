import { Refusal } from '../errors/refusal.ts'
import { withUnitText } from '../kernel/read-input.ts'
import { soleStep } from '../kernel/sole-step.ts'
import type { Evaluated } from '../kernel/subject.ts'
import { conversionError } from '../units/conversion-error.ts'
import { formatDimension } from '../units/format-dimension.ts'
import { parseUnit, type Unit } from '../units/parse-unit.ts'
import { fromSi, toSi } from '../units/quantity.ts'
import type { Conversion } from './conversion.ts'
import { unitKind } from './unit-kind.ts'

/** The name under which the kernel lists a conversion. */
const CONVERSION_ID = 'conversion'

/** Digits of a temperature on a scale with a zero of its own. */
const SHIFTED_DIGITS = 14

const COHERENT: ReadonlyMap<string, string> = new Map([
  ['angle 1', 'rad'],
  ['angle 1/s', 'rad/s'],
  ['solid angle 1', 'sr'],
  ['information 1', 'bit'],
  ['information 1/s', 'bit/s'],
])

const coherentUnit = ({ currency, dimension, text }: Unit): string => {
  const unit = formatDimension(dimension)
  if (currency !== null && unit === 'money') return currency
  return COHERENT.get(`${unitKind(text)} ${unit}`) ?? unit
}

/** The value in the unit that is asked for; by one quotient where neither scale has a zero of its own. */
const inUnit = (value: number, si: number, from: Unit, to: Unit): number => {
  const [above, below] = [from.numerator * to.denominator, from.denominator * to.numerator]
  const direct = (value * above) / below
  const isDirect = from.offset === 0 && to.offset === 0 && Number.isFinite(direct) && below !== 0
  // The difference from another zero has lost its last digits.
  return isDirect ? direct : Number(fromSi(si, to).toPrecision(SHIFTED_DIGITS))
}

const requireRange = (value: number, isZero: boolean, { given, target: { name } }: Conversion): void => {
  if (!Number.isFinite(value))
    throw new Refusal('OVERFLOW', `${given} does not fit a double in ${name}; ask for a larger unit.`, { unit: name })
  if (value === 0 && !isZero)
    throw new Refusal('UNDERFLOW', `${given} vanishes in ${name}; ask for a smaller unit.`, { unit: name })
}

/**
 * A quantity in the coherent SI unit, and in the unit that was asked for.
 * @throws Refusal OVERFLOW, UNDERFLOW, DOMAIN_ERROR below absolute zero, PRECISION_NOT_REACHED next to it
 */
export const evaluateConversion = (conversion: Conversion): Evaluated => {
  const { assumptions, given, target } = conversion
  const [from, to] = [parseUnit(conversion.unit), parseUnit(target.text)]
  const { uncertainty, value } = toSi(conversion.value, conversion.uncertainty, from)
  const converted = (inUnit(conversion.value, value, from, to) * target.divisor) / target.scale
  requireRange(converted, value === to.offset, conversion)
  const unit = coherentUnit(from)
  const error = conversionError(conversion.value, from)
  const formula = `${given} = ${withUnitText(value, unit)}`
  return soleStep({
    id: CONVERSION_ID,
    symbol: 'value',
    formula,
    value,
    unit,
    uncertainty,
    roundingBound: value === 0 ? 0 : error / Math.abs(value),
    equations: [
      `${CONVERSION_ID}: ${formula}${unit === target.name ? '' : ` = ${withUnitText(converted, target.name)}`}`,
    ],
    extra: {
      reading: {
        wanted: target.name,
        conversion: { given, value: converted, unit: target.name },
        assumptions: [...assumptions],
      },
    },
  })
}
