import { cos } from '../../numeric/elementary/cos.ts'
import { exp } from '../../numeric/elementary/exp.ts'
import { sin } from '../../numeric/elementary/sin.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { stepError } from '../grid/refined-steps.ts'
import { DRIVE, startingCentre } from './channel.ts'
import { type March, march } from './march.ts'
import { type FlowPlan, sideOf } from './plan.ts'
import { divergenceOf, type Staggered, type Velocity } from './staggered.ts'
import { centreSpeed, unsteadyFields, unsteadyFigures, vortexOf } from './unsteady-fields.ts'
import { withoutDivergence } from './without-divergence.ts'

const gridOf = ({ inputs }: FlowPlan, cells: number): Staggered => ({
  cells,
  h: sideOf(inputs) / cells,
  viscosity: 1 / inputs.Re,
  drive: inputs.case === 'channel' ? DRIVE / inputs.Re : 0,
  walls: { x: inputs.case === 'cavity', y: inputs.case !== 'taylor-green' },
  lid: inputs.case === 'cavity' ? 1 : 0,
})

/** At rest, or u = sin x cos y, v = −cos x sin y (G. I. Taylor, A. E. Green, Proc. R. Soc. A 158 (1937) 499). */
const startOf = ({ inputs }: FlowPlan, grid: Staggered): Velocity => {
  const { cells, h, walls } = grid
  const count = cells * cells
  if (inputs.initialState !== undefined) {
    const u = Float64Array.from(inputs.initialState.slice(0, count))
    const v = Float64Array.from(inputs.initialState.slice(count))
    for (let i = 0; i < cells; i++) {
      if (walls.x) u[i * cells] = 0
      if (walls.y) v[i] = 0
    }
    return withoutDivergence(grid, { u, v })
  }
  const u = new Float64Array(count)
  const v = new Float64Array(count)
  if (inputs.case !== 'taylor-green') return { u, v }
  for (let j = 0; j < cells; j++) {
    for (let i = 0; i < cells; i++) {
      u[j * cells + i] = sin(i * h) * cos((j + 0.5) * h)
      v[j * cells + i] = -cos((i + 0.5) * h) * sin(j * h)
    }
  }
  return { u, v }
}

/** The start on half the grid: a side of a large cell carries what its two parts carry. */
const halved = (cells: number, { u, v }: Velocity): Velocity => {
  const half = cells / 2
  const found = { u: new Float64Array(half * half), v: new Float64Array(half * half) }
  for (let j = 0; j < half; j++) {
    for (let i = 0; i < half; i++) {
      const at = 2 * j * cells + 2 * i
      found.u[j * half + i] = (u[at] + u[at + cells]) / 2
      found.v[j * half + i] = (v[at] + v[at + 1]) / 2
    }
  }
  return found
}

const headline = ({ inputs }: FlowPlan, grid: Staggered, { velocity, end }: March): number => {
  if (inputs.case === 'taylor-green') return end / (sideOf(inputs) * sideOf(inputs))
  return inputs.case === 'channel' ? centreSpeed(grid, velocity) : vortexOf(grid, velocity).value
}

/** What the closed form has for the headline; undefined for a cavity and for a given start. */
const closedForm = ({ inputs }: FlowPlan, t: number): number | undefined => {
  if (inputs.initialState !== undefined || inputs.case === 'cavity') return undefined
  return inputs.case === 'channel' ? startingCentre(t, inputs.Re) : 0.25 * exp((-4 * t) / inputs.Re)
}

/** What errors of the headline are shares of. */
const scaleOf = ({ inputs }: FlowPlan, { start }: March): number =>
  inputs.case === 'taylor-green' ? Math.max(start / (sideOf(inputs) * sideOf(inputs)), 1e-300) : 1

interface Estimate {
  readonly error: number
  readonly figures: Readonly<Record<string, number>>
}

const errorOf = (plan: FlowPlan, grid: Staggered, initial: Velocity, run: March, context: RunContext): Estimate => {
  const { time, halfSteps } = plan
  const value = headline(plan, grid, run)
  const quiet: RunContext = { progress() {}, checkpoint: () => context.checkpoint() }
  if (plan.onGrid && time !== null) {
    const finer = march(grid, initial, time.dt / 2, 2 * time.steps, quiet)
    const error = stepError(value, headline(plan, grid, finer), 2)
    return { error, figures: { step_change: error / scaleOf(plan, run) } }
  }
  const exact = time === null ? undefined : closedForm(plan, time.t)
  if (exact !== undefined || time === null || halfSteps === null) {
    const error = Math.abs(value - (exact ?? value))
    return { error, figures: exact === undefined ? {} : { closed_form_error: error / Math.abs(exact) } }
  }
  const coarse = gridOf(plan, grid.cells / 2)
  const other = march(coarse, halved(grid.cells, initial), time.t / halfSteps, halfSteps, quiet)
  // Second order: a grid twice as coarse has four times the error.
  const error = Math.abs(value - headline(plan, coarse, other)) / 3
  return { error, figures: { grid_change: error / scaleOf(plan, run) } }
}

const EQUATIONS = ['du/dt + (u.grad)u = -grad(p) + laplacian(u)/Re + f, div(u) = 0'] as const

const BEHAVIOUR: Readonly<Record<'cavity' | 'channel' | 'taylor-green', string>> = {
  cavity: 'u = 1 m/s at y = 1 m, zero at the other walls',
  channel: 'f = 12/Re m/s^2 along x, u = 0 at y = 0 and y = 1 m, periodic along x',
  'taylor-green': 'periodic; from u = sin(x)*cos(y), v = -cos(x)*sin(y): energy 1/4*exp(-4*t/Re)',
}

/** A run in time, and the same on half the grid where no closed form has the error. */
export const runUnsteady = (plan: FlowPlan, context: RunContext): SolverResult => {
  const { inputs, time } = plan
  if (time === null) throw new Error('a steady flow has no time')
  const grid = gridOf(plan, inputs.n - 1)
  const initial = startOf(plan, grid)
  const run = march(grid, initial, time.dt, time.steps, context)
  const value = headline(plan, grid, run)
  const { error, figures } = errorOf(plan, grid, initial, run, context)
  const rounding = ROUNDOFF * (200 + 20 * Math.sqrt(time.steps))
  const fields = unsteadyFields(plan, grid, run)
  const steepest = Math.max(
    ...[run.velocity.u, run.velocity.v].map((part) => part.reduce((m, w) => Math.max(m, Math.abs(w)), 0)),
  )
  const worst = divergenceOf(grid, run.velocity).reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const state = new Float64Array(2 * grid.cells * grid.cells)
  state.set(run.velocity.u)
  state.set(run.velocity.v, grid.cells * grid.cells)
  const area = sideOf(inputs) * sideOf(inputs)
  return {
    value,
    unit: inputs.case === 'cavity' ? 'm^2/s' : inputs.case === 'channel' ? 'm/s' : 'm^2/s^2',
    uncertainty: error + rounding,
    roundingBound: value === 0 ? 0 : Math.min(1, rounding / Math.abs(value)),
    equations: [...EQUATIONS, `Re = ${inputs.Re}; ${BEHAVIOUR[inputs.case]}`],
    extra: {
      ...{ case: inputs.case, steady: false, Re: inputs.Re, n: inputs.n, dt: time.dt, steps: time.steps, t: time.t },
      ...unsteadyFigures(plan, grid, run),
      kinetic_energy: run.end / area,
      kinetic_energy_initial: run.start / area,
      divergence: steepest === 0 ? 0 : (worst * grid.h) / steepest,
      energy_balance: Math.abs(run.end - run.start - run.work) / Math.max(run.exchanged, run.start * 1e-9, 1e-300),
      ...figures,
    },
    fields,
    state,
    evolving:
      // A cavity has a stream function, which follows from the vorticity of the same moment.
      time.steps < 2 || inputs.case === 'cavity'
        ? null
        : { before: run.before, beforeThat: run.beforeThat, step: time.dt },
  }
}
