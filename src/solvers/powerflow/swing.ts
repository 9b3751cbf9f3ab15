import { Refusal } from '../../errors/refusal.ts'
import { acos } from '../../numeric/elementary/acos.ts'
import { asin } from '../../numeric/elementary/asin.ts'
import { cos } from '../../numeric/elementary/cos.ts'
import { sin } from '../../numeric/elementary/sin.ts'
import { rungeKutta4 } from '../../numeric/runge-kutta.ts'
import type { Admission, RunContext, SolverResult } from '../contract.ts'
import { admitSize } from '../limits.ts'
import { Samples } from '../samples.ts'
import { planSteps, type TimeSteps } from '../time-steps.ts'
import type { GridInputs } from './inputs.ts'
import { DEGREE } from './network.ts'
import { smallSwing } from './small-swing.ts'

const PI = 3.141592653589793

/** One machine at an infinite bus: (H/(π·f))·δ″ = Pm − Pmax·sin δ. */
export interface SwingPlan {
  readonly kind: 'swing'
  readonly time: TimeSteps
  /** H/(π·f), s²/rad. */
  readonly inertia: number
  readonly mechanical: number
  readonly fault: number
  readonly after: number
  readonly clearing: number
  /** Angle before the fault, and the angle at which the machine may be when it clears, rad; null if any will do or none. */
  readonly initial: number
  readonly critical: number | null
}

const STEP_COST = 400
const BLOCK = 4096
const MOST_STEPS = 4_000_000

/** Angle at which the accelerating area is the decelerating one (Kundur, Power System Stability and Control, 13.1.3). */
const criticalAngle = (pm: number, fault: number, after: number, initial: number): number | null => {
  const furthest = PI - asin(pm / after)
  if (fault >= after) return null
  const value = (pm * (furthest - initial) - fault * cos(initial) + after * cos(furthest)) / (after - fault)
  return value <= -1 ? null : acos(Math.min(1, value))
}

/** @throws Refusal DOMAIN_ERROR, INVALID_BODY, TOO_MUCH_WORK */
export const admitSwing = (inputs: GridInputs): Admission<SwingPlan> => {
  const {
    H = 5,
    frequency = 60,
    Pm = 0.8,
    Pmax = 2,
    PmaxFault = 0,
    PmaxAfter = Pmax,
    clearingTime = 0.1,
    dt = 1e-3,
    t = 3,
  } = inputs
  const time = planSteps({ dt, t_end: t }, { dt, t })
  for (const [name, most] of [
    ['Pmax', Pmax],
    ['PmaxAfter', PmaxAfter],
  ] as const) {
    if (Pm < most) continue
    throw new Refusal(
      'DOMAIN_ERROR',
      `Pm is ${Pm} and ${name} is ${most}: the machine has no angle at which it could rest; send a smaller Pm.`,
      {
        members: ['Pm', name],
        measured: Pm,
        bound: most,
      },
    )
  }
  const inertia = H / (PI * frequency)
  const initial = asin(Pm / Pmax)
  if (initial > PI - asin(Pm / PmaxAfter))
    throw new Refusal(
      'DOMAIN_ERROR',
      'The machine starts beyond its last angle after clearing; send a larger PmaxAfter.',
      { members: ['PmaxAfter'] },
    )
  const turn = time.dt * Math.sqrt(Math.max(Pmax, PmaxAfter, PmaxFault) / inertia)
  if (!(turn <= 0.5)) {
    throw new Refusal(
      'UNSTABLE_SCHEME',
      `The swing turns by ${turn} rad in one step and may turn by 0.5; send dt of at most ${(0.5 * time.dt) / turn} s.`,
      {
        member: 'dt',
        measured: turn,
        bound: 0.5,
        largest_dt: (0.5 * time.dt) / turn,
      },
    )
  }
  const operations = 10_000 + STEP_COST * (3 * time.steps + 20_000)
  admitSize(operations, 65536)
  const critical = criticalAngle(Pm, PmaxFault, PmaxAfter, initial)
  return {
    plan: {
      kind: 'swing',
      time,
      inertia,
      mechanical: Pm,
      fault: PmaxFault,
      after: PmaxAfter,
      clearing: clearingTime,
      initial,
      critical,
    },
    operations,
    memory: 65536,
    checks: [],
  }
}

const stepper = ({ inertia, mechanical }: SwingPlan, most: number) =>
  rungeKutta4((state, slope) => {
    slope[0] = state[1]
    slope[1] = (mechanical - most * sin(state[0])) / inertia
  }, 2)

/** Time at which the faulted machine reaches an angle; null if it swings back before. */
const timeTo = (plan: SwingPlan, angle: number, dt: number, context: RunContext): number | null => {
  const step = stepper(plan, plan.fault)
  const state = Float64Array.of(plan.initial, 0)
  const before = new Float64Array(2)
  for (let done = 0; done < MOST_STEPS; done++) {
    if (done % BLOCK === 0) context.checkpoint()
    before.set(state)
    step(state, dt)
    if (state[0] >= angle) {
      let [low, high] = [0, dt]
      for (let k = 0; k < 50; k++) {
        const middle = (low + high) / 2
        state.set(before)
        step(state, middle)
        if (state[0] >= angle) high = middle
        else low = middle
      }
      return done * dt + low
    }
    if (state[1] <= 0) return null
  }
  return null
}

const march = (plan: SwingPlan, context: RunContext) => {
  const { time, clearing, fault, after, initial, inertia, mechanical } = plan
  const [during, later] = [stepper(plan, fault), stepper(plan, after)]
  const state = Float64Array.of(initial, 0)
  const samples = new Samples(time.steps, 2)
  samples.keep(0, state)
  const energy = (): number => 0.5 * inertia * state[1] * state[1] - mechanical * state[0] - after * cos(state[0])
  const rest = -mechanical * asin(mechanical / after) - after * cos(asin(mechanical / after))
  let [largest, drift] = [initial, 0]
  let cleared: number | null = clearing === 0 ? energy() : null
  for (let done = 0; done < time.steps; done++) {
    if (done % BLOCK === 0) {
      context.progress(done / time.steps)
      context.checkpoint()
    }
    // The step in which the fault clears is taken in two parts.
    const left = Math.min(time.dt, Math.max(0, clearing - done * time.dt))
    if (left > 0) during(state, left)
    if (left < time.dt) {
      cleared ??= energy()
      later(state, time.dt - left)
      const size = Math.max(1e-3 * after, Math.abs(cleared - rest), 0.5 * inertia * state[1] * state[1])
      drift = Math.max(drift, Math.abs(energy() - cleared) / size)
    }
    largest = Math.max(largest, state[0])
    samples.keep(done + 1, state)
  }
  return { samples, largest, drift, stable: largest < PI - asin(mechanical / after) }
}

/** The swing after the fault, and the time within which it must be cleared. */
export const runSwing = (plan: SwingPlan, context: RunContext): SolverResult => {
  const { time, inertia, mechanical, fault, critical, initial, clearing } = plan
  const seen = march(plan, context)
  const found = critical === null ? null : timeTo(plan, critical, time.dt, context)
  const halved = critical === null ? null : timeTo(plan, critical, time.dt / 2, context)
  if (critical === null || found === null || halved === null) {
    throw new Refusal(
      'DOMAIN_ERROR',
      'The machine stays in step however long this fault lasts, so that there is no critical clearing time; send a smaller PmaxFault.',
      {
        members: ['PmaxFault'],
        measured: fault,
      },
    )
  }
  const small = smallSwing(plan)
  const closed = fault === 0 ? Math.sqrt((2 * inertia * (critical - initial)) / mechanical) : null
  const error = Math.abs(found - (closed ?? halved))
  return {
    value: found,
    unit: 's',
    uncertainty: Math.max(error, 1e-13 * found),
    roundingBound: 1e-12,
    equations: [
      `${inertia}*delta'' = ${mechanical} - Pmax*sin(delta), delta(0) = ${initial}`,
      `delta_critical = ${critical}, t_critical = ${found} s`,
    ],
    extra: {
      mode: 'swing',
      critical_angle: critical,
      critical_angle_deg: critical / DEGREE,
      critical_clearing_time: found,
      ...(closed === null ? {} : { critical_time_closed: closed }),
      critical_error: error / found,
      initial_angle: initial,
      largest_angle: Math.min(seen.largest, 1e6),
      stable: clearing <= found && seen.stable,
      swing_frequency: small.frequency,
      swing_frequency_error: small.error,
      energy_drift: seen.drift,
      ...{ dt: time.dt, steps: time.steps },
    },
    fields: [
      ...seen.samples
        .fields(['delta', 'speed'], 'rad', time.dt, 's')
        .map((field) => (field.name === 'speed' ? { ...field, unit: 'rad/s' } : field)),
    ],
    evolving: null,
  }
}
