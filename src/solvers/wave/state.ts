import { Refusal } from '../../errors/refusal.ts'
import type { Mesh } from '../grid/levels.ts'
import type { WaveInputs } from './inputs.ts'

/** What a wave that is on its way needs beside its values. */
export interface Underway {
  /** The values a step before; with Maxwell's equations the magnetic field times the impedance, half a step later. */
  readonly other: Float64Array
  /** Steps done. */
  readonly done: number
  /** Largest magnitude at the very start. */
  readonly largest: number
}

/** Numbers of the values, and of what moves between them: with Maxwell's equations the magnetic field between the points. */
const numbersOf = ({ nodesX, nodesY, nx }: Mesh, maxwell: boolean): readonly [points: number, others: number] => {
  const points = nodesX * nodesY
  return [points, maxwell ? nx : points]
}

/** Numbers of the state of a wave that is on its way. */
export const numbersUnderway = (grid: Mesh, maxwell: boolean): number => {
  const [points, others] = numbersOf(grid, maxwell)
  return points + others + 2
}

/**
 * Takes `initialState` apart: values alone are at rest, otherwise `Underway` follows them.
 * @throws Refusal INVALID_BODY
 */
export const readState = (
  { initialState }: WaveInputs,
  grid: Mesh,
  maxwell: boolean,
): { readonly values: readonly number[]; readonly underway: Underway | null } | null => {
  if (initialState === undefined) return null
  const [points, others] = numbersOf(grid, maxwell)
  if (initialState.length === points) return { values: initialState, underway: null }
  if (initialState.length !== points + others + 2) {
    throw new Refusal(
      'INVALID_BODY',
      `initialState holds ${initialState.length} values; send ${points} (${grid.nodesX} × ${grid.nodesY}) that are at rest, or ${points + others + 2} as a run leaves them.`,
      { member: 'initialState', measured: initialState.length, bound: points + others + 2 },
    )
  }
  const [done = 0, largest = 0] = initialState.slice(points + others)
  if (!Number.isSafeInteger(done) || done < 1 || !(largest >= 0)) {
    throw new Refusal(
      'INVALID_BODY',
      'initialState ends with the number of steps done, 1 or more, and the largest magnitude at the start.',
      { member: 'initialState', measured: done, bound: 1 },
    )
  }
  const other = Float64Array.from(initialState.slice(points, points + others))
  return { values: initialState.slice(0, points), underway: { other, done, largest } }
}

export const writeState = (values: Float64Array, { other, done, largest }: Underway): Float64Array => {
  const state = new Float64Array(values.length + other.length + 2)
  state.set(values)
  state.set(other, values.length)
  state.set([done, largest], values.length + other.length)
  return state
}
