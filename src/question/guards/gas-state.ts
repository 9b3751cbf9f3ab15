import { constantNamed } from '../../expression/constants/table.ts'
import { type Dimension, dimension, equalDimensions } from '../../units/dimension.ts'
import type { Question } from '../fill/question.ts'
import { siValue } from '../read/si-value.ts'
import type { Candidate } from '../score/candidate.ts'

const PRESSURE = dimension(-1, 1, -2)
const VOLUME = dimension(3)
const TEMPERATURE = dimension(0, 0, 0, 0, 1)
const AMOUNT = dimension(0, 0, 0, 0, 0, 1)

/** In J/(mol K). */
const GAS_CONSTANT = constantNamed('R_gas')?.value ?? Number.NaN
/** As far as a book rounds. */
const NEAR = 0.05

const IDEAL = /\bideal gas\b/i
/** What presses on the gas from outside has a pressure of its own. */
const OUTSIDE = /\b(?:atmospher\w*|outside|external\w*|against|surround\w*|ambient|final|end|until)\b/i

/**
 * A pressure that is left out and fits none of the volumes of an ideal gas of which amount and temperature are said too: the
 * question contradicts itself; or null.
 */
export const otherState = ({ unused }: Candidate, { reading: { mentions, text } }: Question): string | null => {
  if (!IDEAL.test(text) || OUTSIDE.test(text)) return null
  const written = mentions.filter(({ origin }) => origin === 'written')
  const valuesOf = (size: Dimension): readonly number[] =>
    written.filter((mention) => equalDimensions(mention.dimension, size)).map(siValue)
  const volumes = valuesOf(VOLUME)
  const [amount, ...amounts] = valuesOf(AMOUNT)
  const [temperature, ...temperatures] = valuesOf(TEMPERATURE)
  const pressures = written.filter((mention) => equalDimensions(mention.dimension, PRESSURE))
  const [pressure] = pressures
  if (amount === undefined || temperature === undefined || pressure === undefined || volumes.length === 0) return null
  if (amounts.length > 0 || temperatures.length > 0 || pressures.length > 1) return null
  if (!unused.includes(mentions.indexOf(pressure))) return null
  const product = amount * GAS_CONSTANT * temperature
  const fits = volumes.some((volume) => Math.abs(siValue(pressure) * volume - product) <= NEAR * product)
  return fits ? null : `${pressure.text}, which the amount, the volume and the temperature contradict`
}
