import { Refusal } from '../../errors/refusal.ts'
import type { Admission } from '../contract.ts'
import { admitSize } from '../limits.ts'
import { planSteps, type TimeSteps } from '../time-steps.ts'
import { refuseUnused } from '../unused.ts'
import type { LotkaInputs } from './inputs.ts'
import { heightOf, longestPeriod, quadraturePoints } from './orbit.ts'
import { openScheme } from './scheme.ts'

export interface LotkaPlan {
  readonly inputs: LotkaInputs
  readonly time: TimeSteps
  /** Height of V above the equilibrium at the start, 1/s. */
  readonly height: number
  /** Steps after the end that may be taken to see a whole revolution. */
  readonly reserve: number
}

const DEFAULT_T = 30
/** Logarithm from the equilibrium beyond which populations leave the range of doubles. */
const FARTHEST = 300
/** Operations of a point of the quadrature over the closed orbit. */
const POINT_COST = 4000
/** Operations of one step. */
const STEP_COST: Readonly<Record<LotkaInputs['integrator'], number>> = { symplectic: 700, rk4: 300, euler: 200 }

const requireStable = ({ a, g }: LotkaInputs, dt: number): void => {
  const bound = 0.5
  const measured = dt * Math.sqrt(a * g)
  if (measured <= bound) return
  throw new Refusal(
    'UNSTABLE_SCHEME',
    `dt·√(a·g) is ${measured} and may be at most ${bound}; send dt of at most ${bound / Math.sqrt(a * g)} s.`,
    { member: 'dt', measured, bound, largest_dt: bound / Math.sqrt(a * g) },
  )
}

/** @throws Refusal INVALID_BODY, UNUSED_INPUT, DOMAIN_ERROR, UNSTABLE_SCHEME, DID_NOT_CONVERGE, TOO_MUCH_WORK */
export const admitLotka = (inputs: LotkaInputs): Admission<LotkaPlan> => {
  const { dt, t, steps } = inputs
  if (inputs.initialState !== undefined) refuseUnused(inputs, ['x0', 'y0'], 'that continues from initialState')
  const time = planSteps(
    { dt, ...(steps === undefined ? { t_end: t ?? DEFAULT_T } : { steps, ...(t === undefined ? {} : { t_end: t }) }) },
    { dt, t: DEFAULT_T },
    't',
  )
  requireStable(inputs, time.dt)
  const [prey, predators] = openScheme(inputs).logarithms()
  if (!(Math.abs(prey) <= FARTHEST && Math.abs(predators) <= FARTHEST)) {
    throw new Refusal(
      'DOMAIN_ERROR',
      `The start is e^${prey} and e^${predators} times the equilibrium; prey and predators must be positive and within e^${FARTHEST} of g/d and a/b.`,
      { members: ['x0', 'y0', 'initialState'], bound: FARTHEST },
    )
  }
  const height = heightOf(inputs, prey, predators)
  const reserve = Math.ceil((2.2 * longestPeriod(inputs, height)) / time.dt) + 4
  const operations =
    20_000 +
    Math.ceil(POINT_COST * quadraturePoints(inputs, height)) +
    STEP_COST[inputs.integrator] * (time.steps + reserve)
  admitSize(operations, 65536)
  return { plan: { inputs, time, height, reserve }, operations, memory: 65536, checks: [] }
}
