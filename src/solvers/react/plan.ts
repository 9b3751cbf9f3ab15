import { Refusal } from '../../errors/refusal.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import { atMost } from '../check.ts'
import type { Admission } from '../contract.ts'
import { levelsMemory, type Mesh, mesh } from '../grid/levels.ts'
import { admitSize } from '../limits.ts'
import { planSteps, type TimeSteps } from '../time-steps.ts'
import { refuseUnused } from '../unused.ts'
import type { ReactInputs } from './inputs.ts'
import { stagesOf } from './march.ts'
import type { Reaction } from './reaction.ts'

export interface ReactPlan {
  readonly inputs: ReactInputs
  readonly mesh: Mesh
  readonly time: TimeSteps
  readonly reaction: Reaction
  readonly diffusionNumber: number
  /** Steps of the run beside, by which the step is judged. */
  readonly companionSteps: number
}

/** Largest D·dt/dx² of forward Euler on the five-point Laplacian, and of the others too. */
const STABLE = 0.25
/** A quotient of 0.25 may round to a little more. */
const LARGEST = STABLE * (1 + 4 * ROUNDOFF)
const DEFAULT_STEPS = 500
/** Share of the usual step that a scheme takes by default: Euler's needs a shorter one for the same mean. */
const STEP_SHARE: Readonly<Record<ReactInputs['scheme'], number>> = { rk3: 1, heun: 1, euler: 0.5 }
const USUAL = { 'gray-scott': { dx: 1, dt: 1 }, 'fitzhugh-nagumo': { dx: 0.25, dt: 0.05 } } as const
/** Operations of a cell in an Euler step. */
const STAGE_COST = 1.25

const reactionOf = (inputs: ReactInputs): Reaction => {
  const { model, F = 0.035, k = 0.06, a = 0.1, epsilon = 0.01, gamma = 0.5, current = 0 } = inputs
  if (model === 'gray-scott') {
    refuseUnused(inputs, ['a', 'epsilon', 'gamma', 'current'], 'of the Gray–Scott model')
    return { model, F, k }
  }
  refuseUnused(inputs, ['F', 'k'], 'of the FitzHugh–Nagumo model')
  return { model, a, epsilon, gamma, current }
}

const requireStart = (inputs: ReactInputs): void => {
  const { initialState, n } = inputs
  if (initialState === undefined) return
  refuseUnused(inputs, ['initial', 'size', 'noise'], 'that starts from a list')
  const needed = 2 * n * n
  const steps = initialState[needed] ?? 0
  if (initialState.length !== needed && initialState.length !== needed + 1) {
    throw new Refusal(
      'INVALID_BODY',
      `initialState holds ${initialState.length} values; u and v at ${n} × ${n} points are ${needed}, and the steps done may follow.`,
      { member: 'initialState', measured: initialState.length, bound: needed },
    )
  }
  if (!Number.isSafeInteger(steps) || steps < 0) {
    throw new Refusal(
      'INVALID_BODY',
      `The last value of initialState is the number of steps done; received ${steps}.`,
      {
        member: 'initialState',
        measured: steps,
      },
    )
  }
}

/**
 * Stability, sizes and cost of a run.
 * @throws Refusal INVALID_BODY, UNUSED_INPUT, UNSTABLE_SCHEME, TOO_MUCH_WORK
 */
export const admitReact = (inputs: ReactInputs): Admission<ReactPlan> => {
  const reaction = reactionOf(inputs)
  requireStart(inputs)
  const { model, n, Du, Dv, scheme } = inputs
  const usual = USUAL[model]
  const dx = inputs.dx ?? usual.dx
  const grid = mesh('wrap', n, n, n * dx, n * dx)
  const time = planSteps(inputs, { dt: usual.dt * STEP_SHARE[scheme], t: usual.dt * DEFAULT_STEPS })
  const spread = Math.max(Du, Dv) / (dx * dx)
  if (!(spread * time.asked <= LARGEST)) {
    throw new Refusal(
      'UNSTABLE_SCHEME',
      `max(Du, Dv)·dt/dx² is ${spread * time.asked} and may be at most ${STABLE}; send dt of at most ${STABLE / spread} s.`,
      { member: 'dt', measured: spread * time.asked, bound: STABLE, largest_dt: STABLE / spread },
    )
  }
  const companionSteps = scheme === 'rk3' ? Math.ceil(1.5 * time.steps) : time.steps
  const stages = stagesOf(scheme) * time.steps + stagesOf('rk3') * companionSteps
  const operations = 1000 + Math.ceil(STAGE_COST * (n * n + 4 * n + 32) * stages) + 4 * n * n
  const memory = levelsMemory(grid, 28)
  admitSize(operations, memory)
  const diffusionNumber = spread * time.dt
  return {
    plan: { inputs, mesh: grid, time, reaction, diffusionNumber, companionSteps },
    operations,
    memory,
    checks: [{ ...atMost('diffusion number', diffusionNumber, LARGEST), bound: STABLE }],
  }
}
