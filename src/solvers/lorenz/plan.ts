import { Refusal } from '../../errors/refusal.ts'
import { TaylorQuadratic } from '../../numeric/taylor-quadratic.ts'
import { atMost } from '../check.ts'
import type { Admission } from '../contract.ts'
import { admitSize } from '../limits.ts'
import { planSteps, type TimeSteps } from '../time-steps.ts'
import type { LorenzInputs } from './inputs.ts'
import { lorenzTerms, STATE } from './tangent.ts'

export interface LorenzPlan {
  readonly inputs: LorenzInputs
  readonly time: TimeSteps
  /** The averaging of the exponents: its step, the steps that are thrown away first, the steps that count. */
  readonly average: { readonly dt: number; readonly transient: number; readonly steps: number }
}

const DEFAULT_T = 10
const AVERAGED = 20000
const LEAST_AVERAGED = 32
/** Length of the average as a multiple of the trajectory, where neither is long. */
const AVERAGE_SHARE = 48
/** Steps times rates beyond which the series surely diverges. */
const WIDEST = 20

/** @throws Refusal INVALID_BODY, UNSTABLE_SCHEME, TOO_MUCH_WORK */
export const admitLorenz = (inputs: LorenzInputs): Admission<LorenzPlan> => {
  const { sigma, rho, beta, initialState, dt, t, steps } = inputs
  if (initialState.length !== 3 && initialState.length !== STATE) {
    throw new Refusal('INVALID_BODY', `initialState has ${initialState.length} numbers; send 3 or ${STATE}.`, {
      member: 'initialState',
      measured: initialState.length,
      bound: STATE,
    })
  }
  const time = planSteps(
    { dt, ...(steps === undefined ? { t_end: t ?? DEFAULT_T } : { steps, ...(t === undefined ? {} : { t_end: t }) }) },
    { dt, t: DEFAULT_T },
    't',
  )
  const rates = sigma + Math.abs(rho) + beta + 1
  const size = Math.max(...initialState.slice(0, 3).map(Math.abs))
  const widest = time.dt * (rates + size)
  if (!(widest <= WIDEST)) {
    throw new Refusal(
      'UNSTABLE_SCHEME',
      `dt·(sigma + |rho| + beta + 1 + |x|) is ${widest} and may be at most ${WIDEST}; send dt of at most ${WIDEST / (rates + size)}.`,
      { member: 'dt', measured: widest, bound: WIDEST, largest_dt: WIDEST / (rates + size) },
    )
  }
  const natural = 1 / rates
  const span = inputs.lyapunovTime ?? Math.min(AVERAGE_SHARE * time.t, Math.max(AVERAGED * natural, time.t))
  const counted = Math.max(LEAST_AVERAGED, Math.ceil(span / natural))
  const average = {
    dt: span / counted,
    transient: Math.ceil(counted / 20),
    steps: counted,
  }
  const plain = TaylorQuadratic.work(3, lorenzTerms(inputs, 0))
  const full = TaylorQuadratic.work(12, lorenzTerms(inputs, 3)) + 150
  const operations = 5000 + 2 * time.steps * plain + (time.steps + average.transient + average.steps) * full
  admitSize(operations, 131072)
  const checks = [atMost('rates times step', widest, WIDEST)]
  return { plan: { inputs, time, average }, operations, memory: 131072, checks }
}
