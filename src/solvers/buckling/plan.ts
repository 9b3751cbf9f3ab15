import { Refusal } from '../../errors/refusal.ts'
import type { Admission } from '../contract.ts'
import { admitSize } from '../limits.ts'
import { refuseUnused } from '../unused.ts'
import type { BucklingInputs, End, Problem } from './inputs.ts'

export interface BucklingPlan {
  readonly inputs: BucklingInputs
  readonly problem: Problem
  /** As the caller named them: at x = 0 and at x = L. */
  readonly ends: readonly [End, End]
  /** m⁴ */
  readonly I: number
  /** Half-waves along a plate that are tried, at most. */
  readonly halfWaves: number
}

/** Operations of one element: about fifty factorisations, on this and on half the grid. */
const COST = 8_000
const DEFAULT_I = 8e-6
/** Longest plate in widths: longer ones buckle like this one. */
const LONGEST_PLATE = 50
/** Highest mode under self-weight whose closed form is exact to the gate. */
const HIGHEST_UNDER_WEIGHT = 8

const END_OF: Readonly<Record<string, End>> = { pinned: 'pinned', fixed: 'fixed', free: 'free' }

/** Members of each problem beside those that all have. */
const OWN = {
  column: ['I', 'ends'],
  'self-weight': ['I', 'ends', 'weight'],
  foundation: ['I', 'ends', 'foundation'],
  plate: ['width', 'thickness', 'nu', 'edges'],
  elastica: ['I', 'ends', 'load'],
} as const satisfies Record<Problem, readonly (keyof BucklingInputs)[]>

/** Ends that each problem is solved for. */
const ENDS: Readonly<Record<Problem, readonly string[] | null>> = {
  column: null,
  'self-weight': ['fixed-free'],
  foundation: ['pinned-pinned'],
  plate: null,
  elastica: ['pinned-pinned', 'fixed-free', 'fixed-fixed'],
}

const problemOf = (inputs: BucklingInputs): Problem => {
  if (inputs.problem !== undefined) return inputs.problem
  if (inputs.weight !== undefined) return 'self-weight'
  if (inputs.foundation !== undefined) return 'foundation'
  if (inputs.load !== undefined) return 'elastica'
  return [inputs.width, inputs.thickness, inputs.nu, inputs.edges].some((sent) => sent !== undefined)
    ? 'plate'
    : 'column'
}

const readEnds = (ends: BucklingInputs['ends'], problem: Problem): readonly [End, End] => {
  if (ends === undefined) return problem === 'self-weight' ? ['fixed', 'free'] : ['pinned', 'pinned']
  if (ends === 'free') return ['fixed', 'free']
  const [first, second] = typeof ends === 'string' ? ends.split('-') : ends
  const foot = END_OF[first ?? '']
  const head = END_OF[second ?? first ?? '']
  if (foot === undefined || head === undefined) throw new Error('the schema lets no other end through')
  return [foot, head]
}

const requireEnds = (ends: readonly [End, End], problem: Problem): void => {
  if (ends.includes('free') && !ends.includes('fixed')) {
    throw new Refusal(
      'INVALID_BODY',
      `A column with ends ${ends.join(' and ')} is a mechanism and falls over without a load; fix the end that is not free.`,
      { member: 'ends', ends: [...ends] },
    )
  }
  const allowed = ENDS[problem]
  if (allowed === null || allowed.includes(ends.join('-'))) return
  throw new Refusal(
    'INVALID_BODY',
    `The problem ${problem} is solved for ends ${allowed.join(' or ')}, and ${ends.join('-')} was sent.`,
    { member: 'ends', ends: [...ends], allowed: [...allowed] },
  )
}

const requireElements = (n: number, mode: number, unit: number): void => {
  if (n % unit !== 0) {
    throw new Refusal(
      'INVALID_BODY',
      `n is ${n} and must be ${unit === 2 ? 'even' : `a multiple of ${unit}`}, since half as many elements are compared.`,
      { member: 'n', measured: n },
    )
  }
  if (n < 2 * mode) {
    throw new Refusal('INVALID_BODY', `Mode ${mode} needs at least ${2 * mode} elements and n is ${n}.`, {
      member: 'n',
      measured: n,
      bound: 2 * mode,
    })
  }
}

const requireMode = (mode: number, most: number, problem: Problem): void => {
  if (mode <= most) return
  throw new Refusal('INVALID_BODY', `mode is ${mode}; the maximum is ${most} for the problem ${problem}.`, {
    member: 'mode',
    measured: mode,
    bound: most,
  })
}

/** Half-waves to be tried: fixed edges have about one and a half to a width, and two are enough for all. */
const halfWavesOf = ({ L, width = 1 }: BucklingInputs): number => {
  const aspect = L / width
  if (aspect <= LONGEST_PLATE) return Math.ceil(2 * aspect) + 1
  throw new Refusal(
    'INVALID_BODY',
    `The plate is ${aspect} times as long as wide; the maximum is ${LONGEST_PLATE}; what is longer buckles at the same load, so send an L of at most ${LONGEST_PLATE * width} m.`,
    { member: 'L', measured: aspect, bound: LONGEST_PLATE },
  )
}

/**
 * @throws Refusal INVALID_BODY for a mechanism, ends or a mode that a problem is not solved for, an odd number of
 * elements, or too few of them for the mode; UNUSED_INPUT, TOO_MUCH_WORK
 */
export const admitBuckling = (inputs: BucklingInputs): Admission<BucklingPlan> => {
  const problem = problemOf(inputs)
  const own: readonly string[] = OWN[problem]
  const others = Object.values(OWN)
    .flat()
    .filter((name) => !own.includes(name))
  refuseUnused(inputs, [...new Set(others)], `of the problem ${problem}`)
  const ends = readEnds(inputs.ends, problem)
  requireEnds(ends, problem)
  const { n, mode } = inputs
  requireElements(n, mode, problem === 'elastica' ? 8 : 2)
  if (problem === 'plate' || problem === 'elastica') requireMode(mode, 1, problem)
  if (problem === 'self-weight') requireMode(mode, HIGHEST_UNDER_WEIGHT, problem)
  const halfWaves = problem === 'plate' ? halfWavesOf(inputs) : 0
  const operations = 20_000 + COST * n * (1 + halfWaves / 3)
  const memory = 8 * (60 * n + 9 * halfWaves * (n + 1))
  admitSize(operations, memory)
  return {
    plan: { inputs, problem, ends, I: inputs.I ?? DEFAULT_I, halfWaves },
    operations: Math.ceil(operations),
    memory,
    checks: [],
  }
}
