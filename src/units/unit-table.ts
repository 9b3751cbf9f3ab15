import { DIMENSIONLESS, type Dimension, dimension } from './dimension.ts'

/** One unit: what it may be called and its exact size in the coherent SI unit. */
export interface UnitRow {
  /** Symbols, exactly as written. */
  readonly symbols: readonly string[]
  /** Spelled names, lower case, singular; a plural s is understood. */
  readonly names: readonly string[]
  readonly dimension: Dimension
  /** Exact factor as read by exactFactor. */
  readonly factor: string
  /** Whether SI prefixes may stand before it. */
  readonly prefixable: boolean
}

const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '')

const row =
  (prefixable: boolean) =>
  (symbols: string, names: string, size: Dimension, factor = '1'): UnitRow => ({
    symbols: words(symbols),
    names: words(names),
    dimension: size,
    factor,
    prefixable,
  })

const prefixed = row(true)
const plain = row(false)

const LENGTH = dimension(1)
const MASS = dimension(0, 1)
const TIME = dimension(0, 0, 1)
const FORCE = dimension(1, 1, -2)
const ENERGY = dimension(2, 1, -2)
const POWER = dimension(2, 1, -3)
const PRESSURE = dimension(-1, 1, -2)
const SPEED = dimension(1, 0, -1)
const MONEY = dimension(0, 0, 0, 0, 0, 0, 0, 1)

/** SI base and derived units with special names (SI Brochure, tables 2 and 4). */
const SI: readonly UnitRow[] = [
  prefixed('m', 'metre meter', LENGTH),
  prefixed('g', 'gram gramme', MASS, '1e-3'),
  prefixed('s sec', 'second', TIME),
  prefixed('A amp', 'ampere', dimension(0, 0, 0, 1)),
  prefixed('K', 'kelvin', dimension(0, 0, 0, 0, 1)),
  prefixed('mol', 'mole', dimension(0, 0, 0, 0, 0, 1)),
  prefixed('cd', 'candela', dimension(0, 0, 0, 0, 0, 0, 1)),
  prefixed('rad', 'radian', DIMENSIONLESS),
  prefixed('sr', 'steradian', DIMENSIONLESS),
  prefixed('Hz', 'hertz', dimension(0, 0, -1)),
  prefixed('N', 'newton', FORCE),
  prefixed('Pa', 'pascal', PRESSURE),
  prefixed('J', 'joule', ENERGY),
  prefixed('W', 'watt', POWER),
  prefixed('C', 'coulomb', dimension(0, 0, 1, 1)),
  prefixed('V', 'volt', dimension(2, 1, -3, -1)),
  prefixed('F', 'farad', dimension(-2, -1, 4, 2)),
  prefixed('Ω ohm Ohm', '', dimension(2, 1, -3, -2)),
  prefixed('S', 'siemens', dimension(-2, -1, 3, 2)),
  prefixed('Wb', 'weber', dimension(2, 1, -2, -1)),
  prefixed('T', 'tesla', dimension(0, 1, -2, -1)),
  prefixed('H', 'henry', dimension(2, 1, -2, -2)),
  prefixed('lm', 'lumen', dimension(0, 0, 0, 0, 0, 0, 1)),
  prefixed('lx', 'lux', dimension(-2, 0, 0, 0, 0, 0, 1)),
  prefixed('Bq', 'becquerel', dimension(0, 0, -1)),
  prefixed('Gy', 'gray', dimension(2, 0, -2)),
  prefixed('Sv', 'sievert', dimension(2, 0, -2)),
  prefixed('kat', 'katal', dimension(0, 0, -1, 0, 0, 1)),
]

/** Units accepted with the SI (SI Brochure, table 8), astronomy (IAU 2012 B2, 2015 B2), CGS (SI Brochure 8th, table 9). */
const ACCEPTED: readonly UnitRow[] = [
  plain('min', 'minute', TIME, '60'),
  plain('h hr', 'hour', TIME, '3600'),
  plain('d', 'day', TIME, '86400'),
  plain('wk', 'week', TIME, '604800'),
  prefixed('yr', 'year', TIME, '31557600'),
  plain('deg °', '', DIMENSIONLESS, 'pi/180'),
  plain('arcmin ′', 'arcminute', DIMENSIONLESS, 'pi/10800'),
  plain('arcsec ″', 'arcsecond', DIMENSIONLESS, 'pi/648000'),
  plain('mas', 'milliarcsecond', DIMENSIONLESS, 'pi/648000000'),
  plain('gon', '', DIMENSIONLESS, 'pi/200'),
  plain('rev turn', 'revolution', DIMENSIONLESS, '2*pi'),
  plain('au AU', '', LENGTH, '149597870700'),
  prefixed('ly', 'lightyear', LENGTH, '9460730472580800'),
  prefixed('pc', 'parsec', LENGTH, '149597870700*648000/pi'),
  plain('Å AA', 'angstrom', LENGTH, '1e-10'),
  plain('', 'micron', LENGTH, '1e-6'),
  plain('ha', 'hectare', dimension(2), '1e4'),
  prefixed('b', 'barn', dimension(2), '1e-28'),
  prefixed('L l', 'litre liter', dimension(3), '1e-3'),
  prefixed('t', 'tonne', MASS, '1000'),
  plain('Msun M_sun', '', MASS, '1.98841e30'),
  prefixed('u Da', 'dalton', MASS, '1.66053906892e-27'),
  prefixed('eV', 'electronvolt', ENERGY, '1.602176634e-19'),
  prefixed('bar', '', PRESSURE, '1e5'),
  plain('atm', 'atmosphere', PRESSURE, '101325'),
  plain('mmHg', '', PRESSURE, '133.322387415'),
  prefixed('Torr torr', '', PRESSURE, '101325/760'),
  prefixed('dyn', 'dyne', FORCE, '1e-5'),
  prefixed('erg', '', ENERGY, '1e-7'),
  prefixed('P', 'poise', dimension(-1, 1, -1), '0.1'),
  prefixed('St', 'stokes', dimension(2, 0, -1), '1e-4'),
  prefixed('G', 'gauss', dimension(0, 1, -2, -1), '1e-4'),
  plain('Oe', 'oersted', dimension(-1, 0, 0, 1), '1000/4*pi'),
  prefixed('Mx', 'maxwell', dimension(2, 1, -2, -1), '1e-8'),
  prefixed('Gal', '', dimension(1, 0, -2), '0.01'),
  prefixed('Jy', 'jansky', dimension(0, 1, -2), '1e-26'),
  prefixed('Ci', 'curie', dimension(0, 0, -1), '3.7e10'),
  prefixed('rem', '', dimension(2, 0, -2), '0.01'),
  prefixed('D', 'debye', dimension(1, 0, 1, 1), '1e-21/299792458'),
  prefixed('M', 'molar', dimension(-3, 0, 0, 0, 0, 1), '1000'),
  plain('dpt', 'dioptre diopter', dimension(-1)),
]

/** Customary units by their exact definitions (NIST SP 811, appendix B; international yard and pound, 1959). */
const CUSTOMARY: readonly UnitRow[] = [
  plain('in', 'inch inche', LENGTH, '0.0254'),
  plain('ft', 'foot feet', LENGTH, '0.3048'),
  plain('yd', 'yard', LENGTH, '0.9144'),
  plain('mi', 'mile', LENGTH, '1609.344'),
  plain('nmi', '', LENGTH, '1852'),
  plain('acre', '', dimension(2), '4046.8564224'),
  plain('gal_US', '', dimension(3), '3.785411784e-3'),
  plain('gal_UK', '', dimension(3), '4.54609e-3'),
  plain('lb lbs', 'pound', MASS, '0.45359237'),
  plain('oz', 'ounce', MASS, '0.028349523125'),
  plain('slug', '', MASS, '0.45359237*9.80665/0.3048'),
  plain('lbf', '', FORCE, '0.45359237*9.80665'),
  plain('kgf', '', FORCE, '9.80665'),
  plain('psi', '', PRESSURE, '0.45359237*9.80665/0.00064516'),
  prefixed('cal', '', ENERGY, '4.184'),
  prefixed('Wh', '', ENERGY, '3600'),
  plain('BTU Btu', '', ENERGY, '1055.05585262'),
  plain('hp', 'horsepower', POWER, '550*0.3048*0.45359237*9.80665'),
  prefixed('VA var', '', POWER),
  plain('mph', '', SPEED, '0.44704'),
  plain('kph', '', SPEED, '1000/3600'),
  plain('kn', 'knot', SPEED, '1852/3600'),
  plain('g_n', '', dimension(1, 0, -2), '9.80665'),
  plain('degR °R', 'rankine', dimension(0, 0, 0, 0, 1), '5/9'),
]

/** Numbers with a name, information, levels, money. A level in dB or Np is its number, never turned into a ratio. */
const COUNTS: readonly UnitRow[] = [
  plain('1', 'dimensionless', DIMENSIONLESS),
  plain('%', 'percent', DIMENSIONLESS, '0.01'),
  plain('‰', 'permille', DIMENSIONLESS, '0.001'),
  plain('ppm', '', DIMENSIONLESS, '1e-6'),
  plain('ppb', '', DIMENSIONLESS, '1e-9'),
  plain('dB', 'decibel', DIMENSIONLESS),
  plain('Np', 'neper', DIMENSIONLESS),
  prefixed('bit', '', DIMENSIONLESS),
  prefixed('B', 'byte', DIMENSIONLESS, '8'),
  plain('KiB', '', DIMENSIONLESS, '8192'),
  plain('MiB', '', DIMENSIONLESS, '8388608'),
  plain('GiB', '', DIMENSIONLESS, '8589934592'),
  plain('money', '', MONEY),
]

/** Currencies count in `money` one to one: amounts are never converted, so callers must not mix them. */
export const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ...['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'CNY', 'INR'].map((code): [string, string] => [code, code]),
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
])

export const UNIT_ROWS: readonly UnitRow[] = [
  ...SI,
  ...ACCEPTED,
  ...CUSTOMARY,
  ...COUNTS,
  plain([...CURRENCIES.keys()].join(' '), '', MONEY),
]
