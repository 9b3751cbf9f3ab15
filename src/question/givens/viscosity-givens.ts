import { parseUnit } from '../../units/parse-unit.ts'
import { computedGiven, textOf } from '../evidence/computed-given.ts'
import type { Given } from '../evidence/evidence.ts'
import { nearness } from '../evidence/nearness.ts'
import { writtenOf } from '../evidence/written-givens.ts'
import type { Reading } from '../read/reading.ts'

const KINEMATIC = parseUnit('m^2/s').dimension
const DYNAMIC = parseUnit('Pa*s').dimension
const DENSITY = parseUnit('kg/m^3').dimension
/** Weight from which on a word stands near a number. */
const NEAR = 0.3

/** The dynamic viscosity of a fluid of which the kinematic one and the density are said: `46 cSt, 870 kg/m³`. */
export const viscosityGivens = (givens: readonly Given[], { text }: Reading): readonly Given[] => {
  const [kinematic, other] = writtenOf(givens, KINEMATIC)
  if (kinematic === undefined || other !== undefined || writtenOf(givens, DYNAMIC).length > 0) return []
  const isSaid = /St$|stokes/i.test(kinematic.mention.unit) || nearness(kinematic, ['viscosity', 'kinematic']) >= NEAR
  const [density, second] = writtenOf(givens, DENSITY)
  if (!isSaid || density === undefined || second !== undefined || !/\bvisco|\bc?St\b|stokes/i.test(text)) return []
  return [
    computedGiven({
      from: [kinematic, density],
      value: (nu = NaN, rho = NaN) => nu * rho,
      unit: 'Pa*s',
      words: 'viscosity dynamic fluid liquid oil',
      derived: `dynamic viscosity: ${textOf(kinematic)} times ${textOf(density)}`,
    }),
  ]
}
