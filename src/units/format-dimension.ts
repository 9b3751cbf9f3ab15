import { BASE_UNITS, type Dimension, dimension, equalDimensions, exponentsOf } from './dimension.ts'
import { formatRational, type Rational } from './rational.ts'

/**
 * Named coherent units and usual products, tried in this order. Where one dimension has several names (J and N m, Hz
 * and Bq, Gy and Sv) only a name that never misleads stands here; frequencies and specific energies keep base units.
 */
const NAMED: ReadonlyMap<string, Dimension> = new Map([
  ['N', dimension(1, 1, -2)],
  ['Pa', dimension(-1, 1, -2)],
  ['J', dimension(2, 1, -2)],
  ['W', dimension(2, 1, -3)],
  ['C', dimension(0, 0, 1, 1)],
  ['V', dimension(2, 1, -3, -1)],
  ['F', dimension(-2, -1, 4, 2)],
  ['Ω', dimension(2, 1, -3, -2)],
  ['S', dimension(-2, -1, 3, 2)],
  ['Wb', dimension(2, 1, -2, -1)],
  ['T', dimension(0, 1, -2, -1)],
  ['H', dimension(2, 1, -2, -2)],
  ['J*s', dimension(2, 1, -1)],
  ['J/K', dimension(2, 1, -2, 0, -1)],
  ['J/mol', dimension(2, 1, -2, 0, 0, -1)],
  ['J/(mol*K)', dimension(2, 1, -2, 0, -1, -1)],
  ['J/(kg*K)', dimension(2, 0, -2, 0, -1)],
  ['W/m^2', dimension(0, 1, -3)],
  ['W/(m*K)', dimension(1, 1, -3, 0, -1)],
  ['W/(m^2*K)', dimension(0, 1, -3, 0, -1)],
  ['W/(m^2*K^4)', dimension(0, 1, -3, 0, -4)],
  ['N/m', dimension(0, 1, -2)],
  ['Pa*s', dimension(-1, 1, -1)],
  ['V/m', dimension(1, 1, -3, -1)],
  ['V*m', dimension(3, 1, -3, -1)],
  ['F/m', dimension(-3, -1, 4, 2)],
  ['H/m', dimension(1, 1, -2, -2)],
  ['Ω*m', dimension(3, 1, -3, -2)],
  ['S/m', dimension(-3, -1, 3, 2)],
  ['C/m', dimension(-1, 0, 1, 1)],
  ['C/m^2', dimension(-2, 0, 1, 1)],
  ['C/m^3', dimension(-3, 0, 1, 1)],
  ['C*m', dimension(1, 0, 1, 1)],
  ['C/kg', dimension(0, -1, 1, 1)],
  ['C/mol', dimension(0, 0, 1, 1, 0, -1)],
])

const power = (symbol: string, exponent: Rational): string => {
  if (exponent.denominator !== 1) return `${symbol}^(${formatRational(exponent)})`
  return exponent.numerator === 1 ? symbol : `${symbol}^${exponent.numerator}`
}

/** The dimension in base units only: `kg*m^2/s^2`, `1/s`, `kg^(1/2)/(m*s)`; `1` when dimensionless. */
export const formatInBaseUnits = (d: Dimension): string => {
  const above: string[] = []
  const below: string[] = []
  const exponents = exponentsOf(d)
  // Mass comes first in the usual way of writing: kg*m/s.
  for (const i of [1, 0, 2, 3, 4, 5, 6, 7]) {
    const symbol = BASE_UNITS[i] ?? ''
    const exponent = exponents[i]
    if (exponent === undefined || exponent.numerator === 0) continue
    if (exponent.numerator > 0) above.push(power(symbol, exponent))
    else below.push(power(symbol, { numerator: -exponent.numerator, denominator: exponent.denominator }))
  }
  const top = above.length === 0 ? '1' : above.join('*')
  if (below.length === 0) return top
  return below.length === 1 ? `${top}/${below[0]}` : `${top}/(${below.join('*')})`
}

/** The coherent SI unit of a dimension: a named unit or product where there is one, else base units; `1` for none. */
export const formatDimension = (d: Dimension): string => {
  for (const [text, named] of NAMED) if (equalDimensions(named, d)) return text
  return formatInBaseUnits(d)
}
