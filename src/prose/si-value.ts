import { parseUnit } from '../units/parse-unit.ts'
import { toSi } from '../units/quantity.ts'

/** A number of a question in SI units. @throws Refusal if it does not fit a double there */
export const siValue = ({ value, unit }: { readonly value: number; readonly unit: string }): number =>
  toSi(value, 0, parseUnit(unit)).value
