import { DIMENSIONLESS, type Dimension } from '../../units/dimension.ts'
import { parseUnit } from '../../units/parse-unit.ts'
import { CODATA } from './generated/codata.ts'

/** A constant as expressions use it, in SI units. */
export interface Constant {
  /** Symbol in expressions. */
  readonly name: string
  /** What it is, in words. */
  readonly meaning: string
  readonly value: number
  /** One standard deviation; zero for a defined or mathematical constant. */
  readonly uncertainty: number
  readonly dimension: Dimension
  /** Whether `value` is the number itself and not its nearest double. */
  readonly representable: boolean
}

const mathematical: readonly Constant[] = [
  {
    name: 'pi',
    meaning: 'ratio of circumference to diameter',
    value: Math.PI,
    uncertainty: 0,
    dimension: DIMENSIONLESS,
    representable: false,
  },
]

const exactly = (name: string, meaning: string, value: number, unit: string): Constant => ({
  name,
  meaning,
  value,
  uncertainty: 0,
  dimension: parseUnit(unit).dimension,
  representable: Number.isSafeInteger(value),
})

/** Units by which the numbers of an empirical law are divided before they go into a power or a logarithm. */
const UNITS: readonly Constant[] = [
  exactly('unit_m', 'one metre', 1, 'm'),
  exactly('unit_kg', 'one kilogram', 1, 'kg'),
  exactly('unit_s', 'one second', 1, 's'),
  exactly('unit_K', 'one kelvin', 1, 'K'),
]

/** Conventional sizes of astronomy (IAU 2012 B2, 2015 B2 and B3), and the mass of the Sun as the unit Msun has it. */
const ASTRONOMY: readonly Constant[] = [
  exactly('astronomical_unit', 'astronomical unit', 149_597_870_700, 'm'),
  exactly('parsec', 'parsec', 3.0856775814913673e16, 'm'),
  exactly('solar_luminosity', 'nominal luminosity of the Sun', 3.828e26, 'W'),
  exactly('solar_radius', 'nominal radius of the Sun', 695_700_000, 'm'),
  { ...exactly('solar_mass', 'mass of the Sun', 1.98841e30, 'kg'), uncertainty: 4.5e25 },
]

/** Every constant that an expression may name. */
export const CONSTANTS: readonly Constant[] = [
  ...mathematical,
  ...UNITS,
  ...ASTRONOMY,
  ...CODATA.map((row) => ({
    name: row.symbol,
    meaning: row.name,
    value: row.value,
    uncertainty: row.uncertainty,
    dimension: parseUnit(row.unit).dimension,
    representable: row.exact && Number.isSafeInteger(row.value),
  })),
]

/** Other spellings of the same constants. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['e_charge', 'q_e'],
  ['h_planck', 'h_P'],
  ['R_gas_constant', 'R_gas'],
  ['epsilon0', 'epsilon_0'],
  ['mu0', 'mu_0'],
])

const byName: ReadonlyMap<string, Constant> = new Map([
  ...CONSTANTS.map((constant): [string, Constant] => [constant.name, constant]),
  ...[...ALIASES].flatMap(([alias, name]): [string, Constant][] => {
    const constant = CONSTANTS.find((row) => row.name === name)
    return constant === undefined ? [] : [[alias, constant]]
  }),
])

/** The constant that a name always means; letters that need evidence (e, h) are not among them. */
export const constantNamed = (name: string): Constant | undefined => byName.get(name)
