import { parseUnit } from '../../units/parse-unit.ts'
import { type SiQuantity, toSi } from '../../units/quantity.ts'

interface Stated {
  readonly value: number
  readonly unit: string
}

/** A number of a question with its uncertainty, in SI units. @throws Refusal where it fits no double there */
export const siQuantity = ({ value, unit, uncertainty }: Stated & { readonly uncertainty: number }): SiQuantity =>
  toSi(value, uncertainty, parseUnit(unit))

/** A number of a question in SI units. @throws Refusal where it fits no double there */
export const siValue = ({ value, unit }: Stated): number => toSi(value, 0, parseUnit(unit)).value
