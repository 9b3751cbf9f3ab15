import { Refusal } from '../../errors/refusal.ts'
import type { MasterTerm } from '../../kernel/computation.ts'
import { TERM_NAMES } from '../../kernel/master-equation.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import { atMost } from '../check.ts'
import type { Admission, RunContext, SolverResult } from '../contract.ts'
import { admitSize } from '../limits.ts'
import { roundingShare } from '../rounding-share.ts'
import { stepsBeside } from '../steps-beside.ts'
import { planSteps, type TimeSteps } from '../time-steps.ts'
import { refuseUnused } from '../unused.ts'
import type { OscillatorInputs } from './inputs.ts'
import { type March, march } from './march.ts'
import { acceleration, energyOf, fastest, ko42Stiffness, reach, stiffness } from './medium.ts'
import { duffingPeriod } from './period.ts'

export interface OscillatorPlan {
  /** Where the run starts. */
  readonly start: { readonly phi: number; readonly rate: number }
  readonly inputs: OscillatorInputs
  readonly time: TimeSteps
}

/** Fastest rate times step up to which Runge and Kutta's method is stable for damped and undamped motion alike. */
export const STABLE_PHASE = 2.5
/** Operations of one step. */
const STEP_COST = 60
const DEFAULT_T = 10
/** Squares of tiny φ and φ′ underflow, so that energies below this, 1/s², are not known to a share of themselves. */
const LEAST_ENERGY = 1e-300

const startOf = (inputs: OscillatorInputs): OscillatorPlan['start'] => {
  const { phi0 = 1, v0 = 0, initialState } = inputs
  if (initialState === undefined) return { phi: phi0, rate: v0 }
  refuseUnused(inputs, ['phi0', 'v0'], 'that starts from a state')
  return { phi: initialState[0] ?? 0, rate: initialState[1] ?? 0 }
}

/** @throws Refusal INVALID_BODY, UNUSED_INPUT, UNSTABLE_SCHEME, TOO_MUCH_WORK */
export const admitOscillator = (inputs: OscillatorInputs): Admission<OscillatorPlan> => {
  const { dt, steps, t } = inputs
  const start = startOf(inputs)
  const time = planSteps(
    { dt, ...(steps === undefined ? { t_end: t ?? DEFAULT_T } : { steps, ...(t === undefined ? {} : { t_end: t }) }) },
    { dt, t: DEFAULT_T },
    't',
  )
  const rate = fastest(inputs, reach(inputs, start.phi, start.rate, time.t))
  const phase = rate * Math.min(dt, time.t)
  if (!(phase <= STABLE_PHASE)) {
    throw new Refusal(
      'UNSTABLE_SCHEME',
      `The fastest motion turns by ${phase} in one step and may turn by ${STABLE_PHASE}; send dt of at most ${STABLE_PHASE / rate} s.`,
      { member: 'dt', measured: phase, bound: STABLE_PHASE, largest_dt: STABLE_PHASE / rate },
    )
  }
  const operations = 1000 + STEP_COST * (time.steps + stepsBeside(time.steps))
  admitSize(operations, 16384)
  return {
    plan: { inputs, start, time },
    operations,
    memory: 16384,
    checks: [atMost('phase per step', phase, STABLE_PHASE)],
  }
}

/** φ″ from the last rates by a five-point one-sided difference, so that the sum of the terms is a true residual. */
const lastAcceleration = ({ lastRates }: March, dt: number): number | null => {
  const [a, b, c, d, e] = lastRates
  if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined) return null
  return (25 * a - 48 * b + 36 * c - 16 * d + 3 * e) / (12 * dt)
}

const termsOf = (
  inputs: OscillatorInputs,
  end: March,
  dt: number,
): { terms: readonly MasterTerm[]; measured: boolean } => {
  const { mu, lambda, gamma, source } = inputs
  const { phi, rate } = end
  const measured = lastAcceleration(end, dt)
  const values = [
    measured ?? acceleration(inputs, stiffness(inputs), phi, rate),
    mu * mu * phi,
    lambda * phi * phi * phi,
    gamma * rate,
    ko42Stiffness(inputs) * phi,
    0 - source,
  ]
  return {
    terms: TERM_NAMES.map((name, index) => ({ name, value: values[index] ?? 0, unit: '1/s^2' })),
    measured: measured !== null,
  }
}

/**
 * Difference of the run and that beside it over the error of the run: 15, as for errors of fourth order; at least 1 where the step
 * does not double, or where so few steps begin at rest that their errors grow faster; 1/2 for a single step.
 */
const timesError = (steps: number): number => (steps === 1 ? 0.5 : steps % 2 === 0 && steps > 2 ? 15 : 1)

const figures = ({ inputs, start: { phi: phi0, rate: v0 }, time }: OscillatorPlan, end: March, beside: March) => {
  const linear = stiffness(inputs)
  const before = energyOf(inputs, linear, phi0, v0)
  const energy = energyOf(inputs, linear, end.phi, end.rate)
  const size = Math.max(Math.abs(before), 0.5 * v0 * v0, Math.abs(inputs.source * end.largest), LEAST_ENERGY)
  const { terms, measured } = termsOf(inputs, end, time.dt)
  const total = terms.reduce((sum, term) => sum + term.value, 0)
  const greatest =
    linear * end.largest + Math.abs(inputs.lambda) * end.largest * end.largest * end.largest + Math.abs(inputs.source)
  // What rounding makes of a difference of rates over one step is not a residual.
  const noise = (1e-10 * Math.max(1, Math.abs(v0), Math.abs(end.rate))) / time.dt
  const exact = duffingPeriod(inputs, phi0, v0)
  return {
    ...{ terms: terms.map((term) => ({ ...term })), total, rate: end.rate, energy, dissipated: end.dissipated },
    energy_balance: Math.abs(energy + end.dissipated - before) / size,
    step_error: Math.abs(end.phi - beside.phi) / timesError(time.steps) / (end.largest || 1),
    ...(measured ? { residual: Math.abs(total) / (greatest + noise) } : {}),
    ...(exact === null || end.period === null
      ? {}
      : { period: end.period, period_exact: exact, period_error: Math.abs(end.period - exact) / exact }),
  }
}

/**
 * Rounding of each step decays along with the motion, so that it is relative to the amplitude at the end; a shift of the
 * amplitude moves the phase of a nonlinear oscillation.
 */
const roundingOf = ({ inputs, time }: OscillatorPlan, { largest, phi, rate }: March): number => {
  const cubic = Math.abs(inputs.lambda) * largest * largest
  const omegaSquared = stiffness(inputs) + cubic
  const shift = omegaSquared > 0 ? (cubic / omegaSquared) * Math.sqrt(omegaSquared) * time.t : time.t
  const amplitude = inputs.lambda < 0 ? largest : Math.min(largest, reach(inputs, phi, rate, time.t))
  return 16 * ROUNDOFF * time.steps * (1 + shift) * amplitude
}

/** The run, and one with another step beside it to measure its error. */
export const runOscillator = (plan: OscillatorPlan, context: RunContext): SolverResult => {
  const { inputs, start, time } = plan
  const end = march(inputs, start, time.dt, time.steps, context)
  const other = stepsBeside(time.steps)
  const beside = march(inputs, start, time.t / other, other, { progress() {}, checkpoint: () => context.checkpoint() })
  const found = figures(plan, end, beside)
  const rounding = roundingOf(plan, end)
  const { mu, lambda, gamma, alpha, source } = inputs
  return {
    value: end.phi,
    unit: '1',
    uncertainty: found.step_error * (end.largest || 1) + rounding,
    roundingBound: roundingShare(rounding, end.phi, end.largest),
    equations: [
      `phi'' + ${mu}^2*phi + ${lambda}*phi^3 + ${gamma}*phi' + sum(k=1..42, ${alpha}*${mu}^2*phi*2^-k) = ${source}`,
      `phi(0) = ${start.phi}, phi'(0) = ${start.rate}, t = ${time.t} s in ${time.steps} steps of ${time.dt} s`,
    ],
    extra: { ...found, dt: time.dt, steps: time.steps },
    fields: [
      {
        name: 'phi',
        unit: '1',
        axes: [{ name: 't', unit: 's', start: 0, step: end.stride * time.dt, count: end.samples.length }],
        values: end.samples,
      },
    ],
    evolving: null,
    state: Float64Array.of(end.phi, end.rate),
  }
}
