import { equalDimensions } from '../../src/units/dimension.ts'
import { parseUnit } from '../../src/units/parse-unit.ts'
import { fromSi, toSi } from '../../src/units/quantity.ts'
import { UNIT_ROWS } from '../../src/units/unit-table.ts'

/** Units of everyday use with a prefix or made of several, which the table does not list. */
const COMPOUND = [
  'km/h',
  'mi/h',
  'km/s',
  'kWh',
  'eV',
  'keV',
  'MeV',
  'kJ',
  'MJ',
  'kW',
  'MW',
  'cm',
  'mm',
  'um',
  'nm',
  'km',
  'kPa',
  'MPa',
  'ms',
  'us',
  'ns',
  'mA',
  'kV',
  'mV',
  'kN',
  'GHz',
  'MHz',
  'kHz',
  'g/cm^3',
  'L/min',
  'N*m',
]
const MOST = 24

const dimensionOf = (text: string) => {
  try {
    return parseUnit(text).dimension
  } catch {
    return null
  }
}

/** Units in which a value of this unit can be shown, its own first, with one that the reader has chosen. */
export const offeredUnits = (unit: string, chosen = unit): readonly string[] => {
  const own = dimensionOf(unit)
  if (own === null || unit === '1') return [unit]
  const known = [chosen, ...COMPOUND, ...UNIT_ROWS.flatMap(({ symbols }) => symbols.slice(0, 1))]
  const fitting = known.filter((text) => {
    const other = dimensionOf(text)
    return other !== null && equalDimensions(own, other)
  })
  return [...new Set([unit, ...fitting])].slice(0, MOST)
}

/** A value in another unit of the same dimension; its uncertainty is scaled without the offset of a temperature. */
export const converted = (
  value: number,
  uncertainty: number,
  from: string,
  to: string,
): { readonly value: number; readonly uncertainty: number } => {
  if (from === to) return { value, uncertainty }
  const si = toSi(value, uncertainty, parseUnit(from))
  const target = parseUnit(to)
  return { value: fromSi(si.value, target), uncertainty: (si.uncertainty * target.denominator) / target.numerator }
}
