import { Refusal } from '../../errors/refusal.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import { atMost } from '../check.ts'
import type { Admission } from '../contract.ts'
import { isOnGrid } from '../grid/refined-steps.ts'
import { admitSize } from '../limits.ts'
import { planSteps, type TimeSteps } from '../time-steps.ts'
import { refuseUnused } from '../unused.ts'
import type { FlowInputs } from './inputs.ts'
import { ladderOf, wayTo } from './ladder.ts'

export interface FlowPlan {
  readonly inputs: FlowInputs
  /** Null for a steady flow. */
  readonly time: TimeSteps | null
  /** Steps on half the grid; null if a closed form has the error. */
  readonly halfSteps: number | null
  /** Whether the run is held against the same grid in half the step. */
  readonly onGrid: boolean
}

/** Side of the domain, m. */
export const sideOf = ({ case: kind }: Pick<FlowInputs, 'case'>): number => (kind === 'taylor-green' ? 2 * Math.PI : 1)

/** Largest |u| + |v| of the flows themselves, m/s. */
const SPEEDS: Readonly<Record<FlowInputs['case'], number>> = { cavity: 1.25, channel: 1.5, 'taylor-green': 1 }
/** The third-order Runge–Kutta scheme is stable to here along the negative and along the imaginary axis. */
const REAL_AXIS = 2.5
const IMAGINARY_AXIS = 1.7
const DEFAULT_SHARE = 0.9
const DEFAULT_T = 1

const speedOf = ({ case: kind, initialState = [] }: FlowInputs): number => {
  const half = initialState.length / 2
  const most = (from: number): number => {
    let found = 0
    for (let i = from; i < from + half; i++) found = Math.max(found, Math.abs(initialState[i]))
    return found
  }
  return Math.max(SPEEDS[kind], most(0) + most(half))
}

/** Largest stable step: shares of both bounds that add to one. */
const stableStep = (inputs: FlowInputs, cells: number): number => {
  const h = sideOf(inputs) / cells
  return 1 / (8 / (inputs.Re * h * h * REAL_AXIS) + speedOf(inputs) / (h * IMAGINARY_AXIS))
}

const isSteady = ({ case: kind, steady }: FlowInputs): boolean => {
  if (kind !== 'taylor-green') return steady ?? true
  if (steady === true) {
    throw new Refusal('INVALID_BODY', 'Taylor–Green vortices decay; leave steady out or send false.', {
      members: ['case', 'steady'],
    })
  }
  return false
}

const admitSteady = (inputs: FlowInputs): Admission<FlowPlan> => {
  refuseUnused(inputs, ['dt', 'steps', 't_end', 'initialState', 'reference'], 'to the steady flow')
  const { n, Re: re, case: kind } = inputs
  const plan: FlowPlan = { inputs, time: null, halfSteps: null, onGrid: false }
  if (kind === 'channel') return { plan, operations: 1000 + 12 * n * n, memory: 48 * n * n, checks: [] }
  const [first, second, third] = ladderOf(n - 1, re)
  const cubes =
    3 * wayTo(re).length * first * first * first + 2 * second * second * second + 1.5 * third * third * third
  const operations = 1000 + 100 * cubes + 5000 * n * n
  const memory = 60 * third * third * 70 + 200 * n * n
  admitSize(operations, memory)
  return { plan, operations: Math.ceil(operations), memory: Math.ceil(memory), checks: [] }
}

const requireState = ({ initialState, n, case: kind }: FlowInputs, onGrid: boolean): void => {
  const wanted = 2 * (n - 1) * (n - 1)
  if (initialState !== undefined && initialState.length !== wanted) {
    throw new Refusal(
      'INVALID_BODY',
      `initialState holds ${initialState.length} numbers and n ${n} takes ${wanted}: u and v of each cell.`,
      { member: 'initialState', measured: initialState.length, bound: wanted },
    )
  }
  if (!onGrid && (n - 1) % 2 === 1 && (kind === 'cavity' || initialState !== undefined)) {
    throw new Refusal('INVALID_BODY', `This run is compared with one on half the grid; send an odd n, not ${n}.`, {
      member: 'n',
      measured: n,
    })
  }
}

/** Operations of one step: three products with pressures and velocities of all cells. */
const stepWork = (cells: number): number => 3 * cells * cells * (2 * cells + 60)

/**
 * Sizes, stability and cost of a run.
 * @throws Refusal INVALID_BODY, UNUSED_INPUT, UNSTABLE_SCHEME, TOO_MUCH_WORK
 */
export const admitFlow = (inputs: FlowInputs): Admission<FlowPlan> => {
  if (isSteady(inputs)) return admitSteady(inputs)
  const onGrid = isOnGrid(inputs)
  requireState(inputs, onGrid)
  const cells = inputs.n - 1
  const stable = stableStep(inputs, cells)
  const time = planSteps(inputs, { dt: DEFAULT_SHARE * stable, t: DEFAULT_T })
  if (!(time.dt <= stable * (1 + 4 * ROUNDOFF))) {
    throw new Refusal(
      'UNSTABLE_SCHEME',
      `dt is ${time.dt} s and may be at most ${stable} s on ${cells} cells at Re ${inputs.Re}; send a smaller dt.`,
      { member: 'dt', measured: time.dt, bound: stable, largest_dt: stable },
    )
  }
  const closed = inputs.case !== 'cavity' && inputs.initialState === undefined
  const half = cells / 2
  const halfSteps = closed || onGrid ? null : Math.ceil(Math.max(time.steps / 4, time.t / stableStep(inputs, half)))
  const bases = 100 * cells * cells
  const runs = onGrid ? 3 : 1
  const operations =
    1000 + bases + runs * stepWork(cells) * time.steps + (halfSteps === null ? 0 : stepWork(half) * halfSteps)
  const memory = 400 * cells * cells
  admitSize(operations, memory)
  const checks = [atMost('step over the largest stable step', time.dt / stable, 1 + 4 * ROUNDOFF)]
  return { plan: { inputs, time, halfSteps, onGrid }, operations: Math.ceil(operations), memory, checks }
}
