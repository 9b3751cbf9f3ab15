import { soleStep } from '../kernel/sole-step.ts'
import type { Evaluated } from '../kernel/subject.ts'
import { conversionError } from '../units/conversion-error.ts'
import { formatDimension } from '../units/format-dimension.ts'
import { parseUnit } from '../units/parse-unit.ts'
import { toSi } from '../units/quantity.ts'
import type { Said } from './said/said.ts'
import type { Thing } from './said/things.ts'

/** The name under which the kernel lists a constant that is looked up. */
const CONSTANT_ID = 'constant'

/** The constant that a question asks for: it names one, and says nothing else. */
export const constantAsked = ({ things, quantities, content }: Said): Thing | null => {
  const [thing, ...others] = things.filter(({ named }) => named)
  if (thing === undefined || others.length > 0 || quantities.length > 0) return null
  return content.every((stem) => thing.words.includes(stem) || thing.names.includes(stem)) ? thing : null
}

/** A constant in its coherent SI unit, with its standard uncertainty. */
export const evaluateConstant = ({ name, value, unit, uncertainty, assumption }: Thing): Evaluated => {
  const read = parseUnit(unit)
  const si = toSi(value, uncertainty, read)
  const coherent = formatDimension(read.dimension)
  const error = conversionError(value, read)
  const roundingBound = si.value === 0 ? 0 : error / Math.abs(si.value)
  const formula = `${name} = ${si.value} ${coherent}`
  return soleStep({
    id: CONSTANT_ID,
    symbol: 'value',
    formula,
    ...si,
    unit: coherent,
    roundingBound,
    extra: { reading: { sentence: name, wanted: name, assumptions: [assumption] } },
  })
}
