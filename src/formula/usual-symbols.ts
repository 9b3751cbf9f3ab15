import type { Dimension } from '../units/dimension.ts'
import { parseUnit } from '../units/parse-unit.ts'

/**
 * Units in which books give the quantity that a letter or word names, one for each meaning. They only decide what unit a
 * plain number has where a formula leaves a single choice, and are offered where it leaves several.
 */
const UNITS: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ['kg', 'm mass'],
    ['kg, kg/mol', 'M'],
    ['m', 'r d l x y z s radius diameter length distance height width depth thickness wavelength'],
    ['m, H, kg*m^2/s, W', 'L'],
    ['m, J/kg, W/(m^2*K)', 'h'],
    ['m, 1/s, W/(m*K)', 'lambda'],
    ['m, ohm', 'R'],
    ['m, m^2/s', 'D'],
    ['m, 1', 'b w'],
    ['m^2', 'area'],
    ['m^2, m', 'A'],
    ['m^3', 'volume'],
    ['V, m^3', 'V'],
    ['m/s', 'v speed velocity'],
    ['m/s, J/m^3', 'u'],
    ['m/s^2', 'g acceleration'],
    ['m/s^2, m', 'a'],
    ['s', 't time'],
    ['K, s, N', 'T'],
    ['K', 'temperature'],
    ['Hz', 'f nu frequency'],
    ['rad/s', 'omega'],
    ['N', 'F force weight'],
    ['J', 'energy work heat'],
    ['J, V/m, Pa', 'E'],
    ['J, V', 'U'],
    ['J, N', 'W'],
    ['J, Pa', 'K'],
    ['J, m, A/m', 'H'],
    ['W', 'power'],
    ['Pa, W', 'P'],
    ['Pa, kg*m/s, 1', 'p'],
    ['Pa', 'pr pressure stress'],
    ['Pa, S/m, N/m, m^2, 1', 'sigma'],
    ['Pa*s, 1', 'eta mu'],
    ['kg/m^3, ohm*m, C/m^3', 'rho'],
    ['kg/m^3', 'density'],
    ['N/m, 1/m, W/(m*K), 1/s, 1', 'k'],
    ['C', 'q charge'],
    ['C, J, m^3/s', 'Q'],
    ['A', 'current'],
    ['A, kg*m^2, W/m^2', 'I'],
    ['V', 'voltage'],
    ['ohm', 'resistance'],
    ['F', 'capacitance'],
    ['F, J/K', 'C'],
    ['T', 'B'],
    ['m^2, J/K, W/m^2', 'S'],
    ['s, N*m, Pa', 'tau'],
    ['1, mol, 1/m^3', 'n'],
    ['1, m^2/s, 1/K', 'alpha'],
    ['1, ohm', 'Z'],
    ['1', 'N i j theta phi gamma beta'],
  ].flatMap(([units = '', names = '']) =>
    names.split(' ').map((name): [string, readonly string[]] => [name, units.split(', ')]),
  ),
)

/** Letters that mathematics uses for plain numbers as often as physics uses them for a quantity. */
const PLAIN: ReadonlySet<string> = new Set(
  'a b d i j k l n p q r s t w x y z A B C N P theta phi alpha beta gamma'.split(' '),
)

/** Letters of quantities that are never negative, so that a square has one root. */
const POSITIVE =
  /^(?:m|M|r|R|L|l|d|D|A|V|t|T|f|nu|lambda|rho|v|u|c|k|h|radius|length|speed|mass|time|height|distance|diameter)(?:_\w+)?$/

const withoutIndex = (symbol: string): string => symbol.replace(/_\w+$/, '').replace(/\d+$/, '')

/** Units that a symbol usually has, by the letter before an index; empty for a symbol without usual units. */
export const usualUnits = (symbol: string): readonly string[] =>
  UNITS.get(symbol) ?? UNITS.get(withoutIndex(symbol)) ?? []

/** Dimensions of the units that a symbol usually has. */
export const usualDimensions = (symbol: string): readonly Dimension[] =>
  usualUnits(symbol).map((unit) => parseUnit(unit).dimension)

/** Whether a symbol denotes a physical quantity wherever it is written: m, v, rho, pressure. */
export const isPhysicalSymbol = (symbol: string): boolean =>
  usualUnits(symbol).length > 0 && !PLAIN.has(withoutIndex(symbol))

export const isNeverNegative = (symbol: string): boolean => POSITIVE.test(symbol)
