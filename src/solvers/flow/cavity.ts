import { applyStencils, type Stencil } from '../../numeric/difference-weights.ts'
import { type NodeField, valueOnGrid } from '../../numeric/grid-extreme.ts'
import { pairwiseSum } from '../../numeric/pairwise-sum.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { type Centrelines, centrelines } from './centrelines.ts'
import { climb, extrapolate, ladderOf, withWalls } from './ladder.ts'
import type { FlowPlan } from './plan.ts'
import { pressureOf } from './pressure.ts'
import { extremeOf, slopes } from './probe.ts'
import { cavityFields, setWalls } from './regular.ts'
import { slopeOf } from './stretched.ts'

/** Condition of the discrete equations, with which rounding of their solution is multiplied: measured, with room. */
const CONDITION = 1e5

const largest = (values: Float64Array): number => values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)

/** Velocity at the nodes and the divergence that the same differences find, as a share of the largest gradient. */
const velocityOf = ({ intervals, values }: NodeField) => {
  const width = intervals + 1
  const along = slopes(intervals)
  const whole: readonly Stencil[] = Array.from({ length: width }, (_, i) => ({ first: i, weights: Float64Array.of(1) }))
  const u = applyStencils(values, width, along, whole)
  const v = applyStencils(values, width, whole, along).map((value) => 0 - value)
  const stretching = applyStencils(u, width, whole, along)
  const sum = applyStencils(v, width, along, whole).map((value, at) => value + stretching[at])
  setWalls(u, width, 0, 1)
  setWalls(v, width, 0, 0)
  return { u, v, divergence: largest(sum) / largest(stretching) }
}

const energyOf = (intervals: number, u: Float64Array, v: Float64Array): number => {
  const width = intervals + 1
  const weight = Float64Array.from({ length: width }, (_, i) => {
    const share = i === 0 || i === intervals ? 0.5 : 1
    return (share * slopeOf(i / intervals)) / intervals
  })
  return pairwiseSum(u.length, (at) => {
    const square = u[at] * u[at] + v[at] * v[at]
    return (square / 2) * weight[at % width] * weight[Math.floor(at / width)]
  })
}

const profileChange = ({ extremes: a }: Centrelines, { extremes: b }: Centrelines): number =>
  Math.max(Math.abs(a.u_min - b.u_min), Math.abs(a.v_max - b.v_max), Math.abs(a.v_min - b.v_min))

/**
 * The steady flow in a cavity on three grids, extrapolated to none; the difference from extrapolating the two finer ones is
 * the estimate of the error.
 */
export const runCavity = ({ inputs: { Re: re, n } }: FlowPlan, context: RunContext): SolverResult => {
  const intervals = n - 1
  const flows = climb(ladderOf(intervals, re), re, context)
  const psis = flows.map((flow) => withWalls(flow.intervals, flow.state, 0))
  const psi = extrapolate(psis, intervals, 0)
  const coarser = extrapolate(psis.slice(1), intervals, 0)
  const omega = extrapolate(
    flows.map((flow) => withWalls(flow.intervals, flow.state, 1)),
    intervals,
    0,
  )
  const vortex = extremeOf(psi, -1)
  const corner = extremeOf(psi, 1)
  const lines = centrelines(psi)
  const { u, v, divergence } = velocityOf(psi)
  const change = Math.abs(vortex.value - extremeOf(coarser, -1).value)
  const rounding = CONDITION * ROUNDOFF * Math.abs(vortex.value)
  context.checkpoint()
  const pressure = pressureOf({ u, v, omega }, re)
  return {
    value: vortex.value,
    unit: 'm^2/s',
    uncertainty: change + rounding,
    roundingBound: CONDITION * ROUNDOFF,
    equations: [
      `laplacian(omega) = Re*(u*domega/dx + v*domega/dy), Re = ${re}; laplacian(psi) = -omega`,
      'u = dpsi/dy, v = -dpsi/dx; u = 1 m/s at y = 1 m, zero at the other walls',
    ],
    extra: {
      ...{ case: 'cavity', steady: true, Re: re, n },
      ...{ vortex_x: vortex.x, vortex_y: vortex.y, vortex_omega: valueOnGrid(omega, vortex.i, vortex.j) },
      ...{ secondary_psi: corner.value, secondary_x: corner.x, secondary_y: corner.y },
      ...lines.extremes,
      kinetic_energy: energyOf(intervals, u, v),
      residual: Math.max(...flows.map(({ residual }) => residual)),
      divergence,
      richardson: change / Math.abs(vortex.value),
      profile_change: profileChange(lines, centrelines(coarser)),
      newton_steps: flows.reduce((sum, { steps }) => sum + steps, 0),
    },
    fields: cavityFields(n, { psi: psi.values, omega: omega.values, pressure: pressure.values }, lines),
    evolving: null,
  }
}
