import { Type } from 'typebox'
import { Refusal } from '../errors/refusal.ts'
import { constantNamed } from '../expression/constants/table.ts'
import { quantity } from './inputs.ts'

/** Largest strength of the attraction in natural units. */
const STRONGEST = 1e9

/** Inputs of a run of bodies that attract each other: its units, and the strength of the attraction. */
export const gravityInputs = {
  units: Type.Enum(['SI', 'natural'], {
    description:
      'SI: kg, m and s, with the constant of gravitation G of CODATA 2022. natural: numbers without units, with G = 1 or gravitationalConstant.',
    default: 'SI',
  }),
  gravitationalConstant: Type.Optional(
    quantity('m^3/(kg*s^2)', {
      description:
        'Strength of the attraction in natural units, 1 by default. In SI units it is G and need not be sent.',
      minimum: 0,
      maximum: STRONGEST,
    }),
  ),
}

export interface Gravity {
  readonly strength: number
  /** One standard deviation as a share of the strength; 0 in natural units. */
  readonly relativeUncertainty: number
  /** The unit of a quantity that has this one in the SI. */
  unit(si: string): string
  /** A number with that unit, in an equation. */
  quantity(value: number, si: string): string
}

const newtonian = (): { readonly value: number; readonly uncertainty: number } => {
  const constant = constantNamed('G')
  if (constant === undefined) throw new Error('the table of constants has no G')
  return constant
}

/**
 * G of a run: the constant of nature in SI units; in natural units 1, or the value that the caller sends.
 * @throws Refusal CONSTANT_OVERRIDE for another value in SI units
 */
export const gravityOf = (inputs: {
  readonly units: 'SI' | 'natural'
  readonly gravitationalConstant?: number
}): Gravity => {
  const { units, gravitationalConstant: given } = inputs
  if (units === 'natural') return { strength: given ?? 1, relativeUncertainty: 0, unit: () => '1', quantity: String }
  const { value, uncertainty } = newtonian()
  if (given !== undefined && given !== value) {
    throw new Refusal(
      'CONSTANT_OVERRIDE',
      `gravitationalConstant is ${given}, but in SI units G is ${value} m³/(kg·s²). Leave it out, or send units: "natural" to choose the strength of the attraction.`,
      { member: 'gravitationalConstant', received: given, constant: 'G', value },
    )
  }
  return {
    strength: value,
    relativeUncertainty: uncertainty / value,
    unit: (si) => si,
    quantity: (amount, si) => `${amount} ${si}`,
  }
}
