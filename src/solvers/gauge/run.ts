import type { Field } from '../../kernel/field.ts'
import { log } from '../../numeric/elementary/log.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { estimate } from './binning.ts'
import { SU2 } from './group.ts'
import { identityLinks, type Lattice, lattice, loopMean, plaquette, polyakov } from './lattice.ts'
import { gaugeChange, microcanonicalChange, unitarity } from './own-checks.ts'
import type { GaugePlan } from './plan.ts'
import { infinitePlane } from './plane.ts'
import { plainSweeps, type Sweeps, su2Sweeps } from './su2-sweeps.ts'

const LONGEST_SIDE = 3

interface Series {
  readonly plaquette: Float64Array
  readonly polyakov: Float64Array
  /** For each shape its values, one of every `stride` sweeps. */
  readonly loops: readonly { readonly r: number; readonly t: number; readonly values: number[] }[]
}

const startOf = ({ inputs, group, links }: GaugePlan): { readonly sweeps: Sweeps; readonly done: number } => {
  const { initialState, dims } = inputs
  const start = initialState === undefined ? identityLinks(group, links) : Float64Array.from(initialState).slice(1)
  const seed = inputs.seed ?? 1
  const sweeps = group === SU2 ? su2Sweeps(dims, start, seed) : plainSweeps(lattice(group, dims, start), seed)
  return { sweeps, done: initialState?.[0] ?? 0 }
}

/** Loops along time and one direction of space, sides of up to three and no longer than half the lattice. */
const shapesOf = (dims: readonly number[]): Series['loops'] => {
  const space = Math.min(...dims.slice(0, -1))
  const shapes: { r: number; t: number; values: number[] }[] = []
  for (let r = 1; r <= Math.min(LONGEST_SIDE, Math.floor(space / 2)); r++) {
    for (let t = 1; t <= Math.min(LONGEST_SIDE, Math.floor((dims.at(-1) as number) / 2)); t++) {
      shapes.push({ r, t, values: [] })
    }
  }
  return shapes
}

const measure = (now: Lattice, series: Series, index: number, stride: number): void => {
  series.plaquette[index] = plaquette(now)
  series.polyakov[index] = polyakov(now)
  if (index % stride !== 0) return
  const time = now.dims.length - 1
  const pairs = now.dims.slice(0, -1).map((_, space) => [space, time] as const)
  for (const { r, t, values } of series.loops) values.push(loopMean(now, r, t, pairs))
}

const advance = (plan: GaugePlan, sweeps: Sweeps, done: number, series: Series, context: RunContext): number => {
  const { inputs, therm, stride } = plan
  const all = therm + inputs.sweeps
  for (let index = 0; index < all; index++) {
    context.progress(index / all)
    context.checkpoint()
    sweeps.heat(inputs.beta, (done + index) >>> 0)
    for (let k = 0; k < inputs.overrelaxation; k++) sweeps.reflect()
    if (index >= therm) measure(sweeps.lattice, series, index - therm, stride)
  }
  return done + all
}

const loopMembers = (series: Series) => {
  const loops = series.loops.map(({ r, t, values }) => {
    const { mean } = estimate(Float64Array.from(values), 0)
    const variance = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0)
    return { r, t, mean, error: Math.sqrt(variance / Math.max(1, values.length * (values.length - 1))) }
  })
  const of = (r: number, t: number): number => loops.find((loop) => loop.r === r && loop.t === t)?.mean ?? 0
  const inner = (of(2, 2) * of(1, 1)) / (of(2, 1) * of(1, 2))
  return { wilson_loops: loops, ...(inner > 0 && inner < 1e9 ? { creutz_ratio: -log(inner) } : {}) }
}

const seriesField = (name: string, values: Float64Array, start: number): Field => ({
  name,
  unit: '1',
  axes: [{ name: 'sweep', unit: '1', start, step: 1, count: values.length }],
  values,
})

/** Sweeps and measurements, and on the last configuration the checks. */
export const runGauge = (plan: GaugePlan, context: RunContext): SolverResult => {
  const { inputs, group, therm, sites, links } = plan
  const { sweeps, done } = startOf(plan)
  const now = sweeps.lattice
  const series: Series = {
    plaquette: new Float64Array(inputs.sweeps),
    polyakov: new Float64Array(inputs.sweeps),
    loops: shapesOf(inputs.dims),
  }
  const end = advance(plan, sweeps, done, series, context)
  const count = (sites * inputs.dims.length * (inputs.dims.length - 1)) / 2
  const mean = estimate(series.plaquette, 1 / Math.sqrt(count))
  const line = estimate(series.polyakov, 1 / Math.sqrt(sites / inputs.dims.at(-1)))
  const plane = inputs.dims.length === 2 ? infinitePlane(inputs.group, inputs.beta) : null
  const state = new Float64Array(1 + now.links.length)
  state[0] = end
  state.set(now.links, 1)
  const rounding = 64 * ROUNDOFF
  return {
    value: mean.mean,
    unit: '1',
    uncertainty: mean.error + rounding,
    roundingBound: mean.mean === 0 ? 0 : Math.min(1e-10, rounding / Math.abs(mean.mean)),
    equations: [
      `S = beta*sum(1 - Re tr U_p/${group.rank}), ${inputs.group}, beta = ${inputs.beta}, ${inputs.dims.join('x')}`,
      `mean plaquette over ${inputs.sweeps} sweeps = ${mean.mean} +- ${mean.error}`,
    ],
    extra: {
      ...{ plaquette: mean.mean, error: mean.error, autocorrelation_time: mean.time },
      action_density: (inputs.beta * (1 - mean.mean) * count) / sites,
      ...loopMembers(series),
      ...{ polyakov: line.mean, polyakov_error: line.error },
      polyakov_absolute: series.polyakov.reduce((sum, value) => sum + Math.abs(value), 0) / inputs.sweeps,
      ...(plane === null ? {} : { infinite_plane: plane }),
      ...{ sweeps_done: end, links, unitarity: unitarity(now) },
      gauge_change: gaugeChange(now, inputs.seed ?? 1),
      microcanonical_change: microcanonicalChange(now),
    },
    fields: [
      seriesField('plaquette', series.plaquette, done + therm + 1),
      seriesField('polyakov', series.polyakov, done + therm + 1),
    ],
    state,
    evolving: null,
  }
}
