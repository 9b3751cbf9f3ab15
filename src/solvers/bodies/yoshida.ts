import type { System } from './system.ts'

/**
 * Weights of Yoshida's sixth-order composition of seven leapfrogs, solution A (Phys. Lett. A 150 (1990) 262), to more
 * digits than a double holds as recomputed by Hairer, Lubich and Wanner, Geometric Numerical Integration, V.3.11.
 */
const W1 = 0.7845136104775573
const W2 = 0.23557321335935813
const W3 = -1.177679984178871
const W4 = 1.3151863206839112
const KICKS = [W1, W2, W3, W4, W3, W2, W1]

/** Drifts between the kicks: half of each weight beside them. */
const DRIFTS = [
  W1 / 2,
  (W1 + W2) / 2,
  (W2 + W3) / 2,
  (W3 + W4) / 2,
  (W3 + W4) / 2,
  (W2 + W3) / 2,
  (W1 + W2) / 2,
  W1 / 2,
]

const AXES = [0, 1, 2] as const

const add = (target: Float64Array, source: Float64Array, factor: number): void => {
  for (let i = 0; i < target.length; i++) target[i] = (target[i] as number) + factor * (source[i] as number)
}

/** One step of `dt` seconds: drift, kick, drift … */
export const yoshidaStep = (system: System, dt: number): void => {
  for (let stage = 0; stage < KICKS.length; stage++) {
    for (const axis of AXES) add(system.position[axis], system.velocity[axis], (DRIFTS[stage] as number) * dt)
    const acceleration = system.accelerate()
    for (const axis of AXES) add(system.velocity[axis], acceleration[axis], (KICKS[stage] as number) * dt)
  }
  for (const axis of AXES) add(system.position[axis], system.velocity[axis], (DRIFTS[KICKS.length] as number) * dt)
}
