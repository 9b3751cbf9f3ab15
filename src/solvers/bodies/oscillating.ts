import { ROUNDOFF } from '../../numeric/roundoff.ts'
import { rungeKutta4 } from '../../numeric/runge-kutta.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { acceleration, energyOf, stiffness } from '../oscillator/medium.ts'
import { DRIFT_BOUND_PCT } from './drift.ts'
import { type BodiesPlan, oscillatorStart } from './plan.ts'
import { keepTrajectories, Recorder } from './trajectories.ts'

const BLOCK = 1024
/** Mass times the square of a rate, as φ is a number. */
const ENERGY_UNIT = 'kg/s^2'

/** φ of all bodies, then their rates, then the energy dissipated so far. */
interface Ensemble {
  readonly state: Float64Array
  readonly mass: Float64Array
  readonly total: number
}

const openEnsemble = ({ inputs }: BodiesPlan): Ensemble => {
  const count = inputs.bodies.length
  const state = new Float64Array(2 * count + 1)
  const mass = new Float64Array(count)
  let total = 0
  const start = oscillatorStart(inputs)
  for (const [index, body] of inputs.bodies.entries()) {
    const { phi = 0, rate = 0 } = start[index] ?? {}
    state[index] = phi
    state[count + index] = rate
    mass[index] = body.m
    total += body.m
  }
  return { state, mass, total }
}

/** Σ m_j·φ_j. */
const moment = (mass: Float64Array, state: Float64Array): number => {
  let sum = 0
  for (let i = 0; i < mass.length; i++) sum += mass[i] * state[i]
  return sum
}

/** Energy of all bodies, kg/s², with ½·G·m_i·m_j·(φ_i − φ_j)² for each pair, which is ½·G·(M·Σmφ² − (Σmφ)²). */
const ensembleEnergy = ({ gravity, medium }: BodiesPlan, { state, mass, total }: Ensemble): number => {
  const linear = stiffness(medium)
  const mean = moment(mass, state) / total
  let own = 0
  let spread = 0
  for (let i = 0; i < mass.length; i++) {
    const m = mass[i]
    const phi = state[i]
    own += m * energyOf(medium, linear, phi, state[mass.length + i])
    spread += m * (phi - mean) * (phi - mean)
  }
  return own + 0.5 * gravity.strength * total * spread
}

/**
 * Bodies without positions: each follows the damped master equation, and sits at unit distance from every other, so that
 * the pairwise coupling is G·m_j·(φ_j − φ_i)/(1 m)³. Classical Runge–Kutta; the dissipated energy is integrated along.
 */
export const runOscillating = (plan: BodiesPlan, context: RunContext): SolverResult => {
  const { time, medium, gravity, samples } = plan
  const ensemble = openEnsemble(plan)
  const { state, mass, total } = ensemble
  const count = mass.length
  const linear = stiffness(medium)
  const { strength } = gravity
  const step = rungeKutta4((from, slope) => {
    const sum = moment(mass, from)
    let loss = 0
    for (let i = 0; i < count; i++) {
      const rate = from[count + i]
      slope[i] = rate
      slope[count + i] = acceleration(medium, linear, from[i], rate) + strength * (sum - total * from[i])
      loss += mass[i] * rate * rate
    }
    slope[2 * count] = medium.gamma * loss
  }, state.length)
  const before = ensembleEnergy(plan, ensemble)
  const recorder = new Recorder(plan, 1, 'phi', '1')
  recorder.keep([state])
  let due = 1
  for (let done = 1; done <= time.steps; done++) {
    if (done % BLOCK === 0) {
      context.progress(done / time.steps)
      context.checkpoint()
    }
    step(state, time.dt)
    if (done * (samples - 1) < due * time.steps) continue
    due++
    recorder.keep([state])
  }
  const value = ensembleEnergy(plan, ensemble)
  const dissipated = state[2 * count]
  const error = Math.abs(value + dissipated - before)
  const rounding = ROUNDOFF * (16 * time.steps + 4 * count) * Math.abs(value)
  const percent = 100 / (Math.abs(before) || 1)
  return {
    value,
    unit: gravity.unit(ENERGY_UNIT),
    uncertainty: error + rounding,
    roundingBound: value === 0 ? 0 : rounding / Math.abs(value),
    equations: [
      `phi_i'' + ${medium.mu}^2*phi_i + ${medium.lambda}*phi_i^3 + ${medium.gamma}*phi_i' + sum(k=1..42, ${medium.alpha}*${medium.mu}^2*phi_i*2^-k) = sum(j, ${strength}*m_j*(phi_j - phi_i)), N = ${count}`,
      `E(${gravity.quantity(time.t, 's')}) = ${before} - ${dissipated} = ${gravity.quantity(value, ENERGY_UNIT)}`,
    ],
    extra: {
      energyDriftPct: Math.abs(value - before) * percent,
      energyDriftMaxPct: Math.abs(value - before) * percent,
      energyDriftBoundPct: DRIFT_BOUND_PCT,
      conservative: false,
      conservationChecked: false,
      initialEnergy: before,
      dt: time.dt,
      t_max: time.t,
      steps: time.steps,
      dissipated,
      energy_balance: (error * percent) / 100,
      ...keepTrajectories(recorder),
    },
    fields: [recorder.field()],
    evolving: null,
    state: state.slice(0, 2 * count),
  }
}
