import { applyStencils, stencilAt } from '../../numeric/difference-weights.ts'
import type { NodeField } from '../../numeric/grid-extreme.ts'
import type { RunContext } from '../contract.ts'
import type { Unknowns } from './steady-equations.ts'
import { type Steady, steadyFlow } from './steady-newton.ts'
import { differences } from './stretched.ts'

/** Reynolds numbers on the way to a higher one, on the coarsest grid. */
const WAY = [100, 400, 1000, 2000, 3500, 5000, 7000]
/** A grid of a quarter of the intervals serves up to so many times its intervals. */
const COARSE_RE = 32
const LEAST_QUARTER = 16
/** Points of the interpolation between grids. */
const POINTS = 6

/** Intervals of the three grids, from coarse to fine. */
export const ladderOf = (intervals: number, re: number): readonly [number, number, number] => {
  const quarter = Math.round(intervals / 4)
  return quarter >= LEAST_QUARTER && re <= COARSE_RE * quarter
    ? [quarter, Math.round(intervals / 2), intervals]
    : [Math.round(intervals / 2), Math.round((3 * intervals) / 4), intervals]
}

/** The Reynolds numbers that the coarsest grid goes through. */
export const wayTo = (re: number): readonly number[] => [...WAY.filter((step) => step < re), re]

/** All nodes with the walls; a corner takes the mean of the two wall nodes beside it. */
export const withWalls = (intervals: number, state: Unknowns, part: 0 | 1): NodeField => {
  const { wall, lid } = differences(intervals)
  const inner = intervals - 1
  const width = intervals + 1
  const values = new Float64Array(width * width)
  for (let j = 0; j < inner; j++) {
    for (let i = 0; i < inner; i++) {
      const at = 2 * (j * inner + i)
      values[(j + 1) * width + i + 1] = state[at + part]
      if (part === 0) continue
      const edge = wall * state[at]
      if (i === 0) values[(j + 1) * width] = edge
      if (i === inner - 1) values[(j + 1) * width + intervals] = edge
      if (j === 0) values[i + 1] = edge
      if (j === inner - 1) values[intervals * width + i + 1] = edge + lid
    }
  }
  if (part === 1) {
    for (const [corner, x, y] of [
      [0, 1, width],
      [intervals, -1, width],
      [intervals * width, 1, -width],
      [intervals * width + intervals, -1, -width],
    ] as const) {
      values[corner] = (values[corner + x] + values[corner + y]) / 2
    }
  }
  return { intervals, values }
}

/** The field on another grid, by polynomials in ξ and η. */
export const transfer = ({ intervals, values }: NodeField, to: number): NodeField => {
  if (intervals === to) return { intervals, values }
  const stencils = Array.from({ length: to + 1 }, (_, i) => stencilAt((i * intervals) / to, intervals, POINTS, 0))
  return { intervals: to, values: applyStencils(values, intervals + 1, stencils, stencils) }
}

/**
 * Value at interval `target` (0 for the limit) of the polynomial in the square of the interval through the given grids,
 * at the nodes of the finest (L. F. Richardson, Phil. Trans. A 210 (1911) 307).
 */
export const extrapolate = (grids: readonly NodeField[], to: number, target: number): NodeField => {
  const squares = grids.map(({ intervals }) => 1 / (intervals * intervals))
  const values = new Float64Array((to + 1) * (to + 1))
  for (const [k, grid] of grids.entries()) {
    let weight = 1
    for (const [j, square] of squares.entries()) {
      if (j !== k) weight *= (target * target - square) / (squares[k] - square)
    }
    const moved = transfer(grid, to).values
    for (let i = 0; i < values.length; i++) values[i] = values[i] + weight * moved[i]
  }
  return { intervals: to, values }
}

const innerState = (intervals: number, psi: NodeField, omega: NodeField): Unknowns => {
  const inner = intervals - 1
  const state = new Float64Array(2 * inner * inner)
  for (let j = 0; j < inner; j++) {
    for (let i = 0; i < inner; i++) {
      const node = (j + 1) * (intervals + 1) + i + 1
      state[2 * (j * inner + i)] = psi.values[node]
      state[2 * (j * inner + i) + 1] = omega.values[node]
    }
  }
  return state
}

/**
 * Steady flows on three grids, each started from an extrapolation of the coarser ones.
 * @throws Refusal DID_NOT_CONVERGE
 */
export const climb = (levels: readonly number[], re: number, context: RunContext): readonly Steady[] => {
  const flows: Steady[] = []
  for (const intervals of levels) {
    const inner = intervals - 1
    const known = [0, 1].map((part) =>
      flows.map((flow) => withWalls(flow.intervals, flow.state, part === 0 ? 0 : 1)),
    ) as [NodeField[], NodeField[]]
    const start =
      flows.length === 0
        ? new Float64Array(2 * inner * inner)
        : innerState(
            intervals,
            extrapolate(known[0], intervals, 1 / intervals),
            extrapolate(known[1], intervals, 1 / intervals),
          )
    flows.push(steadyFlow(intervals, flows.length === 0 ? wayTo(re) : [re], start, context))
    context.progress(flows.length / (levels.length + 1))
  }
  return flows
}
