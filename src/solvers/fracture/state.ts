import { Refusal } from '../../errors/refusal.ts'
import { powi } from '../../numeric/elementary/powi.ts'
import type { Body } from './body.ts'
import type { FracturePlan } from './plan.ts'

/** Broken energy and the number of broken bonds. */
const TOTALS = 2

/** Bonds of a point that one number has, a bit each. */
const BITS = 48
const FULL = powi(2, BITS)

type Grid = Pick<FracturePlan, 'nx' | 'ny' | 'bar' | 'material'>

const wordsOf = ({ material }: Grid): number => Math.ceil(material.bonds.length / BITS)

/** Displacement, force and velocity, in a plate in two directions, and the damage. */
const partsOf = ({ bar }: Grid): number => (bar ? 4 : 7)

/** Numbers of the state that a run leaves. */
export const stateSize = (grid: Grid): number => TOTALS + grid.nx * grid.ny * (partsOf(grid) + wordsOf(grid))

/** @throws Refusal INVALID_BODY for a state of another grid, or with numbers that no run leaves */
export const requireState = (grid: Grid, state: readonly number[]): void => {
  const size = stateSize(grid)
  if (state.length !== size) {
    throw new Refusal(
      'INVALID_BODY',
      `initialState has ${state.length} numbers, and ${grid.nx} × ${grid.ny} points take ${size}.`,
      { member: 'initialState', measured: state.length, bound: size },
    )
  }
  const whole = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < FULL
  const bonds = state.slice(TOTALS + grid.nx * grid.ny * partsOf(grid))
  if (state[0] >= 0 && whole(state[1]) && bonds.every(whole)) return
  throw new Refusal('INVALID_BODY', 'initialState does not have energy and bonds as a run leaves them.', {
    member: 'initialState',
  })
}

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
