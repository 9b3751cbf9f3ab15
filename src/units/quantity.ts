import { Refusal } from '../errors/refusal.ts'
import type { Unit } from './parse-unit.ts'

/** A value and its standard uncertainty in the coherent SI unit. */
export interface SiQuantity {
  readonly value: number
  readonly uncertainty: number
}

/** Kelvins below which 273.15 K taken off leaves fewer than four digits and a reserve. */
const LEAST_SHIFTED = 1e-8

const scaled = (x: number, unit: Unit): number => {
  const product = x * unit.numerator
  // Dividing first keeps values near the ends of the range inside it.
  return Number.isFinite(product) ? product / unit.denominator : (x / unit.denominator) * unit.numerator
}

const inRange = (value: number, from: number, unit: Unit): number => {
  if (!Number.isFinite(value)) {
    throw new Refusal('OVERFLOW', `${from} ${unit.text} does not fit a double in SI units; rescale it.`, {
      unit: unit.text,
    })
  }
  if (value === 0 && from !== 0) {
    throw new Refusal('UNDERFLOW', `${from} ${unit.text} vanishes in SI units; rescale it.`, { unit: unit.text })
  }
  return value
}

/**
 * Converts to the coherent SI unit. The offset of a temperature scale moves the value and not the uncertainty.
 * @throws Refusal OVERFLOW, UNDERFLOW; DOMAIN_ERROR for a negative uncertainty or a temperature below absolute zero;
 * PRECISION_NOT_REACHED for one that only just misses it
 */
export const toSi = (value: number, uncertainty: number, unit: Unit): SiQuantity => {
  if (!(uncertainty >= 0)) {
    throw new Refusal('DOMAIN_ERROR', `An uncertainty is zero or more; received ${uncertainty}.`)
  }
  const size = inRange(scaled(value, unit), value, unit)
  const spread = inRange(scaled(uncertainty, unit), uncertainty, unit)
  if (unit.offset === 0) return { value: size, uncertainty: spread }
  // From the freezing point of water, so that the usual temperatures in °F convert without an error.
  const shifted = unit.denominator === 1 ? size + unit.offset : scaled(value - 32, unit) + 273.15
  if (shifted < 0) {
    throw new Refusal('DOMAIN_ERROR', `${value} ${unit.text} lies below absolute zero.`, { unit: unit.text })
  }
  // Next to absolute zero the difference of two numbers near 273 has lost its digits.
  if (shifted !== 0 && shifted < LEAST_SHIFTED) {
    throw new Refusal('PRECISION_NOT_REACHED', `${value} ${unit.text} is too close to absolute zero; send it in K.`, {
      unit: unit.text,
    })
  }
  return { value: shifted, uncertainty: spread }
}

/** The value in `unit` of a quantity given in the coherent SI unit. */
export const fromSi = (value: number, unit: Unit): number => {
  const shifted = value - unit.offset
  const product = shifted * unit.denominator
  return Number.isFinite(product) ? product / unit.numerator : shifted / unit.factor
}
