import { dimension, equalDimensions, multiplyDimensions } from '../../units/dimension.ts'
import { formatInBaseUnits } from '../../units/format-dimension.ts'
import { type Computation, computedGiven, textOf } from '../evidence/computed-given.ts'
import type { Given } from '../evidence/evidence.ts'
import { isWrittenItself, writtenOf } from '../evidence/written-givens.ts'
import type { Reading } from '../read/reading.ts'
import { siValue } from '../read/si-value.ts'

const MASS = dimension(0, 1)
const DRUG =
  /\b(?:doses?|dosage|dosing|drugs?|patients?|volume of distribution|clearance|bioavailab\w*|plasma (?:level|concentration)|medicines?|infus\w*|inject\w*|medication)\b/i
const PER_BODY = /\/kg\b|\/\([^)]*\bkg\b/
/** The heaviest body of a patient, in kilograms. */
const HEAVIEST = 400

/** What is given per kilogram of the body, `5 mg/kg`, `0.65 L/kg`, for the body whose mass is said; that mass by itself is no dose. */
export const withBodyMass = (givens: readonly Given[], { text }: Reading): readonly Given[] => {
  const specific = givens.filter((given) => isWrittenItself(given) && PER_BODY.test(given.mention.unit))
  const [body, other] = writtenOf(givens, MASS).filter(
    ({ mention }) => mention.unit === 'kg' && siValue(mention) <= HEAVIEST,
  )
  if (specific.length === 0 || body === undefined || other !== undefined || !DRUG.test(text)) return givens
  const whole = specific.map((given, at) => {
    const size = multiplyDimensions(given.mention.dimension, MASS)
    const says: Computation = {
      from: [given, body],
      takes: at === 0 ? [given, body] : [given],
      value: (each = 0, mass = 0) => each * mass,
      unit: formatInBaseUnits(size),
      words: equalDimensions(size, MASS) ? 'dose mass drug' : 'volume distribution',
      derived: `${textOf(given)} for a body of ${textOf(body)}`,
    }
    const total = computedGiven(says)
    return { ...total, around: new Map([...given.around, ...total.around]), noun: null }
  })
  return [...givens.filter((given) => given !== body && !specific.includes(given)), ...whole]
}
