import { powi } from '../../numeric/elementary/powi.ts'
import type { Body } from './body.ts'
import { BITS, type Grid, stateSize, TOTALS } from './state-size.ts'

/** Puts a body where another run left it. */
export const restore = (plan: Grid, body: Body, state: readonly number[]): void => {
  const { points } = body
  const [energy = 0, bonds = 0] = state
  body.brokenEnergy = energy
  body.brokenBonds = bonds
  const { motion } = body
  for (const [index, part] of motion.entries()) {
    for (let i = 0; i < points; i++) part[i] = state[TOTALS + index * points + i]
  }
  const first = TOTALS + motion.length * points
  for (let kind = 0; kind < plan.material.bonds.length; kind++) {
    const weights = body.weights(kind)
    const at = first + Math.floor(kind / BITS) * points
    const bit = powi(2, kind % BITS)
    for (let i = 0; i < points; i++) if (Math.floor(state[at + i] / bit) % 2 === 1) weights[i] = 0
  }
}

/** What `restore` takes. The bonds of a point that are not there are bits, those of the first kind lowest. */
export const stateOf = (plan: Grid, body: Body): Float64Array => {
  const { points, motion } = body
  const state = new Float64Array(stateSize(plan))
  state.set([body.brokenEnergy, body.brokenBonds])
  for (const [index, part] of motion.entries()) state.set(part, TOTALS + index * points)
  const first = TOTALS + motion.length * points
  for (let kind = 0; kind < plan.material.bonds.length; kind++) {
    const weights = body.weights(kind)
    const at = first + Math.floor(kind / BITS) * points
    const bit = powi(2, kind % BITS)
    for (let i = 0; i < points; i++) if (weights[i] === 0) state[at + i] += bit
  }
  return state
}
