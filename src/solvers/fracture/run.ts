import type { Field, TimeLevels } from '../../kernel/field.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { Body, type Energies } from './body.ts'
import { breakOf, type Crack, crackOf } from './path.ts'
import type { FracturePlan } from './plan.ts'
import { restore, stateOf } from './state.ts'

/** Points × steps between two reports of progress. */
const BLOCK = 40000

interface Moment extends Energies {
  readonly step: number
  readonly broken: number
  readonly crack: Crack
}

interface Course {
  readonly moments: readonly Moment[]
  readonly levels: TimeLevels | null
}

const march = (plan: FracturePlan, body: Body, context: RunContext): Course => {
  const { time, interval, bar } = plan
  const moments: Moment[] = []
  const shown = bar ? body.ux : body.uy
  const before = shown.slice()
  const beforeThat = shown.slice()
  const look = (step: number): void => {
    const crack = (bar ? breakOf : crackOf)(plan, body.lost)
    moments.push({ ...body.energies(), step, broken: body.brokenEnergy, crack })
  }
  look(0)
  const block = Math.max(1, Math.floor(BLOCK / body.points))
  for (let step = 1; step <= time.steps; step++) {
    if (step > time.steps - 2) {
      beforeThat.set(before)
      before.set(shown)
    }
    body.step(time.dt)
    if (step % block === 0) {
      context.progress(step / time.steps)
      context.checkpoint()
    }
    if (step % interval === 0 || step === time.steps) look(step)
  }
  return { moments, levels: time.steps < 2 ? null : { before, beforeThat, step: time.dt } }
}

/** Strain whose energy is no more than rounding. */
const NOTHING = 1e-12

/**
 * Missing energy, as a share of the work or, where that is more, of what the load gives the body until its waves meet. The
 * first steps of a sudden load do not balance to a thousandth of their own small work, which says nothing about the run.
 */
const balance = ({ inputs, material, bar, nx, ny }: FracturePlan, moments: readonly Moment[]): number => {
  const volume = nx * ny * material.dx * (bar ? 1 : material.dx)
  const strain = Math.max(inputs.load / inputs.E, NOTHING)
  let work = inputs.E * volume * strain * strain
  let missing = 0
  for (const moment of moments) {
    work = Math.max(work, Math.abs(moment.work), moment.elastic + moment.kinetic + moment.broken)
    missing = Math.max(missing, Math.abs(moment.elastic + moment.kinetic + moment.broken - moment.work))
    if (!Number.isFinite(moment.work)) return Number.MAX_VALUE
  }
  return missing === 0 ? 0 : missing / work
}

/** Mean speed of the tip from the first growth that is seen to the last. */
const growthOf = (
  plan: FracturePlan,
  moments: readonly Moment[],
): { readonly onset: number; readonly speed: number } => {
  const { dt } = plan.time
  const start = plan.inputs.initialState === undefined ? plan.notch : (moments[0]?.crack.tip ?? 0)
  const first = moments.find(({ crack }) => crack.tip > start + 2 * plan.material.dx)
  const end = moments.at(-1)
  if (first === undefined || end === undefined || plan.bar)
    return { onset: first === undefined ? 0 : first.step * dt, speed: 0 }
  const last = moments.find(({ crack }) => crack.tip >= end.crack.tip) ?? end
  const time = (last.step - first.step) * dt
  return { onset: first.step * dt, speed: time === 0 ? 0 : (last.crack.tip - first.crack.tip) / time }
}

const fieldsOf = (plan: FracturePlan, body: Body, moments: readonly Moment[]): Field[] => {
  const { nx, ny, bar, material, time, interval } = plan
  const { dx } = material
  const along = { name: 'x', unit: 'm', start: dx / 2, step: dx, count: nx }
  const axes = bar ? [along] : [{ name: 'y', unit: 'm', start: ((1 - ny) * dx) / 2, step: dx, count: ny }, along]
  const regular = moments.filter(({ step }) => step % interval === 0)
  const series = (name: string, of: (moment: Moment) => number): Field => ({
    name,
    unit: bar ? 'J/m^2' : 'J/m',
    axes: [{ name: 't', unit: 's', start: 0, step: interval * time.dt, count: regular.length }],
    values: Float64Array.from(regular, of),
  })
  return [
    { name: 'damage', unit: '1', axes, values: body.lost },
    { name: 'displacement_x', unit: 'm', axes, values: body.ux.slice() },
    ...(bar ? [] : [{ name: 'displacement_y', unit: 'm', axes, values: body.uy.slice() }]),
    series('elastic_energy', ({ elastic }) => elastic),
    series('kinetic_energy', ({ kinetic }) => kinetic),
    series('broken_energy', ({ broken }) => broken),
    series('work', ({ work }) => work),
  ]
}

const deflection = ({ ux, uy, points }: Body): number => {
  let most = 0
  for (let i = 0; i < points; i++) {
    const [x, y] = [ux[i], uy[i]]
    most = Math.max(most, x * x + y * y)
  }
  return Math.sqrt(most)
}

/** Bond-based peridynamics by velocity Verlet. */
export const runFracture = (plan: FracturePlan, context: RunContext): SolverResult => {
  const { inputs, material, bar, notch, time } = plan
  const body = new Body(plan)
  if (inputs.initialState !== undefined) restore(plan, body, inputs.initialState)
  const { moments, levels } = march(plan, body, context)
  const { crack, elastic, kinetic, work } = moments.at(-1) as Moment
  const { onset, speed } = growthOf(plan, moments)
  const most = deflection(body)
  const propagated = bar ? body.brokenBonds > 0 : crack.tip > notch + 2 * material.dx
  // The position of a moving tip is known to one horizon; a displacement lags by the time in which a wave crosses a horizon.
  const uncertainty = bar ? (inputs.load / inputs.E) * inputs.horizon : propagated ? inputs.horizon : material.dx
  const value = bar ? most : crack.length
  const { critical, stiffness } = material
  return {
    value,
    unit: 'm',
    uncertainty: uncertainty + 1e-12 * value,
    roundingBound: value === 0 ? 0 : ROUNDOFF * 1e4,
    equations: [
      bar
        ? `s0 = sqrt(3*G0/(E*horizon)) = sqrt(3*${inputs.G0}/(${inputs.E}*${inputs.horizon})) = ${critical}`
        : `s0 = sqrt(4*pi*G0/(9*E*horizon)) = sqrt(4*pi*${inputs.G0}/(9*${inputs.E}*${inputs.horizon})) = ${critical}`,
      `c = ${stiffness}, dx = ${material.dx} m, dt = ${time.dt} s, ${time.steps} steps`,
    ],
    extra: {
      ...{ propagated, spannedDomain: crack.spanned, criticalStrain: critical, crackTipX: crack.tip },
      crackPath: crack.path.map((point) => [...point]),
      ...{ crackLengthAlongPath: crack.length, maxDeflection: most, crackSpeed: speed, rayleighSpeed: material.limit },
      ...{ onset, brokenBonds: body.brokenBonds, elasticEnergy: elastic, kineticEnergy: kinetic },
      ...{
        brokenEnergy: body.brokenEnergy,
        work,
        energy_balance: balance(plan, moments),
        speed_ratio: speed / material.limit,
      },
      ...{ dx: material.dx, dt: time.dt, largest_dt: material.largest, steps: time.steps, t: time.t },
    },
    fields: fieldsOf(plan, body, moments),
    evolving: levels,
    state: stateOf(plan, body),
  }
}
