import { Refusal } from '../../errors/refusal.ts'
import { factorDissected, openDissected, solveDissected } from '../../numeric/dissected-solve.ts'
import { dissect } from '../../numeric/dissection.ts'
import type { RunContext } from '../contract.ts'
import { jacobian, residual, type Unknowns } from './steady-equations.ts'
import { differences } from './stretched.ts'

/** Steps after which a grid counts as not converging. */
const MOST_STEPS = 40
/** A correction this small, as a share of ψ, is the last. */
const SETTLED = 1e-11
/** The factors are kept as long as a step with them leaves at most this share of the correction. */
const KEEPING = 0.2
/** A correction that grows beyond this is a start too far away. */
const RUNAWAY = 1e6

export interface Steady {
  readonly intervals: number
  readonly state: Unknowns
  /** Steps and factorisations that it took. */
  readonly steps: number
  readonly factorisations: number
  /** Largest residual of the vorticity equation as a share of its largest term. */
  readonly residual: number
}

const largestPsi = (state: Unknowns): number => {
  let largest = 0
  for (let at = 0; at < state.length; at += 2) largest = Math.max(largest, Math.abs(state[at]))
  return largest
}

const notConverged = (re: number, intervals: number, change: number): Refusal =>
  new Refusal(
    'DID_NOT_CONVERGE',
    `Newton’s method finds no steady flow at Re ${re} on ${intervals} intervals; send a larger n or a smaller Re.`,
    { Re: re, intervals, measured: Number.isFinite(change) ? change : null, bound: SETTLED },
  )

/**
 * Newton’s method on one grid for each Reynolds number in turn, from the last one’s flow; the factors serve for further
 * steps as long as these converge fast.
 * @param start ψ and ω to start from
 * @throws Refusal DID_NOT_CONVERGE
 */
export const steadyFlow = (
  intervals: number,
  reynolds: readonly number[],
  start: Unknowns,
  context: Pick<RunContext, 'checkpoint'>,
): Steady => {
  const grid = differences(intervals)
  const matrix = openDissected(dissect(intervals - 1, intervals - 1, 2))
  const state = start.slice()
  const size = new Float64Array(1)
  let [steps, factorisations] = [0, 0]
  for (const re of reynolds) {
    let change = 1
    let stale = true
    for (let step = 0; change > SETTLED; step++) {
      const correction = residual(grid, re, state, size)
      if (stale) {
        factorDissected(matrix, jacobian(grid, re, state), () => context.checkpoint())
        factorisations++
      }
      solveDissected(matrix, correction)
      for (let i = 0; i < state.length; i++) state[i] = state[i] - correction[i]
      steps++
      const before = change
      change = largestPsi(correction) / largestPsi(state)
      if (!(change < RUNAWAY) || step >= MOST_STEPS) throw notConverged(re, intervals, change)
      stale = change > KEEPING * before
    }
  }
  residual(grid, reynolds.at(-1) as number, state, size)
  return { intervals, state, steps, factorisations, residual: size[0] }
}
