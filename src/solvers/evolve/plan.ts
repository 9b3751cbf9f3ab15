import { Refusal } from '../../errors/refusal.ts'
import { cbrt } from '../../numeric/elementary/cbrt.ts'
import type { Admission } from '../contract.ts'
import { admitSize } from '../limits.ts'
import { refuseUnused } from '../unused.ts'
import type { Bond, EvolveInputs } from './inputs.ts'
import { listCapacity, SKIN, systemDoubles } from './layout.ts'

export interface EvolvePlan {
  readonly inputs: EvolveInputs
  readonly count: number
  /** Side of the cube, σ. */
  readonly side: number
  readonly bonds: readonly Bond[]
  /** Temperature of the drawn velocities; null with an initial state. */
  readonly temperature: number | null
  /** Steps between two looks at the energy. */
  readonly interval: number
  /** Looks at g(r). */
  readonly radialLooks: number
  /** Every how many atoms one is looked from. */
  readonly radialStride: number
}

const DEFAULT_COUNT = 256
const DEFAULT_T = 1.44
/** Looks at the energy in one run, the first not counted. */
const LOOKS = 100
/** Pairs counted for g(r) in one run. */
const RADIAL_PAIRS = 2e6
/** Pairs counted for g(r) in each step, per atom, in short runs. */
const RADIAL_SHARE = 20
const MOST_RADIAL_LOOKS = 20

const PAIR_COST = 6
const ATOM_COST = 20
const LOOK_COST = 6
const BOND_COST = 12
const RADIAL_COST = 4
const CANDIDATE_COST = 2
/** Steps that a list of partners serves, as a rule. */
const LIST_AGE = 10

const requireCount = ({ N, initialState }: EvolveInputs): number => {
  if (initialState === undefined) return N ?? DEFAULT_COUNT
  const count = initialState.length / 6
  if (!Number.isInteger(count) || (N !== undefined && N !== count)) {
    throw new Refusal(
      'INVALID_BODY',
      `initialState has ${initialState.length} numbers and must have six for each of ${N ?? 'the'} atoms.`,
      { member: 'initialState', measured: initialState.length, bound: 6 * (N ?? Math.ceil(count)) },
    )
  }
  return count
}

const requireRoom = ({ rc, rho }: EvolveInputs, count: number, side: number): void => {
  if (2 * rc <= side) return
  const least = Math.ceil(8 * rc * rc * rc * rho)
  throw new Refusal(
    'INVALID_BODY',
    `The cube of ${count} atoms at rho ${rho} has a side of ${side} and must be at least twice the cutoff, ${2 * rc}; send N of at least ${least}, a smaller rho or a smaller rc.`,
    { member: 'rc', measured: rc, bound: side / 2, least_N: least },
  )
}

/** A bond turns fastest with a frequency of at most √(2·Σk) over the bonds of one atom; velocity Verlet takes 2/ω. */
const requireStableBonds = (bonds: readonly Bond[], count: number, dt: number): void => {
  const stiffness = new Float64Array(count)
  for (const [index, { i, j, k }] of bonds.entries()) {
    if (i >= count || j >= count || i === j) {
      throw new Refusal('INVALID_BODY', `Bond ${index} joins atoms ${i} and ${j}; there are atoms 0 to ${count - 1}.`, {
        member: `bonds.${index}`,
        measured: Math.max(i, j),
        bound: count - 1,
      })
    }
    stiffness[i] = stiffness[i] + k
    stiffness[j] = stiffness[j] + k
  }
  const most = stiffness.reduce((largest, k) => Math.max(largest, k), 0)
  const phase = dt * Math.sqrt(2 * most)
  if (phase <= 2) return
  const largest = 2 / Math.sqrt(2 * most)
  throw new Refusal(
    'UNSTABLE_SCHEME',
    `The stiffest bonds turn by ${phase} in one step and may turn by 2; send dt of at most ${largest}.`,
    { member: 'dt', measured: phase, bound: 2, largest_dt: largest },
  )
}

const priceOf = (
  { rho, rc, steps }: EvolveInputs,
  count: number,
  side: number,
  bonds: number,
  radial: number,
): number => {
  const reach = rc + SKIN
  const partners = Math.min(count - 1, 2.1 * reach * reach * reach * Math.max(rho, 0.1))
  const candidates = side < 3 * reach ? count / 2 : Math.min(count / 2, 13.5 * reach * reach * reach * rho)
  const step = count * (ATOM_COST + PAIR_COST * partners + (CANDIDATE_COST * candidates) / LIST_AGE) + BOND_COST * bonds
  const look = count * (10 + LOOK_COST * partners)
  return 20000 + steps * step + Math.min(steps, LOOKS) * look + radial * RADIAL_COST + 200 * count
}

/**
 * Sizes, contradictions, the stability of bonds and the price.
 * @throws Refusal INVALID_BODY, UNUSED_INPUT, UNSTABLE_SCHEME, TOO_MUCH_WORK
 */
export const admitEvolve = (inputs: EvolveInputs): Admission<EvolvePlan> => {
  const count = requireCount(inputs)
  const { initialState, rho, dt, steps, bonds = [], T = DEFAULT_T } = inputs
  if (initialState !== undefined) refuseUnused(inputs, ['T'], 'that begins from initialState')
  const side = cbrt(count / rho)
  requireRoom(inputs, count, side)
  requireStableBonds(bonds, count, dt)
  const interval = Math.ceil(steps / LOOKS)
  const pairs = (count * (count - 1)) / 2
  const budget = Math.min(RADIAL_PAIRS, RADIAL_SHARE * count * steps)
  const radialLooks = Math.max(1, Math.min(MOST_RADIAL_LOOKS, Math.ceil(steps / 2), Math.floor(budget / (2 * pairs))))
  const radialStride = Math.max(1, Math.ceil((2 * pairs) / budget))
  const perLook = (2 * pairs) / radialStride
  const operations = Math.ceil(priceOf(inputs, count, side, bonds.length, radialLooks * perLook))
  const reach = inputs.rc + SKIN
  const memory = 8 * systemDoubles(count, listCapacity(count, rho, reach)) + 200 * LOOKS + 96 * count
  admitSize(operations, memory)
  const temperature = initialState === undefined ? T : null
  return {
    plan: { inputs, count, side, bonds, temperature, interval, radialLooks, radialStride },
    operations,
    memory,
    checks: [],
  }
}
