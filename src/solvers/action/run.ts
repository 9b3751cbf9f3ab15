import { Refusal } from '../../errors/refusal.ts'
import { log2 } from '../../numeric/elementary/log2.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { Samples } from '../samples.ts'
import type { ActionPlan } from './plan.ts'
import { type Conserved, conserved, copyPhase, type Phase, rungeKuttaStep, symplecticStep } from './system.ts'

const BLOCK = 512
/** Most bodies whose orbits are kept. */
const SHOWN = 8
const POINTS = 1001
/** Differences between which the order can be told: above rounding and below the size of the orbit. */
const TELLING = [1e-11, 3e-3] as const

export const DRIFT_BOUND_PCT = 0.1

type Step = (phase: Phase, dt: number) => void

const march = (step: Step, phase: Phase, dt: number, steps: number, context: RunContext): Phase => {
  const now = copyPhase(phase)
  for (let done = 0; done < steps; done++) {
    if (done % BLOCK === 0) context.checkpoint()
    step(now, dt)
  }
  return now
}

/** Largest distance of a coordinate, as a share of the largest coordinate. */
const apart = (a: Phase, b: Phase): number => {
  let [distance, size] = [0, 1e-300]
  for (const [i, value] of a.x.entries()) {
    distance = Math.max(distance, Math.abs(value - b.x[i]))
    size = Math.max(size, Math.abs(value))
  }
  return distance / size
}

/** The order from half a period in steps of 1, 1/2 and 1/4, and how well that half is undone. */
const measureOrder = (plan: ActionPlan, step: Step, context: RunContext) => {
  const { start, dt, inputs, order } = plan
  const half = Math.ceil(inputs.stepsPerPeriod / 2)
  const one = march(step, start, dt, half, context)
  const two = march(step, start, dt / 2, 2 * half, context)
  const four = march(step, start, dt / 4, 4 * half, context)
  const reversibility = apart(start, march(step, one, -dt, half, context))
  const [coarse, fine] = [apart(one, two), apart(two, four)]
  if (!(fine > TELLING[0] && Number.isFinite(coarse))) return { reversibility }
  const measured = log2(coarse / fine)
  return {
    reversibility,
    measured_order: measured,
    ...(coarse < TELLING[1] ? { order_defect: Math.max(0, order - measured) } : {}),
  }
}

const energySize = ({ energy, kinetic }: Conserved): number => Math.abs(energy) || kinetic || 1

const requireFinite = (energy: number, plan: ActionPlan): void => {
  if (Number.isFinite(energy)) return
  throw new Refusal(
    'ENERGY_NOT_CONSERVED',
    'Two bodies came so close that the energy left the range of doubles; send more stepsPerPeriod.',
    {
      energyDriftPct: Number.MAX_VALUE,
      energyDriftBoundPct: DRIFT_BOUND_PCT,
      measured: Number.MAX_VALUE,
      bound: DRIFT_BOUND_PCT,
      dt: plan.dt,
      t_max: plan.dt * plan.steps,
      stepsPerPeriod: plan.inputs.stepsPerPeriod,
    },
  )
}

const follow = (plan: ActionPlan, step: Step, context: RunContext, share: number) => {
  const { masses, start, dt, steps } = plan
  const shown = Math.min(SHOWN, masses.m.length)
  const phase = copyPhase(start)
  const samples = new Samples(steps, 3 * shown, POINTS)
  const errors = new Samples(steps, 1, POINTS)
  samples.keep(0, phase.x)
  const before = conserved(masses, start)
  let [energy, angular, angularSize] = [0, 0, before.angularSize]
  let now = before
  for (let done = 1; done <= steps; done++) {
    if (done % BLOCK === 1) {
      context.progress(share * (done / steps))
      context.checkpoint()
    }
    step(phase, dt)
    now = conserved(masses, phase)
    requireFinite(now.energy, plan)
    energy = Math.max(energy, Math.abs(now.energy - before.energy))
    const [a, b, c] = now.angular.map((part, axis) => part - before.angular[axis]) as [number, number, number]
    angular = Math.max(angular, Math.sqrt(a * a + b * b + c * c))
    angularSize = Math.max(angularSize, now.angularSize)
    samples.keep(done, phase.x)
    errors.keep(done, [(now.energy - before.energy) / energySize(before)])
  }
  return { phase, samples, errors, before, end: now, energy, angular: angularSize === 0 ? 0 : angular / angularSize }
}

const AXES = ['x', 'y', 'z'] as const

/** The run, the same by Runge and Kutta, half a period in three steps, and there and back. */
export const runAction = (plan: ActionPlan, context: RunContext): SolverResult => {
  const { masses, gravity, order, dt, steps, start, inputs, period } = plan
  const step = symplecticStep(masses, order)
  const own = follow(plan, step, context, 0.6)
  const other = follow(plan, rungeKuttaStep(masses), { progress() {}, checkpoint: () => context.checkpoint() }, 0)
  const size = energySize(own.before)
  const seconds = gravity.unit('s')
  const [a, b, c] = own.end.angular
  const names = Array.from(
    { length: own.samples.columns.length },
    (_, k) => `${AXES[(k % 3) as 0 | 1 | 2]}_${Math.floor(k / 3) + 1}`,
  )
  const flat = own.samples.columns.every((column, k) => k % 3 < 2 || column.every((value) => value === 0))
  const orbits = own.samples.fields(names, gravity.unit('m'), dt, seconds).filter((_, k) => !(flat && k % 3 === 2))
  const rounding = 32 * ROUNDOFF * (own.end.kinetic + Math.abs(own.end.potential))
  // The energy is that of the start, whose potential is proportional to G; a fixed centre is given by its G·M.
  const ofConstant = masses.centre ? 0 : gravity.relativeUncertainty * Math.abs(own.before.potential)
  const { x, v, restX, restV } = own.phase
  return {
    value: own.end.energy,
    unit: gravity.unit('J'),
    uncertainty: own.energy + rounding + ofConstant,
    roundingBound: own.end.energy === 0 ? 0 : Math.min(1e-4, rounding / Math.abs(own.end.energy)),
    equations: [
      masses.centre
        ? `H = v^2/2 - 1/r, e = ${inputs.e ?? 0.6}`
        : `H = sum(m*v^2/2) - sum(i<j, G*m_i*m_j/r_ij), ${masses.m.length} bodies, G = ${masses.strength}`,
      `H(t) = ${gravity.quantity(own.end.energy, 'J')} after ${steps} steps of ${gravity.quantity(dt, 's')}, H(0) = ${gravity.quantity(own.before.energy, 'J')}`,
    ],
    extra: {
      energy: own.end.energy,
      initial_energy: own.before.energy,
      energyDriftPct: (100 * own.energy) / size,
      energyDriftBoundPct: DRIFT_BOUND_PCT,
      energy_error: own.energy / size,
      angular_momentum: Math.sqrt(a * a + b * b + c * c),
      angular_momentum_drift: own.angular,
      rk4_energyDriftPct: (100 * other.energy) / size,
      order,
      ...measureOrder(plan, step, context),
      ...(plan.closes ? { closure: apart(start, own.phase) } : {}),
      ...{ x: x[0], y: x[1], period, dt, steps, t: dt * steps },
    },
    fields: [
      ...orbits,
      ...own.errors.fields(['energy_error'], '1', dt, seconds),
      ...other.errors.fields(['rk4_energy_error'], '1', dt, seconds),
    ],
    evolving: null,
    state: Float64Array.from([...x, ...v, ...restX, ...restV]),
  }
}
