import { Refusal } from '../../errors/refusal.ts'
import { powi } from '../../numeric/elementary/powi.ts'
import type { Material } from './stencil.ts'

/** Broken energy and the number of broken bonds. */
export const TOTALS = 2

/** Bonds of a point that one number has, a bit each. */
export const BITS = 48
const FULL = powi(2, BITS)

/** What the size of a state depends on. */
export interface Grid {
  readonly nx: number
  readonly ny: number
  readonly bar: boolean
  readonly material: Material
}

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
