import { ROUNDOFF } from '../../numeric/roundoff.ts'
import { type Mesh, mesh, unknowns } from './levels.ts'
import { type Probe, probeValue } from './probe.ts'

/** The same problem on another grid or with other steps, run only to see how far the value moves. */
export interface Companion {
  readonly mesh: Mesh
  readonly steps: number
}

/** The runs beside a run. In two dimensions they add about a third to its work, mostly less. */
export interface Companions {
  readonly half: Companion
  /** A quarter of the intervals; null if fewer than two (three around a circle) would be left. */
  readonly quarter: Companion | null
  /** Half the grid in twice its steps, where the first could not take fewer steps than the run; else null. */
  readonly slower: Companion | null
  /** Most that the difference from half the grid may be divided by: the growth of the error in time less one, 1 to 3. */
  readonly gain: number
}

/** How a scheme coarsens: its natural growth of dt where dx doubles, its order in time, and the steps that it needs. */
export interface Coarsening {
  readonly ratio: 2 | 4
  readonly order: 1 | 2
  leastSteps(grid: Mesh): number
}

/** The step shrank too little for the difference to show its effect on the value. */
const SEEN = 1.5

export const planCompanions = (fine: Mesh, steps: number, { ratio, order, leastSteps }: Coarsening): Companions => {
  const lengthX = fine.dx * fine.nx
  const lengthY = fine.dy * fine.ny
  const coarser = (of: Companion): Companion => {
    const grid = mesh(fine.edge, Math.ceil(of.mesh.nx / 2), Math.ceil(of.mesh.ny / 2), lengthX, lengthY)
    return { mesh: grid, steps: Math.max(1, leastSteps(grid), Math.ceil(of.steps / ratio)) }
  }
  const half = coarser({ mesh: fine, steps })
  const quarter = coarser(half)
  const fewest = fine.edge === 'wrap' ? 3 : 2
  const { nx, ny } = quarter.mesh
  const q = steps / half.steps
  return {
    half,
    quarter: nx < fewest || (fine.ny !== 0 && ny < fewest) ? null : quarter,
    slower: q < SEEN ? { mesh: half.mesh, steps: 2 * half.steps } : null,
    gain: Math.min(3, Math.max(1, (order === 1 ? q : q * q) - 1)),
  }
}

/** Unknowns × steps of the companions, with an allowance for every step. */
export const companionWork = (companions: Companions | null): number => {
  if (companions === null) return 0
  const work = (one: Companion | null): number => (one === null ? 0 : (unknowns(one.mesh) + 64) * one.steps)
  return work(companions.half) + work(companions.quarter) + work(companions.slower)
}

/** Differences of centre values between the run, half its grid and a quarter of it. */
export interface Differences {
  readonly near: number
  readonly far: number
}

/** What the estimate is multiplied by after a start with jumps, whose error does not fall in proportion to a power. */
const JUMP_SAFETY = 1.45

/**
 * Error of the run from how its value converged. Its base is the difference from half the grid, or a quarter of that
 * between half and quarter where this is more: one small difference may be a coincidence. Only where both have the same
 * sign and a quotient near four, as errors of second order have, is it divided, by the quotient less one (Richardson).
 * @param smooth whether the start has no jumps; after a jump a quotient near four proves nothing
 * @param gain as `Companions` has it
 */
export const errorOf = ({ near, far }: Differences, smooth: boolean, gain: number): number => {
  const base = Math.max(Math.abs(near), Math.abs(far) / 4)
  if (!smooth) return JUMP_SAFETY * base
  const quotient = far / near
  return quotient >= 3 && quotient <= 5 ? base / Math.min(gain, quotient - 1) : base
}

/**
 * Estimate of the error of a run.
 * @param smooth whether the start has no jumps
 * @param probe where the value is taken
 * @param run gives the values of a companion at the end
 * @returns null if the grid is too coarse to be halved twice: nothing is known about the error then
 */
export const measureError = (
  { half, quarter, slower, gain }: Companions,
  fine: number,
  smooth: boolean,
  probe: Probe,
  run: (companion: Companion) => Float64Array,
): number | null => {
  if (quarter === null) return null
  const at = (companion: Companion): number => probeValue(companion.mesh, run(companion), probe)
  const middle = at(half)
  const error = errorOf({ near: fine - middle, far: middle - at(quarter) }, smooth, gain)
  // Halving the step removes at least half of its effect, so twice the change is at least all of it.
  const step = slower === null ? 0 : 2 * Math.abs(middle - at(slower))
  return error + step + ROUNDOFF * Math.abs(fine)
}
