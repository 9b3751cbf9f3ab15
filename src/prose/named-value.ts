import { constantNamed } from '../expression/constants/table.ts'

/** A quantity with a name. */
export interface NamedValue {
  /** `mass of the Earth`, `speed of light in vacuum`. */
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly uncertainty: number
  readonly source: string
}

/** A constant of the catalogue under the name that answers use. */
export const ofConstant = (symbol: string, unit: string, name: string): NamedValue => {
  const constant = constantNamed(symbol)
  if (constant === undefined) throw new Error(`no constant ${symbol}`)
  const { uncertainty, value } = constant
  return { name, value, unit, uncertainty, source: uncertainty === 0 ? 'CODATA 2022, exact' : 'CODATA 2022' }
}
