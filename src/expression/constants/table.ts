import type { Dimension } from '../../units/dimension.ts'
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

/** A constant before its unit is read. */
type Row = Omit<Constant, 'dimension'> & { readonly unit: string }

const exactly = (name: string, meaning: string, value: number, unit: string): Row => ({
  ...{ name, meaning, value, unit },
  uncertainty: 0,
  representable: Number.isSafeInteger(value),
})

/** Units by which the numbers of an empirical law are divided before they go into a power or a logarithm. */
const UNITS: readonly Row[] = [
  exactly('unit_m', 'one metre', 1, 'm'),
  exactly('unit_kg', 'one kilogram', 1, 'kg'),
  exactly('unit_s', 'one second', 1, 's'),
  exactly('unit_K', 'one kelvin', 1, 'K'),
]

/** Conventional sizes of astronomy (IAU 2012 B2, 2015 B2 and B3), and the mass of the Sun as the unit Msun has it. */
const ASTRONOMY: readonly Row[] = [
  exactly('astronomical_unit', 'astronomical unit', 149_597_870_700, 'm'),
  exactly('parsec', 'parsec', 3.0856775814913673e16, 'm'),
  exactly('solar_luminosity', 'nominal luminosity of the Sun', 3.828e26, 'W'),
  exactly('solar_radius', 'nominal radius of the Sun', 695_700_000, 'm'),
  { ...exactly('solar_mass', 'mass of the Sun', 1.98841e30, 'kg'), uncertainty: 4.5e25 },
]

const ROWS: readonly Row[] = [
  exactly('pi', 'ratio of circumference to diameter', Math.PI, ''),
  ...UNITS,
  ...ASTRONOMY,
  ...CODATA.map(({ symbol, name, value, unit, uncertainty, exact }) => ({
    ...{ name: symbol, meaning: name, value, unit, uncertainty },
    representable: exact && Number.isSafeInteger(value),
  })),
]

/** Every constant that an expression may name. */
export const CONSTANT_NAMES: readonly string[] = ROWS.map(({ name }) => name)

const byName: ReadonlyMap<string, Row> = new Map(ROWS.map((row) => [row.name, row]))

/** Other spellings of the same constants. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['e_charge', 'q_e'],
  ['h_planck', 'h_P'],
  ['R_gas_constant', 'R_gas'],
  ['epsilon0', 'epsilon_0'],
  ['mu0', 'mu_0'],
])

/** Constants whose unit was read. To read all takes 10 ms; a formula names a few. */
const known = new Map<string, Constant>()

/** The constant that a name always means; letters that need evidence (e, h) are not among them. */
export const constantNamed = (name: string): Constant | undefined => {
  const own = ALIASES.get(name) ?? name
  const before = known.get(own)
  if (before !== undefined) return before
  const row = byName.get(own)
  if (row === undefined) return undefined
  const { unit, ...rest } = row
  const constant = { ...rest, dimension: parseUnit(unit).dimension }
  known.set(own, constant)
  return constant
}
