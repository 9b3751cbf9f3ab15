import { Refusal } from '../../errors/refusal.ts'
import type { Admission } from '../contract.ts'
import { type Gravity, gravityOf } from '../gravity.ts'
import { admitSize } from '../limits.ts'
import { type Coefficients, fastest, reach } from '../oscillator/medium.ts'
import { STABLE_PHASE } from '../oscillator/run.ts'
import { planSteps, type TimeSteps } from '../time-steps.ts'
import { areDefaultBodies, type BodiesInputs } from './inputs.ts'

export interface BodiesPlan {
  readonly inputs: BodiesInputs
  readonly time: TimeSteps
  /** Whether the bodies have positions and attract each other; otherwise each follows the master equation. */
  readonly conservative: boolean
  readonly medium: Coefficients
  readonly gravity: Gravity
  /** Number of points in time that are kept, start included. */
  readonly samples: number
}

/** Force evaluations of one symplectic step. */
const STAGES = 7
const PAIR_COST = 1.5
const BODY_COST = 20
/** Most numbers of the trajectories that are kept. */
const KEPT = 60000
/** The period of the figure eight, seconds. */
const DEFAULT_T = 6.32591398

const PATH_MEMBERS = ['mu', 'lambda', 'gamma', 'alpha'] as const

const requireConsistent = ({ bodies, softening, ...inputs }: BodiesInputs): void => {
  if (inputs.units === 'natural' && areDefaultBodies(bodies)) {
    throw new Refusal(
      'MISSING_INPUT',
      'The default bodies have masses in kilograms; with units: "natural" send bodies.',
      {
        missing: ['bodies'],
      },
    )
  }
  const placed = bodies.filter((body) => body.x !== undefined).length
  if (placed !== 0 && placed !== bodies.length) {
    throw new Refusal(
      'INVALID_BODY',
      `${placed} of ${bodies.length} bodies have a position; give x to all of them or to none.`,
      {
        member: 'bodies',
        measured: placed,
        bound: bodies.length,
      },
    )
  }
  const unused =
    placed > 0
      ? [
          ...PATH_MEMBERS.filter((name) => inputs[name] !== undefined),
          ...(bodies.some((body) => body.phi !== undefined) ? ['phi'] : []),
        ]
      : softening > 0
        ? ['softening']
        : []
  if (unused.length > 0) {
    const why =
      placed > 0 ? 'bodies with positions attract each other' : 'bodies without positions have no distance to soften'
    throw new Refusal('UNUSED_INPUT', `${unused.join(', ')} has no part in this run: ${why}. Leave it out.`, { unused })
  }
}

const requireApart = ({ bodies, softening }: BodiesInputs): void => {
  if (softening > 0) return
  const seen = new Map<string, number>()
  for (const [index, { x = [] }] of bodies.entries()) {
    const place = [0, 1, 2].map((axis) => (x[axis] ?? 0) + 0).join(' ')
    const other = seen.get(place)
    if (other !== undefined) {
      throw new Refusal(
        'DOMAIN_ERROR',
        `Bodies ${other} and ${index} are at the same point; move one or send a softening length.`,
        {
          members: ['bodies', 'softening'],
        },
      )
    }
    seen.set(place, index)
  }
}

const speedOf = (v: readonly number[]): number => Math.sqrt(v.reduce((sum, part) => sum + part * part, 0))

/** φ and φ′ of each body without position. */
export const oscillatorStart = ({
  bodies,
  initialState: state,
}: BodiesInputs): readonly { readonly phi: number; readonly rate: number }[] =>
  bodies.map(({ phi = 1, v = [] }, index) =>
    state === undefined
      ? { phi, rate: speedOf(v) }
      : { phi: state[index] ?? 0, rate: state[bodies.length + index] ?? 0 },
  )

type Bodies = BodiesInputs['bodies']

/** The bodies where `initialState` puts them. */
const bodiesAt = (bodies: Bodies, state: readonly number[]): Bodies => {
  const part = (index: number, first: number): number[] =>
    [0, 1, 2].map((axis) => state[(first + axis) * bodies.length + index] ?? 0)
  return bodies.map(({ m }, index) => ({ m, x: part(index, 0), v: part(index, 3) }))
}

const requireWhole = ({ bodies, initialState }: BodiesInputs, conservative: boolean): void => {
  const needed = (conservative ? 6 : 2) * bodies.length
  if (initialState === undefined || initialState.length === needed) return
  throw new Refusal(
    'INVALID_BODY',
    `initialState holds ${initialState.length} values; ${bodies.length} bodies ${conservative ? 'with' : 'without'} positions have ${needed}.`,
    { member: 'initialState', measured: initialState.length, bound: needed },
  )
}

/** Whether the bodies have positions, and so attract each other. */
export const isPlaced = ({ bodies }: BodiesInputs): boolean => bodies.some(({ x }) => x !== undefined)

const requireStable = (
  inputs: BodiesInputs,
  { medium, time, gravity }: Pick<BodiesPlan, 'medium' | 'time' | 'gravity'>,
): void => {
  const mass = inputs.bodies.reduce((sum, body) => sum + body.m, 0)
  let largest = 0
  for (const { phi, rate } of oscillatorStart(inputs)) {
    largest = Math.max(largest, reach(medium, phi, rate, time.t))
  }
  const coupling = gravity.strength * mass
  const alone = fastest(medium, largest)
  const rate = Math.sqrt(alone * alone + coupling)
  if (rate * time.asked <= STABLE_PHASE) return
  throw new Refusal(
    'UNSTABLE_SCHEME',
    `The fastest motion turns by ${rate * time.asked} in one step and may turn by ${STABLE_PHASE}; send dt of at most ${STABLE_PHASE / rate} s.`,
    { member: 'dt', measured: rate * time.asked, bound: STABLE_PHASE, largest_dt: STABLE_PHASE / rate },
  )
}

/**
 * Which of the two kinds of run it is, sizes and cost.
 * @throws Refusal INVALID_BODY, UNUSED_INPUT, CONSTANT_OVERRIDE, DOMAIN_ERROR, UNSTABLE_SCHEME, TOO_MUCH_WORK
 */
export const admitBodies = (given: BodiesInputs): Admission<BodiesPlan> => {
  requireConsistent(given)
  const conservative = isPlaced(given)
  const gravity = gravityOf(given)
  requireWhole(given, conservative)
  const { initialState, steps, dt, t_max: end } = given
  const inputs =
    conservative && initialState !== undefined ? { ...given, bodies: bodiesAt(given.bodies, initialState) } : given
  if (conservative) requireApart(inputs)
  const time = planSteps(
    {
      dt,
      ...(steps === undefined ? { t_end: end ?? DEFAULT_T } : { steps, ...(end === undefined ? {} : { t_end: end }) }),
    },
    { dt, t: DEFAULT_T },
    't_max',
  )
  const { mu = 1, lambda = 0.1, gamma = 0.05, alpha = 1e-3 } = inputs
  const medium = { mu, lambda, gamma, alpha, source: 0 }
  if (!conservative) requireStable(inputs, { medium, time, gravity })
  const n = inputs.bodies.length
  const samples = Math.min(time.steps, 256, Math.max(8, Math.floor(KEPT / (3 * n)))) + 1
  const perStep = conservative ? STAGES * (n * n * PAIR_COST + n * BODY_COST + 60) : 60 * (n + 1)
  const operations = 1000 + time.steps * perStep + samples * n * n * 4
  const memory = 8 * (samples * n * 3 + n * 16) + 65536
  admitSize(operations, memory)
  return { plan: { inputs, time, conservative, medium, gravity, samples }, operations, memory, checks: [] }
}
