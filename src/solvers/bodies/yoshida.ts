import { symplecticComposition } from '../../numeric/symplectic-composition.ts'
import type { System } from './system.ts'

/** Sixth order: seven leapfrogs. */
const { drifts: DRIFTS, kicks: KICKS } = symplecticComposition(6)

const AXES = [0, 1, 2] as const

const add = (target: Float64Array, source: Float64Array, factor: number): void => {
  for (let i = 0; i < target.length; i++) target[i] = target[i] + factor * source[i]
}

/** One step of `dt` seconds: drift, kick, drift … */
export const yoshidaStep = (system: System, dt: number): void => {
  for (let stage = 0; stage < KICKS.length; stage++) {
    for (const axis of AXES) add(system.position[axis], system.velocity[axis], DRIFTS[stage] * dt)
    const acceleration = system.accelerate()
    for (const axis of AXES) add(system.velocity[axis], acceleration[axis], KICKS[stage] * dt)
  }
  for (const axis of AXES) add(system.position[axis], system.velocity[axis], DRIFTS[KICKS.length] * dt)
}
