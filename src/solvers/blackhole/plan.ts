import { Refusal } from '../../errors/refusal.ts'
import type { Admission } from '../contract.ts'
import { refuseUnused } from '../unused.ts'
import { type Fall, fromInfinity, fromRest } from './fall.ts'
import { C } from './hole.ts'
import type { BlackholeInputs } from './inputs.ts'
import { type Orbit, orbitOf } from './orbit.ts'

/** Nominal solar mass parameter, m³/s² (IAU 2015 resolution B3). */
const GM_SUN = 1.3271244e20
const DEFAULT_TO = 1.01
const FALL_OPERATIONS = 200_000
const ORBIT_OPERATIONS = 600_000
const DEFAULT_ECCENTRICITY = 0.5
/** Semi-major axis by default, in Schwarzschild radii. */
const DEFAULT_AXIS = 100

interface Common {
  readonly inputs: BlackholeInputs
  /** Schwarzschild radius, m. */
  readonly radius: number
}

export interface FallPlan extends Common {
  readonly kind: 'fall'
  readonly fall: Fall
  readonly r0: number
  readonly rTo: number
}

export interface OrbitPlan extends Common {
  readonly kind: 'orbit'
  readonly orbit: Orbit
}

export type BlackholePlan = FallPlan | OrbitPlan

const FALL_MEMBERS = ['r0', 'start', 'rTo', 'height'] as const
const ORBIT_MEMBERS = ['semiMajorAxis', 'eccentricity'] as const

/** @throws Refusal UNUSED_INPUT; DOMAIN_ERROR for an rTo that is not on the way, or an orbit that falls in */
export const admitBlackhole = (inputs: BlackholeInputs): Admission<BlackholePlan> => {
  const { M, mode, r0 = 6, start = 'rest' } = inputs
  const radius = (2 * GM_SUN * M) / (C * C)
  if (mode === 'orbit') {
    refuseUnused(inputs, FALL_MEMBERS, 'of an orbit')
    const { semiMajorAxis = DEFAULT_AXIS * radius, eccentricity = DEFAULT_ECCENTRICITY } = inputs
    const orbit = orbitOf((2 * semiMajorAxis) / radius, eccentricity)
    return { plan: { kind: 'orbit', inputs, radius, orbit }, operations: ORBIT_OPERATIONS, memory: 16384, checks: [] }
  }
  refuseUnused(inputs, ORBIT_MEMBERS, 'of a fall')
  const rTo = inputs.rTo ?? Math.min(DEFAULT_TO, (1 + r0) / 2)
  if (!(rTo < r0)) {
    throw new Refusal('DOMAIN_ERROR', `rTo is ${rTo} and the fall begins at r0 = ${r0}; send a smaller rTo, above 1.`, {
      members: ['rTo', 'r0'],
      measured: rTo,
      bound: r0,
    })
  }
  const fall = start === 'rest' ? fromRest(r0) : fromInfinity(r0)
  return {
    plan: { kind: 'fall', inputs, radius, fall, r0, rTo },
    operations: FALL_OPERATIONS,
    memory: 16384,
    checks: [],
  }
}
