import { Refusal } from '../../errors/refusal.ts'
import { CORRECTION } from './axes.ts'
import type { AcousticInputs } from './inputs.ts'

const PI = 3.141592653589793
/**
 * Volume of the neck over that of the cavity from which the air in the neck is not a rigid plug: the value is then 5 %
 * high.
 */
const LARGEST_NECK = 0.3

/** Neck and cavity of a Helmholtz resonator. */
export interface Neck {
  /** m, with the end corrections. */
  readonly length: number
  /** m² */
  readonly area: number
  /** m³ */
  readonly volume: number
}

export const neckOf = ({ L = 1, a = 0.1, V = 1, endCorrection = 'none' }: AcousticInputs): Neck => {
  const inside = endCorrection === 'none' ? CORRECTION.none : CORRECTION.flanged
  return { length: L + (inside + CORRECTION[endCorrection]) * a, area: PI * a * a, volume: V }
}

/** @throws Refusal DOMAIN_ERROR where the neck holds so much air that the cavity does not act as a spring beside it */
export const requireCompact = ({ length, area, volume }: Neck): void => {
  const measured = (area * length) / volume
  if (measured <= LARGEST_NECK) return
  throw new Refusal(
    'DOMAIN_ERROR',
    `The neck holds ${measured} of the volume of the cavity; the maximum is ${LARGEST_NECK}: the resonator is then a pipe. Send a V of at least ${(area * length) / LARGEST_NECK} m^3, or the shape tube.`,
    { members: ['V', 'L', 'a'], measured, bound: LARGEST_NECK },
  )
}
