import { DIMENSIONLESS, type Dimension } from '../../units/dimension.ts'
import { parseUnit } from '../../units/parse-unit.ts'

/** Units of letters that mean the same in every book, for values without a unit; never a factor, only a name. */
const USUAL: ReadonlyMap<string, string> = new Map(
  [
    ['kg', 'm', 'M', 'mass'],
    ['m', 'r', 'L', 'l', 'd', 'x', 'y', 'lambda', 'radius', 'length', 'distance', 'height', 'wavelength', 'R'],
    ['m/s', 'v', 'u', 'speed', 'velocity'],
    ['s', 't', 'time'],
    ['Hz', 'f', 'nu', 'frequency'],
    ['m/s^2', 'g', 'a', 'acceleration'],
    ['J', 'E', 'energy'],
    ['N', 'F', 'force'],
    ['C', 'q', 'Q', 'charge'],
    ['kg/m^3', 'rho', 'density'],
    ['rad/s', 'omega'],
    ['1', 'theta', 'phi', 'n', 'N', 'eta', 'gamma', 'beta'],
  ].flatMap(([unit = '1', ...names]) => names.map((name): [string, string] => [name, unit])),
)

/** Letters of what is never negative, so that a square has one root. */
const POSITIVE =
  /^(?:m|M|r|R|L|l|d|D|A|V|t|T|f|nu|lambda|rho|v|u|c|k|h|radius|length|speed|mass|time|height|distance|diameter)(?:_\w+)?$/

/** The unit in which a letter usually stands, by the letter before an index; null where books differ. */
export const usualUnit = (symbol: string): string | null =>
  USUAL.get(symbol) ?? USUAL.get(symbol.replace(/_\w+$/, '').replace(/\d+$/, '')) ?? null

export const usualDimension = (symbol: string): Dimension => {
  const unit = usualUnit(symbol)
  return unit === null ? DIMENSIONLESS : parseUnit(unit).dimension
}

export const isNeverNegative = (symbol: string): boolean => POSITIVE.test(symbol)
