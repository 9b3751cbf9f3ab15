import { Refusal } from '../../errors/refusal.ts'
import { type QuadraticTerm, TaylorQuadratic } from '../../numeric/taylor-quadratic.ts'
import { atMost } from '../check.ts'
import type { Admission } from '../contract.ts'
import { admitSize } from '../limits.ts'
import { planSteps, type TimeSteps } from '../time-steps.ts'
import { refuseUnused } from '../unused.ts'
import type { EpiInputs } from './inputs.ts'

export interface EpiPlan {
  readonly inputs: EpiInputs
  readonly time: TimeSteps
  /** S, E, I, R and all infected so far. */
  readonly start: readonly [number, number, number, number, number]
  readonly terms: readonly QuadraticTerm[]
}

const DEFAULT_T = 160
const DEFAULT_STEPS = 160
const WIDEST = 8

/** dS, dE, dI, dR and the new infections per day. */
const termsOf = ({ N, beta, gamma, sigma, mu }: EpiInputs): readonly QuadraticTerm[] => [
  { target: 0, factor: mu * N },
  { target: 0, factor: -mu, a: 0 },
  { target: 0, factor: -beta / N, a: 0, b: 2 },
  { target: sigma === undefined ? 2 : 1, factor: beta / N, a: 0, b: 2 },
  ...(sigma === undefined
    ? []
    : [
        { target: 1, factor: -(sigma + mu), a: 1 },
        { target: 2, factor: sigma, a: 1 },
      ]),
  { target: 2, factor: -(gamma + mu), a: 2 },
  { target: 3, factor: gamma, a: 2 },
  { target: 3, factor: -mu, a: 3 },
  { target: 4, factor: beta / N, a: 0, b: 2 },
]

const startOf = (inputs: EpiInputs): EpiPlan['start'] => {
  const { N, I0 = 1, E0 = 0, immune = 0, sigma, initialState } = inputs
  if (sigma === undefined) refuseUnused(inputs, ['E0'], 'without sigma, which has nobody exposed')
  if (initialState !== undefined) {
    refuseUnused(inputs, ['I0', 'E0', 'immune'], 'that continues from initialState')
    const [s = 0, e = 0, i = 0, r = 0, all = 0] = initialState
    const sum = s + e + i + r
    if (Math.abs(sum - N) > 1e-6 * N || (sigma === undefined && e > 0)) {
      throw new Refusal('INVALID_BODY', `S, E, I and R sum to ${sum} and N is ${N}; without sigma E is 0.`, {
        member: 'initialState',
        measured: sum,
        bound: N,
      })
    }
    return [s, e, i, r, all]
  }
  const taken = I0 + E0 + immune
  if (taken > N) {
    throw new Refusal('INVALID_BODY', `I0, E0 and immune sum to ${taken} and N is ${N}; send fewer.`, {
      members: ['N', 'I0', 'E0', 'immune'],
      measured: taken,
      bound: N,
    })
  }
  return [N - taken, E0, I0, immune, I0 + E0]
}

/** @throws Refusal INVALID_BODY, UNUSED_INPUT, UNSTABLE_SCHEME, TOO_MUCH_WORK */
export const admitEpi = (inputs: EpiInputs): Admission<EpiPlan> => {
  const { beta, gamma, sigma = 0, mu, t, dt, steps } = inputs
  const start = startOf(inputs)
  const rates = beta + gamma + sigma + 2 * mu
  const end = t ?? DEFAULT_T
  const natural = Math.min(end / DEFAULT_STEPS, rates > 0 ? 0.5 / rates : end)
  const time = planSteps(
    {
      ...(dt === undefined ? {} : { dt }),
      ...(steps === undefined ? {} : { steps }),
      ...(t === undefined ? {} : { t_end: t }),
    },
    { dt: natural, t: DEFAULT_T },
    't',
  )
  const widest = rates * time.dt
  if (!(widest <= WIDEST)) {
    throw new Refusal(
      'UNSTABLE_SCHEME',
      `The rates turn over ${widest} times in one step and may do so ${WIDEST} times; send dt of at most ${WIDEST / rates} d.`,
      { member: 'dt', measured: widest, bound: WIDEST, largest_dt: WIDEST / rates },
    )
  }
  const terms = termsOf(inputs)
  const operations = 10_000 + 3 * time.steps * (TaylorQuadratic.work(5, terms) + 100)
  admitSize(operations, 131072)
  return {
    plan: { inputs, time, start, terms },
    operations,
    memory: 131072,
    checks: [atMost('rates times step', widest, WIDEST)],
  }
}
