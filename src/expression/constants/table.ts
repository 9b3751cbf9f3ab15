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

/** Every constant that an expression may name. */
export const CONSTANTS: readonly Constant[] = [
  ...mathematical,
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
