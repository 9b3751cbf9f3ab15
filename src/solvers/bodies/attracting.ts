import { Refusal } from '../../errors/refusal.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { DRIFT_BOUND_PCT, driftData } from './drift.ts'
import { type Invariants, invariantsOf } from './invariants.ts'
import type { BodiesPlan } from './plan.ts'
import { openSystem, type System } from './system.ts'
import { keepTrajectories, Recorder } from './trajectories.ts'
import { yoshidaStep } from './yoshida.ts'

const BLOCK_WORK = 4e6

type Vector = readonly [number, number, number]

const apart = (a: Vector, b: Vector): number =>
  Math.sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]) + (a[2] - b[2]) * (a[2] - b[2]))

interface Seen {
  readonly start: Invariants
  end: Invariants
  energy: number
  momentum: number
  angular: number
  closest: number
  /** Largest of Σ m|v| and Σ m|x||v|. */
  momentumSize: number
  angularSize: number
}

const look = (seen: Seen, now: Invariants): void => {
  seen.end = now
  seen.energy = Math.max(seen.energy, Math.abs(now.energy - seen.start.energy))
  seen.momentum = Math.max(seen.momentum, apart(now.momentum, seen.start.momentum))
  seen.angular = Math.max(seen.angular, apart(now.angular, seen.start.angular))
  seen.closest = Math.min(seen.closest, now.closest)
  seen.momentumSize = Math.max(seen.momentumSize, now.momentumSize)
  seen.angularSize = Math.max(seen.angularSize, now.angularSize)
}

/** What a drift of energy is a share of: the energy, or the kinetic energy where the total is zero. */
const energySize = ({ energy, kinetic }: Invariants): number => Math.abs(energy) || kinetic || 1

const requireEnergy = (plan: BodiesPlan, now: Invariants): void => {
  if (Number.isFinite(now.energy)) return
  throw new Refusal(
    'ENERGY_NOT_CONSERVED',
    'Two bodies came so close that the energy left the range of doubles; send a smaller dt or a softening length.',
    driftData(plan, Number.POSITIVE_INFINITY),
  )
}

const march = (plan: BodiesPlan, system: System, recorder: Recorder, context: RunContext): Seen => {
  const { time, inputs, gravity, samples } = plan
  const measure = (): Invariants => invariantsOf(system, gravity.strength, inputs.softening)
  const start = measure()
  const seen: Seen = {
    start,
    end: start,
    energy: 0,
    momentum: 0,
    angular: 0,
    closest: start.closest,
    momentumSize: start.momentumSize,
    angularSize: start.angularSize,
  }
  requireEnergy(plan, start)
  recorder.keep(system.position)
  const block = Math.max(1, Math.floor(BLOCK_WORK / (system.count * system.count * 10 + 1000)))
  let due = 1
  for (let done = 1; done <= time.steps; done++) {
    if (done % block === 0) {
      context.progress(done / time.steps)
      context.checkpoint()
    }
    yoshidaStep(system, time.dt)
    if (done * (samples - 1) < due * time.steps) continue
    due++
    const now = measure()
    requireEnergy(plan, now)
    look(seen, now)
    recorder.keep(system.position)
  }
  return seen
}

/** Bodies that attract each other as the inverse square, by Yoshida's sixth-order symplectic method. */
export const runAttracting = (plan: BodiesPlan, context: RunContext): SolverResult => {
  const { inputs, time, gravity } = plan
  const system = openSystem(inputs.bodies, gravity.strength, inputs.softening, context.openKernels)
  const recorder = new Recorder(plan, 3, 'position', gravity.unit('m'))
  const seen = march(plan, system, recorder, context)
  const { start, end } = seen
  const size = end.kinetic + Math.abs(end.potential)
  const rounding = ROUNDOFF * (4 * system.count + 16) * size
  const percent = 100 / energySize(start)
  // The energy is that of the start, whose potential is proportional to G.
  const ofConstant = gravity.relativeUncertainty * Math.abs(start.potential)
  return {
    value: end.energy,
    unit: gravity.unit('J'),
    uncertainty: Math.max(seen.energy, rounding) + ofConstant,
    roundingBound: size === 0 ? 0 : rounding / Math.abs(end.energy),
    equations: [
      `a_i = sum(j, G*m_j*(x_j - x_i)/(|x_j - x_i|^2 + ${inputs.softening}^2)^(3/2)), G = ${gravity.strength}, N = ${system.count}`,
      `E = sum(m_i*v_i^2/2) - sum(i<j, G*m_i*m_j/r_ij) = ${end.kinetic} + ${end.potential} = ${gravity.quantity(end.energy, 'J')}`,
    ],
    extra: {
      energyDriftPct: Math.abs(end.energy - start.energy) * percent,
      energyDriftMaxPct: seen.energy * percent,
      energyDriftBoundPct: DRIFT_BOUND_PCT,
      conservative: true,
      conservationChecked: true,
      initialEnergy: start.energy,
      dt: time.dt,
      t_max: time.t,
      steps: time.steps,
      momentum_drift: seen.momentumSize === 0 ? 0 : seen.momentum / seen.momentumSize,
      angular_momentum_drift: seen.angularSize === 0 ? 0 : seen.angular / seen.angularSize,
      ...(Number.isFinite(seen.closest) ? { closest_approach: seen.closest } : {}),
      ...keepTrajectories(recorder),
    },
    fields: [recorder.field()],
    evolving: null,
    state: Float64Array.from([...system.position, ...system.velocity].flatMap((part) => [...part])),
  }
}
