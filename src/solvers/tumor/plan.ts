import { Refusal } from '../../errors/refusal.ts'
import { log } from '../../numeric/elementary/log.ts'
import type { Admission } from '../contract.ts'
import { admitSize } from '../limits.ts'
import { planSteps, type TimeSteps } from '../time-steps.ts'
import { refuseUnused } from '../unused.ts'
import type { TumorInputs } from './inputs.ts'

export type Start = 'front' | 'wave' | 'seed' | 'uniform' | 'list'

export interface TumorPlan {
  readonly inputs: TumorInputs
  readonly time: TimeSteps
  readonly start: Start
  /** Length, mm, and intervals. */
  readonly length: number
  readonly n: number
  /** sqrt(D/r), mm: the width of the front. */
  readonly width: number
  /** Where the front is at the start, mm; zero without one. */
  readonly from: number
  readonly ends: 'closed' | 'absorbing'
  readonly measure: 'speed' | 'density'
  /** Times between which the speed is taken, d; null for the last quarter. */
  readonly window: readonly [from: number, to: number] | null
}

/** Widths between a developed front and the end behind it, or less if there is less room, and ahead of it at the end. */
const BEHIND = 12
const LEAST_BEHIND = 4
const AHEAD = 14
const LEAST_AHEAD = 3
const PER_WIDTH = 20
/** The same between absorbing ends, where errors of the growth rate add up. */
const PER_ABSORBED_WIDTH = 40
const PER_TIME = 20
const DEFAULT_T = 365
/** Growth times 1/r of a run whose end is not given, at most. */
const MOST_TIMES = 20
/** Widths that stay free at both ends of a given length, fewer if that is nearly all. */
const ENDS = 13
const LEAST_ENDS = 8
const MOST_INTERVALS = 65536
/** Widths between two points at most: a front between two points would not be resolved. */
const COARSEST = 2
/** Operations of a width of the front that the run starts from. */
const WIDTH_COST = 4000
/** Operations of a point in a step. */
const POINT_COST = 10
/** The run and those beside it in runs: the exact wave or mode on the same grid, and coarser ones. */
const RUNS = { speed: 2.3, density: 3.3 }
/** Widths of a tissue with a uniform start whose length is not given. */
const UNIFORM_LENGTH = 10

/** Speed in units of sqrt(r·D): the least one, or that of the exact wave, 5/sqrt(6). */
export const speedOf = (start: Start): number => (start === 'wave' ? 5 / Math.sqrt(6) : 2)

const hasFront = (start: Start): boolean => start !== 'list' && start !== 'uniform'

const requireRoom = (start: Start, length: number, needed: number): void => {
  if (!hasFront(start) || length >= needed) return
  throw new Refusal(
    'INVALID_BODY',
    `The front would come to the end of the tissue: L is ${length} mm and must be at least ${needed} mm; send a longer L or an earlier t.`,
    { member: 'L', measured: length, bound: needed },
  )
}

const requireFine = (length: number, n: number, width: number): void => {
  const interval = length / n
  if (interval <= COARSEST * width) return
  const longest = COARSEST * width * MOST_INTERVALS
  throw new Refusal(
    'INVALID_BODY',
    `The front is about ${width} mm wide and the points are ${interval} mm apart, ${COARSEST * width} mm at most; send an n of at least ${Math.ceil(length / (COARSEST * width))} or an L of at most ${longest} mm.`,
    { member: 'n', measured: interval, bound: COARSEST * width, longest },
  )
}

/** Where a developed front starts, mm: as far from both ends as there is room. */
const behind = ({ L }: TumorInputs, width: number, way: number): number =>
  L === undefined
    ? BEHIND * width
    : Math.min(BEHIND * width, Math.max(LEAST_BEHIND * width, L - way - (AHEAD / 2) * width))

const requireList = ({ initialState, L }: TumorInputs, n: number): void => {
  if (initialState === undefined) return
  if (L === undefined) {
    throw new Refusal('INVALID_BODY', 'With initialState send the length L that it covers.', { member: 'L' })
  }
  if (initialState.length !== n + 1) {
    throw new Refusal(
      'INVALID_BODY',
      `initialState holds ${initialState.length} values and n is ${n}; send n + 1 of them.`,
      { member: 'initialState', measured: initialState.length, bound: n + 1 },
    )
  }
}

const startOf = (inputs: TumorInputs): Start => {
  const { initial, initialState } = inputs
  if (initialState !== undefined) {
    refuseUnused(inputs, ['initial', 'size', 'density'], 'that starts from a list')
    return 'list'
  }
  const start = initial ?? (inputs.ends === 'absorbing' ? 'uniform' : 'front')
  if (start !== 'seed') refuseUnused(inputs, ['size'], 'without a seed')
  if (start !== 'uniform') refuseUnused(inputs, ['density'], 'without a uniform start')
  if (inputs.ends === 'absorbing' && start !== 'uniform') {
    throw new Refusal(
      'INVALID_BODY',
      `A ${start} does not fit between absorbing ends; send initial uniform or an initialState.`,
      { members: ['initial', 'ends'] },
    )
  }
  return start
}

const measureOf = ({ measure, ends, from, to }: TumorInputs, start: Start): TumorPlan['measure'] => {
  const speedless = start === 'uniform' || ends === 'absorbing'
  if (speedless && measure === 'speed') {
    throw new Refusal(
      'INVALID_BODY',
      `${start === 'uniform' ? 'A uniform start' : 'A run between absorbing ends'} has no front whose speed could be taken; send measure density.`,
      { member: 'measure' },
    )
  }
  const own = measure ?? (speedless ? 'density' : 'speed')
  if (own === 'density') refuseUnused({ from, to }, ['from', 'to'], 'whose value is the mean density')
  return own
}

const windowOf = ({ from, to }: TumorInputs, end: number): TumorPlan['window'] => {
  if (from === undefined && to === undefined) return null
  const [low, high] = [from ?? 0, to ?? end]
  if (low < high && high <= end * (1 + 1e-12)) return [low, Math.min(high, end)]
  throw new Refusal(
    'INVALID_BODY',
    `The speed is taken from ${low} d to ${high} d, and the run ends at ${end} d; send from below to, and to of at most t.`,
    { members: ['from', 'to'], measured: high, bound: end },
  )
}

const lengthOf = (start: Start, ends: TumorPlan['ends'], needed: number, width: number): number => {
  if (start !== 'uniform') return Math.ceil(needed / width) * width
  return (ends === 'absorbing' ? 2 * Math.PI : UNIFORM_LENGTH) * width
}

/** Parts of a step of diffusion that keep Crank and Nicolson's scheme from overshooting: D·dt/dx² of at most one. */
export const substepsOf = (measure: TumorPlan['measure'], ratio: number): number =>
  measure === 'speed' ? 1 : Math.max(1, Math.ceil(ratio - 1e-9))

/** End of a run that says nothing about it, d: a year, less where cells grow fast or the tissue is short. */
const ownEnd = ({ D, r, L, initialState }: TumorInputs, start: Start): number => {
  const end = Math.min(DEFAULT_T, MOST_TIMES / r)
  if (L === undefined || initialState !== undefined || start === 'uniform') return end
  const width = Math.sqrt(D / r)
  const least = L - LEAST_ENDS * width
  const way = start === 'seed' ? least : Math.max(L - ENDS * width, Math.min(width, least))
  return way > 0 ? Math.min(end, way / (speedOf(start) * Math.sqrt(r * D))) : end
}

/**
 * Sizes and cost of a run.
 * @throws Refusal INVALID_BODY, UNUSED_INPUT, TOO_MUCH_WORK
 */
export const admitTumor = (inputs: TumorInputs): Admission<TumorPlan> => {
  const start = startOf(inputs)
  const { D, r, dt, steps, t, initialState } = inputs
  const width = Math.sqrt(D / r)
  const time = planSteps(
    {
      ...(dt === undefined ? {} : { dt }),
      ...(steps === undefined ? {} : { steps }),
      ...(t === undefined ? {} : { t_end: t }),
    },
    { dt: 1 / (PER_TIME * r), t: ownEnd(inputs, start) },
    't',
  )
  const size = start === 'seed' ? (inputs.size ?? width) : 0
  const way = speedOf(start) * Math.sqrt(r * D) * time.t
  const from = start === 'seed' || !hasFront(start) ? 0 : behind(inputs, width, way)
  const needed = from + 4 * size + way + AHEAD * width
  // A round number of widths, so that the usual grid has points at whole fractions of one.
  const ends = inputs.ends ?? 'closed'
  const length = inputs.L ?? lengthOf(start, ends, needed, width)
  const measure = measureOf(inputs, start)
  const window = windowOf(inputs, time.t)
  requireRoom(start, length, from + way + LEAST_AHEAD * width)
  const perWidth = ends === 'absorbing' ? PER_ABSORBED_WIDTH : PER_WIDTH
  const wanted = Math.min(MOST_INTERVALS, Math.max(16, Math.ceil((perWidth * length) / width - 1e-9)))
  // Half as many intervals are compared, and no exact wave measures the error of space beside it.
  const usual = measure === 'density' ? wanted + (wanted % 2) : wanted
  const n = inputs.n ?? (initialState === undefined ? usual : initialState.length - 1)
  requireList(inputs, n)
  const interval = length / n
  const substeps = substepsOf(measure, (D * time.dt) / (interval * interval))
  const marching = 2000 + Math.ceil(POINT_COST * RUNS[measure] * (n + 16) * (time.steps * substeps + 1)) + 400 * n
  const memory = 8 * 40 * n
  admitSize(marching, memory)
  requireFine(length, n, width)
  const operations = marching + Math.ceil((WIDTH_COST * length) / width)
  const plan = { inputs, time, start, length, n, width, from, ends, measure, window }
  return { plan, operations, memory, checks: [] }
}

/**
 * How far the front of a seed has come, in units of sqrt(D/r), up to a constant: 2t − (3/2)·ln t − 3·sqrt(π/t) at
 * time t in units of 1/r (M. Bramson, Mem. AMS 285 (1983); U. Ebert, W. van Saarloos, Physica D 146 (2000) 1), and the
 * next term (9/8)·(5 − 6·ln 2)·ln t/t (J. Berestycki, É. Brunet, B. Derrida, EPL 122 (2018) 10001).
 */
export const bramson = (t: number): number =>
  2 * t - 1.5 * log(t) - 3 * Math.sqrt(Math.PI / t) + ((9 / 8) * (5 - 6 * log(2)) * log(t)) / t
